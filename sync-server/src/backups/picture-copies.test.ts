import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPictureCopies } from './picture-copies.ts'
import { createSeal } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const seal = createSeal('a key of tests that is long enough')
const name = `3f/${'3f'.repeat(16)}/640.webp`
const bytes = randomBytes(100_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-copies-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each([null, seal])('a copy is found by its name with size and hash, and read again', async (key) => {
  const folder = await newFolder()
  const copies = openPictureCopies({ folder, seal: key, at: day(1) })
  expect(await copies.find(name)).toBeNull()
  expect(await copies.read(name, sha256)).toBeNull()
  expect(await copies.store(name, bytes)).toEqual({ size: 100_000, sha256 })
  expect(await copies.find(name)).toEqual({ size: 100_000, sha256 })
  expect(await copies.find(name.replace('640', '64'))).toBeNull()
  expect((await copies.read(name, sha256))?.equals(bytes)).toBe(true)
  // An encrypted backup does not rely on copies that are not, nor the other way round.
  const other = openPictureCopies({ folder, seal: key === null ? seal : null, at: day(1) })
  expect(await other.find(name)).toBeNull()
  // Nor on copies that another key encrypted, which a new key would make faulty for ever.
  const rotated = openPictureCopies({ folder, seal: createSeal('another key that is long enough as well'), at: day(1) })
  expect([await rotated.find(name), await rotated.read(name, sha256)]).toEqual([null, null])
  // A damaged copy is set aside, and the picture is copied anew.
  await copies.setAside(name, sha256)
  expect(await copies.find(name)).toBeNull()
  await copies.setAside(name, sha256)
  await copies.store(name, bytes)
  expect(await copies.find(name)).toEqual({ size: 100_000, sha256 })
})

test('of two contents of one picture the one of the latest backup is found', async () => {
  const folder = await newFolder()
  await openPictureCopies({ folder, seal: null, at: day(1) }).store(name, bytes)
  const newer = await openPictureCopies({ folder, seal: null, at: day(2) }).store(name, Buffer.from('encoded anew'))
  expect(await openPictureCopies({ folder, seal: null, at: day(3) }).find(name)).toEqual(newer)
})

test('copies are deleted when no backup that is left has them', async () => {
  const folder = await newFolder()
  const first = openPictureCopies({ folder, seal: null, at: day(1) })
  const gone = name.replace('640', '320')
  await first.store(name, bytes)
  await first.store(gone, bytes)
  await openPictureCopies({ folder, seal: null, at: day(5) }).find(name)
  const later = openPictureCopies({ folder, seal: null, at: day(9) })
  expect(await later.prune([day(1)])).toBe(0)
  expect(await later.prune([day(5)])).toBe(1)
  expect(await later.read(gone, sha256)).toBeNull()
  expect(await later.read(name, sha256)).not.toBeNull()
  await writeFile(path.join(folder, 'note.txt'), '')
  const draft = path.join(folder, name.replace('.webp', '.part'))
  await writeFile(draft, '')
  await utimes(draft, day(8), new Date(day(8).getTime() + 1000))
  expect(await later.prune([day(6)])).toBe(1)
  await utimes(draft, day(7), day(7))
  expect(await later.prune([day(6)])).toBe(1)
  expect(await readdir(path.join(folder, '3f'))).toEqual([])
})

test('a later backup copies only new pictures and reads no other from the storage', async () => {
  const kit = await createBackupKit()
  onTestFinished(kit.stop)
  const id = await kit.addPhoto()
  expect(await kit.backUp('one', { withPictures: true, at: day(1) })).toMatchObject({
    pictures: 2,
    copied: 2,
    missing: 0,
  })
  await kit.addPhoto()
  // Their content is in the copies; the storage may even have lost it.
  await kit.photos.remove(`${id.slice(0, 2)}/${id}/640.webp`)
  expect(await kit.backUp('two', { withPictures: true, at: day(2) })).toMatchObject({
    pictures: 4,
    copied: 2,
    missing: 0,
  })
  expect(await kit.backUp('three')).toMatchObject({ pictures: 4, copied: null, missing: 1 })
})
