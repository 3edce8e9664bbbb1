import { paths } from '../paths.ts'
import { BlobStatus, BlobBody } from '../blob.ts'
import { endpoint } from './endpoint.ts'

/** Pictures in pieces. The pieces themselves go by `PATCH` to the picture's own address, as tus 1.0 has it. */
export const blobEndpoints = {
  beginUpload: endpoint({
    method: 'POST',
    path: paths.blobs,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 1000, seconds: 60 * 60 },
    summary: 'Say which picture comes; the answer says how much of it is here.',
    body: BlobBody,
    response: BlobStatus,
  }),
} as const
