import * as v from 'valibot'
import { paths } from './paths.ts'

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Announces a picture: its SHA-256 in hexadecimal, its size in bytes and its media type. */
export const BlobBody = v.object({
  sha256: Hash,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.pipe(v.string(), v.maxLength(100)),
})
export type BlobBody = v.InferOutput<typeof BlobBody>

/** `have`: the server has the whole picture and checked it. Otherwise the upload continues at `offset`. */
export const BlobStatus = v.object({ have: v.boolean(), offset: v.number() })
export type BlobStatus = v.InferOutput<typeof BlobStatus>

/** The widths that the server stores of a picture this wide. It never enlarges a picture. */
export const pictureWidths = (width: number): readonly number[] => [
  ...new Set([...[320, 640, 960, 1600].filter((each) => each <= width), Math.min(width, 1600)]),
]

/** The path that takes the bytes of a picture. */
export const blobPath = (sha256: string): string => `${paths.blobs}/${sha256}`

/** The header names of tus 1.0. */
export const blobHeaders = {
  offset: 'Upload-Offset',
  length: 'Upload-Length',
  type: 'application/offset+octet-stream',
} as const
