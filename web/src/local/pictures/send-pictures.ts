import { blobEndpoints } from '@simmer/contract/wire/endpoints/blob-endpoints'
import type { BlobStatus } from '@simmer/contract/wire/blob'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { NetworkError } from '#api/network-error.ts'
import type { SendPart } from '#api/send-part.ts'
import type { AccountDatabase } from '../sync/account-database.ts'
import type { DeviceLock } from '../sync/lock.ts'
import { deletePicture } from './store-picture.ts'
import { chunkBytes, pictureType, type PictureRow } from '../sync/picture-row.ts'

export interface SendPicturesDeps {
  readonly database: AccountDatabase
  readonly call: Call
  readonly sendPart: SendPart
  /** Fetches a sent picture once from the server: the service worker caches it for use offline. */
  readonly warm: (hash: string) => Promise<void>
  /** Whether this batch has taken long enough: another tab may then send. */
  readonly isOver: () => boolean
}

/** Problems that pass without a change of the picture. The picture stays pending. */
const temporaryProblems = new Set<ProblemName>([
  'too-many-requests',
  'internal-error',
  'database-unavailable',
  'not-signed-in',
  'account-suspended',
  'unreadable-form',
])
/** Problems after which the upload continues at the offset that the server names. */
const offsetProblems = new Set<ProblemName>(['upload-offset-mismatch', 'picture-not-found', 'upload-damaged'])
const maxOffsetCorrections = 20

/** `more`: pictures are left, and the next batch may start at once. `minWait`: milliseconds to wait before the next attempt. */
export type SendResult = 'all' | 'more' | { readonly minWait: number }

const nextPart = async ({ database }: SendPicturesDeps, hash: string, offset: number): Promise<ArrayBuffer> => {
  const n = Math.floor(offset / chunkBytes)
  const chunk = await database.pictureChunks.get([hash, n])
  if (chunk === undefined) throw new Error(`a chunk of the picture ${hash} is missing on this device`)
  return chunk.bytes.slice(offset - n * chunkBytes)
}

/** Sends one picture, starting at the offset that the server has. Returns false if it is not complete yet. */
const sendOne = async (deps: SendPicturesDeps, { hash, size }: PictureRow): Promise<boolean> => {
  const { database, call, sendPart, warm, isOver } = deps
  const queryOffset = (): Promise<BlobStatus> =>
    call(blobEndpoints.beginUpload, { body: { sha256: hash, size, type: pictureType } })
  let corrections = 0
  for (let { have, offset } = await queryOffset(); !have;) {
    await database.pictures.update(hash, { sent: offset })
    if (isOver()) return false
    try {
      ;({ have, offset } = await sendPart(hash, offset, await nextPart(deps, hash, offset)))
      // The server may have discarded the upload after its response: only a second query counts.
      if (have) ({ have, offset } = await queryOffset())
    } catch (error) {
      if (
        !(error instanceof Problem) ||
        !offsetProblems.has(error.problem) ||
        (corrections += 1) > maxOffsetCorrections
      )
        throw error
      ;({ have, offset } = await queryOffset())
    }
  }
  await warm(hash).catch(() => undefined)
  await deletePicture(database, hash)
  return true
}

/** Sends the pending pictures, the oldest first. A rejected picture stores its problem and delays no other. */
export const sendPictures = async (deps: SendPicturesDeps): Promise<SendResult> => {
  const { pictures } = deps.database
  const waiting = await pictures.where('state').equals('waiting').sortBy('at')
  for (const row of waiting) {
    try {
      if (!(await sendOne(deps, row)) || deps.isOver()) return 'more'
    } catch (error) {
      if (error instanceof NetworkError) return { minWait: 0 }
      if (!(error instanceof Problem)) throw error
      if (temporaryProblems.has(error.problem)) return { minWait: (error.retryAfter ?? 0) * 1000 }
      await pictures.update(row.hash, { state: 'rejected', problem: error.problem })
    }
  }
  return 'all'
}

/** Less than half of the time that a tab may hold the lock. */
const maxBatchMs = 20_000

interface BatchDeps extends SendPicturesDeps {
  readonly accountId: string
  readonly lock: DeviceLock
  readonly now: () => number
}

/** Sends the pending pictures in batches. Only one tab or the service worker holds the lock; it is free between batches. */
export const sendPictureBatches = async ({
  accountId,
  lock,
  now,
  isOver,
  ...deps
}: BatchDeps): Promise<SendResult | 'busy'> => {
  for (;;) {
    const end = now() + maxBatchMs
    const result = await lock(`pictures:${accountId}`, () =>
      sendPictures({ ...deps, isOver: () => isOver() || now() >= end }),
    )
    if (result !== 'more' || isOver()) return result
  }
}
