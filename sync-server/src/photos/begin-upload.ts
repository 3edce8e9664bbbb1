import type { blobEndpoints } from '@simmer/contract/wire/endpoints/blob-endpoints'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { beginBlob, findBlob } from './blob-store.ts'
import { finishBlob, type BlobDeps } from './finish-blob.ts'
import { requireQuota, findReadyPictures } from './uploads.ts'

const acceptedTypes = /^image\/(?:jpeg|png|webp)$/

/**
 * `POST /api/blobs`: announces a picture and returns how many of its bytes the server has. A picture that this account
 * uploaded before is not sent again.
 */
export const beginUpload = (deps: BlobDeps): Handler<typeof blobEndpoints.beginUpload> => {
  const { database, now } = deps
  return async ({ body }, { person: { accountId } }) => {
    const { sha256, size, type } = body
    if (size === 0) throw new Problem('picture-empty')
    if (size > uploadBytes) throw new Problem('picture-too-large', { details: { maxBytes: uploadBytes } })
    if (!acceptedTypes.test(type)) throw new Problem('picture-not-readable')
    const have = { have: true, offset: size }
    if ((await findReadyPictures(database, accountId, [sha256])).size > 0) return have
    if ((await findBlob(database, { accountId, sha256 })) === undefined) await requireQuota(database, accountId)
    const blob = await beginBlob(database, accountId, body, now())
    if (blob.received < size) return { have: false, offset: blob.received }
    await finishBlob(deps, { accountId, sha256 }, blob)
    return have
  }
}
