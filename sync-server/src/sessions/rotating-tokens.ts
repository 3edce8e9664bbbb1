import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { day } from '../jobs/purge.ts'
import type { Queryable } from '../postgres/database.ts'
import { keyedHash } from './keys.ts'
import { revokeSessionById, type SessionRow } from './session-store.ts'
import {
  setNextToken,
  promoteNextToken,
  findSessionOfSpentToken,
  extendByFormerToken,
  extendByCurrentToken,
  restoreFormerToken,
  type TokenRow,
} from './session-token-store.ts'

const rotateAfterMs = day
/** Tabs that ask in the same moment, over lines of different length. */
const raceWindowMs = 5 * 60_000

export interface TokenSession extends SessionRow {
  /** What the browser shall bring from now on; null: whatever it has by now, another of its tabs was given it. */
  readonly token: string | null
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The secret of a session's cookie is replaced once a day of use, so that a copy made long ago opens nothing:
 * - The next token counts from its first use. An answer that never arrived changes nothing.
 * - It is drawn from the present one: three tabs that ask at once are given the same.
 * - Who comes with the one before, long after, lost the last one with their browser: theirs counts again, and the lost one
 *   is spent. Whoever brings a spent token has a copy, or theirs was copied: the session ends for both.
 */
export const createRotatingTokens = (deps: {
  readonly database: Queryable
  readonly key: Uint8Array
  readonly log: Pick<Logger, 'warn'>
  readonly onTokenReuse: (session: SessionRow) => void
}) => {
  const { database, key, log } = deps

  const deriveNextToken = (token: string, forks: number): string =>
    keyedHash(key, `${token}\0${forks}`).toString('base64url')

  const rotateIfDue = async (token: string, row: TokenRow, at: number): Promise<TokenSession> => {
    if (at - row.rotatedAt < rotateAfterMs) return { ...row, token }
    const next = deriveNextToken(token, row.forks)
    await setNextToken(database, hashToken(token), hashToken(next))
    return { ...row, token: next }
  }

  const open = async (token: string, at: number, expires: number): Promise<TokenSession | null> => {
    const hash = hashToken(token)
    const current = await extendByCurrentToken(database, hash, at, expires)
    if (current !== undefined) return rotateIfDue(token, current, at)
    const next = await promoteNextToken(database, hash, at, expires)
    if (next !== undefined) return { ...next, token }
    const former = await extendByFormerToken(database, hash, at, expires)
    if (former !== undefined) {
      if (at - former.rotatedAt <= raceWindowMs) return { ...former, token: null }
      const restored = await restoreFormerToken(database, hash, at)
      if (restored !== undefined) return rotateIfDue(token, restored, at)
    }
    // Another tab may have used the next token first, between two of our questions.
    const retried = await extendByCurrentToken(database, hash, at, expires)
    return retried === undefined ? null : { ...retried, token }
  }

  return {
    /** The live session of a token, its end moved on; null when there is none. */
    open: async (token: string, at: number, expires: number): Promise<TokenSession | null> => {
      const opened = await open(token, at, expires)
      if (opened !== null) return opened
      const sessionId = await findSessionOfSpentToken(database, hashToken(token))
      if (sessionId === undefined) return null
      const ended = await revokeSessionById(database, sessionId, at)
      if (ended === undefined) return null
      log.warn({ sessionId }, 'a spent token was brought: its session is ended')
      deps.onTokenReuse(ended)
      return null
    },
  }
}
