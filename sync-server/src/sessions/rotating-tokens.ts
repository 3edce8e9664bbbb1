import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { day } from '../jobs/purge.ts'
import type { Queryable } from '../postgres/database.ts'
import { keyedHash } from '../config/keys.ts'
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
/** Several tabs may refresh at the same time, over connections of different speed. */
const raceWindowMs = 5 * 60_000

export interface TokenSession extends SessionRow {
  readonly expires: number
  /**
   * The token that the browser stores from now on; null: it keeps its present one, because another tab already got the
   * new one.
   */
  readonly token: string | null
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Rotates the token of the session cookie once a day of use, so that an old copy does not open the session:
 * - The next token becomes the current one with its first use, so a lost response changes nothing.
 * - It is derived from the current one, so three tabs that refresh at once get the same token.
 * - A browser that lost its newest token may use the former one: that becomes current again, and the lost one is
 *   spent.
 * - The use of a spent token means that a copy exists: the session ends for both.
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
    // Another tab may have promoted the next token between these queries.
    const retried = await extendByCurrentToken(database, hash, at, expires)
    return retried === undefined ? null : { ...retried, token }
  }

  return {
    /** The live session of a token, with its expiry extended; null when there is none. */
    open: async (token: string, at: number, expires: number): Promise<TokenSession | null> => {
      const opened = await open(token, at, expires)
      if (opened !== null) return opened
      const sessionId = await findSessionOfSpentToken(database, hashToken(token))
      if (sessionId === undefined) return null
      const ended = await revokeSessionById(database, sessionId, at)
      if (ended === undefined) return null
      log.warn({ sessionId }, 'a spent session token was used, so the session was ended')
      deps.onTokenReuse(ended)
      return null
    },
  }
}
