import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { startS3, type S3Server } from '../storage/testing/s3-server.ts'
import { movePhotos } from './move-photos.ts'
import { movingPhotos } from './moving-photos.ts'
import { photoBucket } from './photo-bucket.ts'
import { photoFileName, removePhotoFiles, type PhotoFiles } from './photo-files.ts'
import { photoFolder } from './photo-folder.ts'
import { purgeUnusedPhotos } from './purge-unused-photos.ts'

let s3: S3Server
let postgres: TestDatabase
let parts = 0
beforeAll(async () => {
  s3 = await startS3()
  postgres = await testDatabase()
})
afterAll(async () => {
  await s3.stop()
  await postgres.drop()
})

const addPhoto = statement(
  'test.add-photo',
  `insert into photo (photo_id, width, height, widths, placeholder) values ($1, 640, 480, '{320,640}', '')`,
)
const clearPhotos = statement('test.clear-photos', 'delete from photo')
const countWaiting = statement(
  'test.waiting',
  `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
)

/** Pictures in a folder, and a part of the bucket that no other test has. */
const createStorages = async (count: number) => {
  const root = await mkdtemp(join(tmpdir(), 'simmer-move-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = photoFolder(root)
  const bucket = photoBucket(s3.bucket, { folder: `part-${(parts += 1)}` })
  await postgres.db.rows(clearPhotos)
  const contents = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const photoId = randomBytes(16).toString('hex')
    for (const width of [320, 640]) {
      const name = photoFileName(photoId, width) ?? ''
      contents.set(name, randomBytes(500))
      await folder.write(name, contents.get(name) ?? Buffer.alloc(0))
    }
    await postgres.db.rows(addPhoto, [photoId])
  }
  const photos = movingPhotos(bucket, folder, root)
  const move = (more: Partial<Parameters<typeof movePhotos>[0]> = {}) =>
    movePhotos({ database: postgres.db, from: folder, to: bucket, removes: false, ...more })
  const expectEverywhere = async (files: PhotoFiles, expected: (bytes: Buffer) => Buffer | null) => {
    for (const [name, bytes] of contents) expect(await files.read(name)).toEqual(expected(bytes))
  }
  /** Deletes all pictures, which no account has. */
  const purge = (files: PhotoFiles) => purgeUnusedPhotos(files)({ database: postgres.db, now: Date.now() + 31 * day })
  return { folder, bucket, contents, photos, move, expectEverywhere, purge }
}
/** Ends when a statement waits for a row. */
const waits = async () => {
  for (let waiting = 0; waiting === 0;)
    waiting = (await postgres.db.row<{ waiting: number }>(countWaiting))?.waiting ?? 0
}
const same = (bytes: Buffer): Buffer => bytes
const none = (): null => null

test('OP-15 the move copies all pictures, compares them, and deletes only when it is requested', async () => {
  const { folder, bucket, move, contents, expectEverywhere } = await createStorages(3)
  const counts = { copied: 0, present: 0, elsewhere: 0, missing: 0, removed: 0 }
  const progress: number[] = []
  const onProgress = ({ copied }: { copied: number }) => void progress.push(copied)
  expect(await move({ onProgress })).toEqual({ ...counts, copied: 6 })
  expect(progress).toEqual([6])
  await expectEverywhere(bucket, same)
  await expectEverywhere(folder, same)
  // What is there with size and hash is not read again.
  s3.requests.length = 0
  expect(await move()).toEqual({ ...counts, present: 6 })
  expect(s3.requests.filter((request) => !request.startsWith('HEAD'))).toEqual([])
  const [first = '', second = '', third = ''] = contents.keys()
  await bucket.write(first, Buffer.from('another content'))
  await bucket.remove(second)
  await folder.remove(third)
  expect(await move({ removes: true })).toEqual({ ...counts, copied: 2, present: 3, elsewhere: 1, removed: 5 })
  await expectEverywhere(bucket, same)
  await expectEverywhere(folder, none)
  await bucket.remove(third)
  expect(await move()).toEqual({ ...counts, elsewhere: 5, missing: 1 })
})

test('OP-15 a copy that is not equal when it is read back ends the move, and its picture stays', async () => {
  const { folder, bucket, move, expectEverywhere } = await createStorages(1)
  const damaging = { ...bucket, read: async (name: string) => (await bucket.read(name))?.subarray(1) ?? null }
  await expect(move({ to: damaging })).rejects.toThrow(/is not equal to it; nothing of it was removed/)
  await move()
  await expect(move({ to: damaging, removes: true })).rejects.toThrow('is not equal')
  await expectEverywhere(folder, same)
})

test('OP-15 a move that ends at any step is run again, and every picture can be read at every step', async () => {
  const { folder, bucket, contents, photos, move, expectEverywhere } = await createStorages(1)
  let steps = 0
  let left = 0
  const ending =
    <Given extends unknown[], Made>(run: (...given: Given) => Promise<Made>) =>
    (...given: Given): Promise<Made> => {
      if (left === 0) throw new Error('the process ended')
      left -= 1
      steps += 1
      return run(...given)
    }
  const wrapped = (files: typeof bucket) => ({
    read: ending((name: string) => files.read(name)),
    write: ending((name: string, bytes: Uint8Array) => files.write(name, bytes)),
    remove: ending((name: string) => files.remove(name)),
    describe: ending((name: string) => files.describe(name)),
  })
  let ends = 0
  for (let isDone = false; !isDone;) {
    left = ends
    isDone = await move({ from: wrapped(folder), to: wrapped(bucket), removes: true }).then(
      () => true,
      () => false,
    )
    ends += 1
    await expectEverywhere(photos, same)
    // Each next try begins with both places as they were.
    if (!isDone)
      for (const [name, bytes] of contents) {
        await folder.write(name, bytes)
        await bucket.remove(name)
      }
  }
  // Two files, each read, described, written, read back and removed.
  expect([ends - 1, steps > 10]).toEqual([10, true])
  await expectEverywhere(folder, none)
})

test('OP-15 an interrupted move is run again where the storage is full of the first one', async () => {
  const { bucket, move, expectEverywhere } = await createStorages(12)
  const ending = new AbortController()
  const slow = {
    ...bucket,
    write: async (name: string, bytes: Uint8Array) => {
      ending.abort(new Error('the stop'))
      await bucket.write(name, bytes)
    },
  }
  await expect(move({ to: slow, signal: ending.signal })).rejects.toThrow('the stop')
  expect(await move()).toEqual({ copied: 16, present: 8, elsewhere: 0, missing: 0, removed: 0 })
  await expectEverywhere(bucket, same)
})

test('OP-15 a picture that is being copied is deleted afterwards, in both places', async () => {
  const { folder, bucket, photos, move, purge, expectEverywhere } = await createStorages(1)
  const purged: number[] = []
  const reading = {
    ...folder,
    read: async (name: string) => {
      const bytes = await folder.read(name)
      purged.push(await purge(photos))
      return bytes
    },
  }
  await move({ from: reading })
  expect(purged).toEqual([0, 0])
  await expectEverywhere(bucket, same)
  expect(await purge(photos)).toBe(1)
  await expectEverywhere(bucket, none)
  await expectEverywhere(folder, none)
})

test('OP-15 a picture that is being deleted is not copied', async () => {
  const { folder, bucket, photos, move, purge, expectEverywhere } = await createStorages(1)
  let moving: ReturnType<typeof move> | undefined
  const removing = {
    ...photos,
    remove: async (name: string) => {
      // The move begins when the rows are deleted, and the files and the commit are not.
      moving ??= move()
      await Promise.race([moving, waits()])
      await photos.remove(name)
    },
  }
  expect(await purge(removing)).toBe(1)
  expect(await moving).toEqual({ copied: 0, present: 0, elsewhere: 0, missing: 0, removed: 0 })
  await expectEverywhere(bucket, none)
  await expectEverywhere(folder, none)
})

test('OP-15 pictures come back from the bucket to the folder', async () => {
  const { folder, bucket, contents, move, expectEverywhere } = await createStorages(2)
  await move({ removes: true })
  const back = { from: bucket, to: folder }
  expect(await move(back)).toMatchObject({ copied: contents.size, removed: 0 })
  expect(await move(back)).toMatchObject({ copied: 0, present: contents.size })
  await expectEverywhere(folder, same)
  await expectEverywhere(bucket, same)
})

test('OP-15 a picture that another transaction holds is awaited as long as that may take', async () => {
  const { bucket, move, expectEverywhere } = await createStorages(1)
  const showWaits = statement(
    'test.waits',
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  )
  const shown: unknown[] = []
  const database: TestDatabase['db'] = {
    ...postgres.db,
    tx: (run, options) =>
      postgres.db.tx(async (tx) => {
        const row: typeof tx.row = async (...given) => {
          if (given[0].name === 'photo.hold') shown.push(await tx.row(showWaits))
          return tx.row(...given)
        }
        return run({ ...tx, row })
      }, options),
  }
  await move({ database })
  expect(shown).toEqual([{ lock: '15min', statement: '15min' }])
  await expectEverywhere(bucket, same)
})

test('OP-15 a removal that fails ends when the other ones have ended', async () => {
  const [photoId, order] = ['3f'.repeat(16), [] as string[]]
  const remove = async (name: string) => {
    if (name.endsWith('/320.webp')) throw new Error('the storage is busy')
    await new Promise(setImmediate)
    order.push('removed')
  }
  const files = { read: () => Promise.resolve(null), write: () => Promise.resolve(), remove }
  await removePhotoFiles(files, [{ photoId, widths: [320, 640] }]).catch((error: unknown) => order.push(String(error)))
  expect(order).toEqual(['removed', 'Error: the storage is busy'])
})

test('OP-15 a move that fails ends when the pictures that it moves at the same time have ended', async () => {
  const { folder, bucket, contents, move } = await createStorages(2)
  const [failing = ''] = [...contents.keys()].map((name) => name.split('/')[1] ?? '').toSorted()
  const written: string[] = []
  const to = {
    ...bucket,
    write: async (name: string, bytes: Uint8Array) => {
      if (name.includes(failing)) throw new Error('the storage is full')
      await bucket.write(name, bytes)
      written.push(name)
    },
  }
  await expect(move({ from: folder, to })).rejects.toThrow('the storage is full')
  expect(written).toHaveLength(2)
})

test('OP-15 deleting many pictures may take longer than a transaction waits otherwise', async () => {
  const { photos, purge } = await createStorages(1)
  const order: string[] = []
  const showLimit = statement('test.limit', `select current_setting('idle_in_transaction_session_timeout') as limit`)
  const database: TestDatabase['db'] = {
    ...postgres.db,
    tx: (run, options) =>
      postgres.db.tx(async (tx) => {
        const result = await run(tx)
        order.push((await tx.row<{ limit: string }>(showLimit))?.limit ?? '')
        return result
      }, options),
  }
  await purgeUnusedPhotos(photos)({ database, now: Date.now() + 31 * day })
  expect(order).toContain('15min')
  expect(await purge(photos)).toBe(0)
})
