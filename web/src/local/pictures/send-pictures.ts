import { blobEndpoints } from '@simmer/contract/wire/blob-endpoints'
import type { BlobStatus } from '@simmer/contract/wire/blob'
import type { Call } from '@simmer/contract/wire/endpoint'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-away.ts'
import type { SendPart } from '../../api/send-part.ts'
import type { AccountDatabase } from '../database/account-database.ts'
import { dropPicture } from './keep-picture.ts'
import { chunkBytes, pictureType, type PictureRow } from './picture-row.ts'

export interface SendingParts {
  readonly database: AccountDatabase
  readonly call: Call
  readonly sendPart: SendPart
  /** The picture is on the server: where it is shown from then on is fetched once, for times without a network. */
  readonly warm: (hash: string) => Promise<void>
  /** Time to let another tab have its turn. */
  readonly isOver: () => boolean
}

/** What passes by itself: the picture stays as it is and is tried again. */
const passing = new Set<ProblemName>([
  'too-many-requests',
  'something-broke',
  'database-away',
  'not-signed-in',
  'account-suspended',
  'unreadable-form',
])
/** The server says from where to go on. */
const astray = new Set<ProblemName>(['upload-elsewhere', 'picture-not-found', 'upload-damaged'])
const maxOffsetCorrections = 20

/** `more`: at once, when others have had their turn. `minWait`: the least to wait before the next try, in milliseconds. */
export type Sent = 'all' | 'more' | { readonly minWait: number }

const nextPart = async ({ database }: SendingParts, hash: string, offset: number): Promise<ArrayBuffer> => {
  const n = Math.floor(offset / chunkBytes)
  const chunk = await database.pictureChunks.get([hash, n])
  if (chunk === undefined) throw new Error(`a part of the picture ${hash} is not here`)
  return chunk.bytes.slice(offset - n * chunkBytes)
}

/** Sends one picture, from wherever it stands. False: it is not whole yet. */
const sendOne = async (parts: SendingParts, { hash, size }: PictureRow): Promise<boolean> => {
  const { database, call, sendPart, warm, isOver } = parts
  const queryOffset = (): Promise<BlobStatus> =>
    call(blobEndpoints.beginUpload, { body: { sha256: hash, size, type: pictureType } })
  let detours = 0
  for (let { have, offset } = await queryOffset(); !have;) {
    await database.pictures.update(hash, { sent: offset })
    if (isOver()) return false
    try {
      ;({ have, offset } = await sendPart(hash, offset, await nextPart(parts, hash, offset)))
      // What counts is what the server says when it is asked anew.
      if (have) ({ have, offset } = await queryOffset())
    } catch (error) {
      if (!(error instanceof Problem) || !astray.has(error.problem) || (detours += 1) > maxOffsetCorrections) throw error
      ;({ have, offset } = await queryOffset())
    }
  }
  await warm(hash).catch(() => undefined)
  await dropPicture(database, hash)
  return true
}

/** Sends what waits, the oldest first. One that is refused says why, and holds up no other. */
export const sendPictures = async (parts: SendingParts): Promise<Sent> => {
  const { pictures } = parts.database
  const waiting = await pictures.where('state').equals('waiting').sortBy('at')
  for (const row of waiting) {
    try {
      if (!(await sendOne(parts, row)) || parts.isOver()) return 'more'
    } catch (error) {
      if (error instanceof NetworkError) return { minWait: 0 }
      if (!(error instanceof Problem)) throw error
      if (passing.has(error.problem)) return { minWait: (error.retryAfter ?? 0) * 1000 }
      await pictures.update(row.hash, { state: 'refused', problem: error.problem })
    }
  }
  return 'all'
}
