import type { ProblemName } from '@simmer/contract/wire/problem-statuses'

/** A picture whose bytes stay on this device until the server confirms that it has them. */
export interface PictureRow {
  /** SHA-256 of the bytes. */
  readonly hash: string
  readonly v: 1
  readonly size: number
  readonly state: 'waiting' | 'rejected'
  /** The number of bytes that the server has. */
  readonly sent: number
  /** The problem with which the server rejected the picture. */
  readonly problem: ProblemName | null
  /** When the picture was stored, by this device's clock. */
  readonly at: number
}

/** One chunk of a picture. It stores bytes because browsers sometimes lose the content of stored Blobs. */
export interface PictureChunk {
  readonly hash: string
  readonly n: number
  readonly bytes: ArrayBuffer
}

/** The size of a chunk and of an upload request. */
export const chunkBytes = 256 * 1024
export const pictureType = 'image/jpeg'
