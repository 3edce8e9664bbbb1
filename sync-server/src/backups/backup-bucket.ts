import { randomBytes } from 'node:crypto'
import type { Bucket } from '../config/external-services.ts'
import { isMissing, openObjectStore } from '../storage/object-store.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import type { BackupStorage } from './backup-storage.ts'
import { openBucketCopies } from './bucket-copies.ts'

/** Backups in a part of a bucket; `prefix` ends with `/`, or is empty. */
export const backupBucket = (bucket: Bucket, prefix: string): BackupStorage => {
  const objects = openObjectStore(bucket, prefix)
  return {
    fullName: (name) => `s3:${prefix}${name}`,
    prepare: async () => {
      const name = `check-${randomBytes(6).toString('hex')}`
      const bytes = Buffer.from('Simmer writes this to check the bucket, and removes it.')
      await objects.write(name, bytes)
      const read = await objects.read(name)
      await objects.remove(name)
      if (read === null || !bytes.equals(read)) throw new Error('What was written to the bucket is not in it.')
    },
    list: async () => {
      const found = []
      for await (const { key, size, modifiedMs } of objects.list('', '/')) found.push({ name: key, size, modifiedMs })
      return found
    },
    async *read(name) {
      try {
        yield* objects.readStream(name)
      } catch (error) {
        throw isMissing(error) ? new BackupNotUsable('There is no such file.', { cause: error }) : error
      }
    },
    write: objects.upload,
    rename: async (from, to) => {
      await objects.copy(from, to)
      await objects.remove(from)
    },
    remove: objects.remove,
    // What was not complete is no object.
    removeDrafts: () => Promise.resolve(),
    openCopies: (options) => openBucketCopies(objects, options),
  }
}
