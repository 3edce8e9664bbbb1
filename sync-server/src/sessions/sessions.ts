import { randomBytes } from 'node:crypto'
import { Problem } from '@simmer/contract/wire/problems'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { accountById, type Account } from '../accounts/account.ts'
import type { Person } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import type { Queryable } from '../postgres/database.ts'
import { createAccessTokens } from './access-tokens.ts'
import { deriveKey } from '../config/keys.ts'
import { createRotatingTokens, hashToken } from './rotating-tokens.ts'
import {
  findEndedSessions,
  findSessionAccount,
  insertSession,
  revokeAccountSessions,
  revokeSession,
  findSessionByToken,
  listSessions,
  type DeviceSession,
  type SessionRow,
} from './session-store.ts'
import type { AuthCookies } from './auth-cookies.ts'

/** A session ends when it is unused for this long. session-token-store.ts has its absolute end. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000
/** How long another node may accept a session after it ended there. */
const cacheMs = 4000

export interface OpenedSession {
  /** The secret of the session cookie; only its hash is stored. */
  readonly token: string
  readonly expires: number
}

export interface LiveSession {
  readonly account: Account
  readonly jwt: string
  readonly expires: number
  /** The new value of the cookie; null: it stays. */
  readonly token: string | null
}

export interface Sessions {
  /** @throws Problem not-signed-in when the account was just deleted */
  readonly open: (accountId: string, userAgent: string) => Promise<OpenedSession>
  /** The session of a cookie, with its expiry extended; null when it has ended or never existed. */
  readonly read: (token: string) => Promise<LiveSession | null>
  /** Ends the session of a cookie. Its JWTs stop working at once. */
  readonly end: (token: string) => Promise<void>
  /** The devices on which this account is signed in, most recently used first. */
  readonly listDevices: (accountId: string) => Promise<readonly DeviceSession[]>
  /** Ends one session of an account (`only`), or all but one (`except`). Returns how many ended. */
  readonly endSessions: (
    accountId: string,
    selection: { readonly only: string } | { readonly except?: string },
  ) => Promise<number>
  /**
   * The caller, by `Authorization: Bearer <jwt>`; null for a guest and for an invalid or expired token. Never throws
   * for a bad token.
   */
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  /** The user of a session cookie, for EventSource, which cannot send headers; null without a session. */
  readonly authenticateCookie: (token: string | undefined) => Promise<Person | null>
  /** Which of these sessions have ended, or belong to a suspended account. */
  readonly findEnded: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** Drops the cached data of a person, so that the next request reads it again. */
  readonly invalidate: (person: Person) => void
}

export const createSessions = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly authSecret: string
  readonly log: Pick<Logger, 'warn'>
  /** Called when a session ends. */
  readonly onEnded?: (accountId: string, sessionId: string) => void
}): Sessions => {
  const { database, now, onEnded = () => {} } = deps
  const accessTokens = createAccessTokens(deriveKey(deps.authSecret, 'access token'), now)
  const cache = new LRUCache<
    string,
    { readonly accountId: string; readonly person: Person | null; readonly until: number }
  >({ max: 50_000 })
  // Incremented with every invalidation, so that a query that was in flight at that moment is not cached.
  let invalidations = 0

  const invalidateSession = (sessionId: string): void => {
    invalidations += 1
    cache.delete(sessionId)
  }

  const handleEnded = ({ accountId, sessionId }: SessionRow): void => {
    invalidateSession(sessionId)
    onEnded(accountId, sessionId)
  }

  const rotatingTokens = createRotatingTokens({
    database,
    key: deriveKey(deps.authSecret, 'session token'),
    log: deps.log,
    onTokenReuse: handleEnded,
  })

  const findPerson = async (sessionId: string, claimedAccountId: string): Promise<Person | null> => {
    const cached = cache.get(sessionId)
    if (cached?.accountId === claimedAccountId && cached.until > now()) return cached.person
    const invalidationsBefore = invalidations
    const account = await findSessionAccount(database, { sessionId, accountId: claimedAccountId }, now())
    const person: Person | null =
      account === undefined
        ? null
        : {
            accountId: account.accountId,
            sessionId,
            email: account.email,
            username: account.username,
            confirmed: account.confirmed,
            profileType: account.profileType,
            isSimmerPartner: account.isSimmerPartner,
            suspended: account.suspended,
          }
    if (invalidationsBefore === invalidations)
      cache.set(sessionId, { accountId: claimedAccountId, person, until: now() + cacheMs })
    return person
  }

  return {
    open: async (accountId, userAgent) => {
      const token = randomBytes(32).toString('base64url')
      const at = now()
      const expires = at + sessionLifetimeMs
      const session = { sessionId: uuid(), accountId, tokenHash: hashToken(token), at, expires }
      if (!(await insertSession(database, { ...session, userAgent: userAgent.slice(0, 500) })))
        throw new Problem('not-signed-in')
      return { token, expires }
    },
    read: async (token) => {
      const opened = await rotatingTokens.open(token, now(), now() + sessionLifetimeMs)
      const account = opened === null ? undefined : await accountById(database, opened.accountId)
      if (opened === null || account === undefined) return null
      // A client that reads the session sees current data; its next API call must too.
      invalidateSession(opened.sessionId)
      const jwt = await accessTokens.issue(account.accountId, opened.sessionId)
      return { account, jwt, expires: opened.expires, token: opened.token }
    },
    end: async (token) => {
      const ended = await revokeSession(database, hashToken(token), now())
      if (ended !== undefined) handleEnded(ended)
    },
    listDevices: (accountId) => listSessions(database, accountId, now()),
    endSessions: async (accountId, selection) => {
      const ended = await revokeAccountSessions(database, accountId, selection, now())
      for (const session of ended) handleEnded(session)
      return ended.length
    },
    authenticate: async (ctx) => {
      const [scheme, token, more] = (ctx.req.headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more !== undefined) return null
      const claims = await accessTokens.read(token)
      return claims === null ? null : findPerson(claims.sid, claims.sub)
    },
    authenticateCookie: async (token) => {
      const row = token === undefined ? undefined : await findSessionByToken(database, hashToken(token), now())
      return row === undefined ? null : findPerson(row.sessionId, row.accountId)
    },
    findEnded: (sessionIds) => findEndedSessions(database, sessionIds, now()),
    invalidate: (person) => invalidateSession(person.sessionId),
  }
}

/**
 * Ends all sessions of an account from another process, in the transaction of what ended them. Running servers learn of
 * it from the database. Returns the ended sessions, whose event streams are still open.
 */
export const endAllSessions = (db: Queryable, accountId: string, at: number): Promise<readonly SessionRow[]> =>
  revokeAccountSessions(db, accountId, {}, at)

/**
 * Authenticates an event stream or a download: by Bearer token or by session cookie, because EventSource and links cannot
 * send headers. Only for reads: browsers also send the cookie with links from other sites, which cannot see the response.
 */
export const authenticateBrowser =
  ({ sessions, authCookies }: { readonly sessions: Sessions; readonly authCookies: AuthCookies }) =>
  async (ctx: Ctx): Promise<Person | null> =>
    (await sessions.authenticate(ctx)) ?? sessions.authenticateCookie(authCookies.sessionToken(ctx))
