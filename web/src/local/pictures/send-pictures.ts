import { blobEndpoints } from '@simmer/contract/wire/endpoints/blob-endpoints'
import type { BlobStatus } from '@simmer/contract/wire/blob'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-error.ts'
import type { SendPart } from '../../api/send-part.ts'
import type { AccountDatabase } from '../sync/account-database.ts'
import { deletePicture } from './store-picture.ts'
import { chunkBytes, pictureType, type PictureRow } from './picture-row.ts'

export interface SendPicturesDeps {
  readonly database: AccountDatabase
  readonly call: Call
  readonly sendPart: SendPart
  /** The picture is on the server: where it is shown from then on is fetched once, for times without a network. */
  readonly warm: (hash: string) => Promise<void>
  /** Time to let another tab have its turn. */
  readonly isOver: () => boolean
}

/** What passes by itself: the picture stays as it is and is tried again. */
const temporaryProblems = new Set<ProblemName>([
  'too-many-requests',
  'internal-error',
  'database-unavailable',
  'not-signed-in',
  'account-suspended',
  'unreadable-form',
])
/** The server says from where to go on. */
const offsetProblems = new Set<ProblemName>(['upload-offset-mismatch', 'picture-not-found', 'upload-damaged'])
const maxOffsetCorrections = 20

/** `more`: at once, when others have had their turn. `minWait`: the least to wait before the next try, in milliseconds. */
export type SendResult = 'all' | 'more' | { readonly minWait: number }

const nextPart = async ({ database }: SendPicturesDeps, hash: string, offset: number): Promise<ArrayBuffer> => {
  const n = Math.floor(offset / chunkBytes)
  const chunk = await database.pictureChunks.get([hash, n])
  if (chunk === undefined) throw new Error(`a part of the picture ${hash} is not here`)
  return chunk.bytes.slice(offset - n * chunkBytes)
}

/** Sends one picture, from wherever it stands. False: it is not whole yet. */
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
      // What counts is what the server says when it is asked anew.
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

/** Sends what waits, the oldest first. One that is refused says why, and holds up no other. */
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
      await pictures.update(row.hash, { state: 'refused', problem: error.problem })
    }
  }
  return 'all'
}
