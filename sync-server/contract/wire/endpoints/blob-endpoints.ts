import { paths } from '../paths.ts'
import { BlobStatus, BlobBody } from '../blob.ts'
import { endpoint } from './endpoint.ts'

/** Resumable uploads. `PATCH` on the path of the picture sends the bytes, as tus 1.0 specifies. */
export const blobEndpoints = {
  beginUpload: endpoint({
    method: 'POST',
    path: paths.blobs,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 1000, seconds: 60 * 60 },
    summary: 'Announce a picture; the response says how much of it the server has.',
    body: BlobBody,
    response: BlobStatus,
  }),
} as const
