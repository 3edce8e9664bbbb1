import { createHash } from 'node:crypto'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Database } from '../postgres/database.ts'
import { readBlobBytes, completeBlob, deleteBlob, type Blob, type BlobKey } from './blob-store.ts'
import { fileKind } from './file-kind.ts'
import { storePhoto } from './store-photo.ts'
import { recordUpload } from './uploads.ts'
import type { PhotoFiles } from './photo-files.ts'

export interface BlobDeps {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly now: () => number
}

/**
 * Turns a complete upload into a photo. A rejected upload is deleted. Repeated or parallel calls give the same result.
 * @throws Problem upload-damaged, and those of `storePhoto`
 */
export const finishBlob = async ({ database, photos, now }: BlobDeps, key: BlobKey, blob: Blob): Promise<void> => {
  if (blob.isReady) return
  const bytes = await readBlobBytes(database, key)
  // Another request has just finished this upload.
  if (bytes.byteLength === 0) return
  try {
    if (createHash('sha256').update(bytes).digest('hex') !== key.sha256) throw new Problem('upload-damaged')
    if (fileKind(bytes) !== blob.type) throw new Problem('picture-not-readable')
    const { photoId } = await storePhoto(database, photos, bytes, { owner: key.accountId })
    await database.tx(async (tx) => {
      await recordUpload(tx, key.accountId, photoId, now(), false)
      await completeBlob(tx, key, now())
    })
  } catch (thrown) {
    if (thrown instanceof Problem && statusOf(thrown) < 500) await deleteBlob(database, key)
    throw thrown
  }
}
