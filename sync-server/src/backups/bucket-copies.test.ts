import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBytes } from '../photos/photo-files.ts'
import { openObjectStore } from '../storage/object-store.ts'
import { startS3, type S3Server } from '../storage/testing/s3-server.ts'
import { openBucketCopies } from './bucket-copies.ts'
import { newestCopy } from './picture-copies.ts'
import { createSeal } from './sealed-stream.ts'

const seal = createSeal('a key of tests that is long enough')
const dayMs = 24 * 60 * 60_000
const start = Date.now()
const day = (number: number) => new Date(start + number * dayMs)
const pictureName = (group: string, width = 640) => `${group}/${group.repeat(16)}/${width}.webp`
const bytes = randomBytes(100_000)
const { sha256 } = describeBytes(bytes)

let s3: S3Server
let parts = 0
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
const newPart = () => {
  const objects = openObjectStore(s3.bucket, `part-${(parts += 1)}/`)
  const keys = async () => {
    const found = []
    for await (const { key } of objects.list()) found.push(key)
    return found
  }
  return { objects, keys }
}

test.each([null, seal])('OP-15 a copy in the bucket is found with size and hash, and read again', async (key) => {
  const { objects } = newPart()
  const name = pictureName('3f')
  const first = openBucketCopies(objects, { seal: key, at: day(0) })
  expect([await first.find(name), await first.read(name, sha256)]).toEqual([null, null])
  expect(await first.store(name, bytes)).toEqual({ size: 100_000, sha256 })
  await first.finish()
  const open = (other: typeof key) => openBucketCopies(objects, { seal: other, at: day(1) })
  const later = open(key)
  expect(await later.find(name)).toEqual({ size: 100_000, sha256 })
  expect(await later.find(pictureName('3f', 64))).toBeNull()
  expect((await later.read(name, sha256))?.equals(bytes)).toBe(true)
  // Neither copies of another key nor those without one are relied on.
  expect(await open(key === null ? seal : null).find(name)).toBeNull()
  expect(await open(createSeal('another key that is long enough as well')).find(name)).toBeNull()
  await later.setAside(name, sha256)
  await later.setAside(name, sha256)
  expect([await open(key).find(name), await later.read(name, sha256)]).toEqual([null, null])
})

test('OP-15 copies are deleted when no backup that is left has them, after a day', async () => {
  const { objects, keys } = newPart()
  const [gone, stays] = [pictureName('3f'), pictureName('a0')]
  const first = openBucketCopies(objects, { seal: null, at: day(0) })
  for (const name of [gone, pictureName('3f', 320), stays]) await first.store(name, bytes)
  await first.finish()
  const second = openBucketCopies(objects, { seal: null, at: day(5) })
  for (const name of [pictureName('3f', 320), stays]) await second.find(name)
  await second.finish()
  const prune = (at: Date, ...needed: Date[]) => openBucketCopies(objects, { seal: null, at }).prune(needed)
  expect(await prune(day(9), day(0), day(5))).toBe(0)
  // A copy that is new may belong to a run that has not listed it.
  expect(await prune(day(0.5), day(5))).toBe(0)
  expect(await prune(day(9), day(5))).toBe(1)
  expect((await keys()).filter((key) => !key.startsWith('pictures/'))).toHaveLength(2)
  const copies = openBucketCopies(objects, { seal: null, at: day(9) })
  expect([await copies.read(gone, sha256), await copies.read(stays, sha256)]).toEqual([null, bytes])
})

test('OP-15 while a backup is there whose copies are in no list, none is deleted', async () => {
  const { objects } = newPart()
  const other = openBucketCopies(objects, { seal: null, at: day(5) })
  // A run that finds and stores nothing has a list as well.
  await other.finish()
  const broughtHere = `pictures/${pictureName('3f').replace('.webp', `-${sha256}.webp`)}`
  await objects.write(broughtHere, bytes)
  const prune = (...needed: Date[]) => openBucketCopies(objects, { seal: null, at: day(9) }).prune(needed)
  expect(await prune(day(2), day(5))).toBe(0)
  expect(await objects.read(broughtHere)).toEqual(bytes)
  expect(await prune(day(5))).toBe(1)
  expect(await objects.read(broughtHere)).toBeNull()
})

test('OP-15 while another run uses copies none is deleted, unless it was killed a day ago', async () => {
  const { objects, keys } = newPart()
  const first = openBucketCopies(objects, { seal: null, at: day(0) })
  await first.store(pictureName('3f'), bytes)
  await first.finish()
  const running = openBucketCopies(objects, { seal: null, at: day(1) })
  await running.find(pictureName('3f'))
  // The storage sets the times of objects itself: the copy is two days older than the list of the run.
  const aged = {
    ...objects,
    async *list(...given: Parameters<typeof objects.list>) {
      for await (const object of objects.list(...given))
        yield object.key.startsWith('pictures/') ? { ...object, modifiedMs: object.modifiedMs - 2 * dayMs } : object
    },
  }
  const prune = (at: Date) => openBucketCopies(aged, { seal: null, at }).prune([])
  expect(await prune(day(0.5))).toBe(0)
  expect(await keys()).toHaveLength(2)
  expect(await prune(day(9))).toBe(1)
  expect(await keys()).toEqual([])
})

test('OP-15 of two contents of one picture the newest copy is found, and other files are none', () => {
  const [one, other] = ['1'.repeat(64), '2'.repeat(64)]
  const files = [
    { file: `640-${one}.webp`, modifiedMs: 2 },
    { file: `640-${other}.webp`, modifiedMs: 3 },
    { file: `640-${one}.webp.damaged`, modifiedMs: 4 },
    { file: `1640-${one}.webp`, modifiedMs: 5 },
  ]
  expect(newestCopy(files, '640', '.webp')).toEqual({ ...files[1], sha256: other })
  expect(newestCopy(files, '320', '.webp')).toBeUndefined()
})
