import { mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { photoFolder } from './photo-folder.ts'
import { movingPhotos } from './moving-photos.ts'

const name = `3f/${'3f'.repeat(16)}/640.webp`
const bytes = Buffer.from('a picture')

const createPhotos = async () => {
  const root = await mkdtemp(join(tmpdir(), 'simmer-moving-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'photos')
  // Another folder has the part of the bucket.
  const [bucket, files] = [photoFolder(join(root, 'bucket')), photoFolder(folder)]
  return { bucket, files, folder }
}

test('OP-15 a picture is read from the bucket or from the folder, stored in the bucket, and removed from both', async () => {
  const { bucket, files, folder } = await createPhotos()
  const photos = movingPhotos(bucket, files, folder)
  expect(await photos.read(name)).toBeNull()
  await files.write(name, bytes)
  expect(await photos.read(name)).toEqual(bytes)
  await bucket.write(name, Buffer.from('of the bucket'))
  expect(await photos.read(name)).toEqual(Buffer.from('of the bucket'))
  await photos.remove(name)
  expect([await files.read(name), await bucket.read(name)]).toEqual([null, null])
  await photos.write(name, bytes)
  expect([await files.read(name), await bucket.read(name)]).toEqual([null, bytes])
})

test('OP-15 a picture that moves while it is read is found, also the last one of the folder', async () => {
  const { bucket, files, folder } = await createPhotos()
  await files.write(name, bytes)
  const moveNow = async () => {
    await bucket.write(name, bytes)
    await files.remove(name)
    for (const empty of [join(folder, '3f', '3f'.repeat(16)), join(folder, '3f'), folder]) await rmdir(empty)
  }
  let reads = 0
  const moving = {
    ...bucket,
    read: async (each: string) => {
      const found = await bucket.read(each)
      reads += 1
      if (reads === 1) await moveNow()
      return found
    },
  }
  const photos = movingPhotos(moving, files, folder)
  expect(await photos.read(name)).toEqual(bytes)
  // Without the folder a missing picture is requested from the bucket once.
  reads = 1
  expect(await photos.read(name.replace('640', '320'))).toBeNull()
  expect(reads).toBe(2)
})
