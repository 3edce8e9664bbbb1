import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { day } from '../jobs/forgetting.ts'
import type { Queryable } from '../postgres/database.ts'
import { keyedHash } from './keys.ts'
import { revokeSessionById, type SessionRow } from './session-store.ts'
import {
  setNextToken,
  promoteNext,
  sessionOfSpent,
  slideFormer,
  slidePresent,
  stepBackTo,
  type TokenRow,
} from './session-token-store.ts'

const rotateAfter = day
/** Tabs that ask in the same moment, over lines of different length. */
const raceMilliseconds = 5 * 60_000

export interface OpenedByToken extends SessionRow {
  /** What the browser shall bring from now on; null: whatever it has by now, another of its tabs was given it. */
  readonly token: string | null
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The secret of a session's cookie is replaced once a day of use, so that a copy made long ago opens nothing:
 * - The next token counts from its first use. An answer that never arrived changes nothing.
 * - It is drawn from the present one: three tabs that ask at once are given the same.
 * - Who comes with the one before, long after, lost the last one with their browser: theirs counts again, and the lost one
 *   is spent. Whoever brings a spent token has a copy, or theirs was copied: the session ends for both.
 */
export const createRotatingTokens = (needs: {
  readonly database: Queryable
  readonly key: Uint8Array
  readonly log: Pick<Logger, 'warn'>
  readonly onCopied: (session: SessionRow) => void
}) => {
  const { database, key, log } = needs

  const successor = (token: string, forks: number): string => keyedHash(key, `${token}\0${forks}`).toString('base64url')

  const rotated = async (token: string, row: TokenRow, at: number): Promise<OpenedByToken> => {
    if (at - row.rotatedAt < rotateAfter) return { ...row, token }
    const next = successor(token, row.forks)
    await setNextToken(database, hashOfToken(token), hashOfToken(next))
    return { ...row, token: next }
  }

  const open = async (token: string, at: number, expires: number): Promise<OpenedByToken | null> => {
    const hash = hashOfToken(token)
    const present = await slidePresent(database, hash, at, expires)
    if (present !== undefined) return rotated(token, present, at)
    const next = await promoteNext(database, hash, at, expires)
    if (next !== undefined) return { ...next, token }
    const former = await slideFormer(database, hash, at, expires)
    if (former !== undefined) {
      if (at - former.rotatedAt <= raceMilliseconds) return { ...former, token: null }
      const back = await stepBackTo(database, hash, at)
      if (back !== undefined) return rotated(token, back, at)
    }
    // Another tab may have used the next token first, between two of our questions.
    const meanwhile = await slidePresent(database, hash, at, expires)
    return meanwhile === undefined ? null : { ...meanwhile, token }
  }

  return {
    /** The live session of a token, its end moved on; null when there is none. */
    open: async (token: string, at: number, expires: number): Promise<OpenedByToken | null> => {
      const opened = await open(token, at, expires)
      if (opened !== null) return opened
      const sessionId = await sessionOfSpent(database, hashOfToken(token))
      if (sessionId === undefined) return null
      const ended = await revokeSessionById(database, sessionId, at)
      if (ended === undefined) return null
      log.warn({ sessionId }, 'a spent token was brought: its session is ended')
      needs.onCopied(ended)
      return null
    },
  }
}
