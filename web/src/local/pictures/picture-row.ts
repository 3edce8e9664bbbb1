import type { ProblemName } from '@simmer/contract/wire/problems'

/** A picture whose bytes are on this device until the server was seen to have it. */
export interface PictureRow {
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly v: 1
  readonly size: number
  readonly state: 'waiting' | 'rejected'
  /** Bytes that the server has. */
  readonly sent: number
  /** Why it was refused. */
  readonly problem: ProblemName | null
  /** When it was taken in, by this device's clock. */
  readonly at: number
}

/** Bytes and no Blob: what browsers keep of a Blob is sometimes gone. */
export interface PictureChunk {
  readonly hash: string
  readonly n: number
  readonly bytes: ArrayBuffer
}

/** As much as is sent at once. */
export const chunkBytes = 256 * 1024
export const pictureType = 'image/jpeg'
