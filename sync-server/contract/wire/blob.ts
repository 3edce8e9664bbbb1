import * as v from 'valibot'
import { paths } from './paths.ts'

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A picture that somebody is about to send: its SHA-256 in hexadecimal, its size in bytes, what it says it is. */
export const BlobBody = v.object({
  sha256: Hash,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.pipe(v.string(), v.maxLength(100)),
})
export type BlobBody = v.InferOutput<typeof BlobBody>

/** `have`: it is here, whole and looked at. Else so many of its bytes are: go on from there. */
export const BlobStatus = v.object({ have: v.boolean(), offset: v.number() })
export type BlobStatus = v.InferOutput<typeof BlobStatus>

/** The widths a picture is kept in, for one that is so wide: never enlarged. */
export const pictureWidths = (width: number): readonly number[] => [
  ...new Set([...[320, 640, 960, 1600].filter((each) => each <= width), Math.min(width, 1600)]),
]

/** Where the bytes of a picture are sent. */
export const blobPath = (sha256: string): string => `${paths.blobs}/${sha256}`

/** As tus 1.0 calls them. */
export const blobHeaders = {
  offset: 'Upload-Offset',
  length: 'Upload-Length',
  type: 'application/offset+octet-stream',
} as const
