import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v7 as uuid } from 'uuid'
import { accountById, type Account } from '../accounts/account.ts'
import type { Person } from '../http/answer.ts'
import type { Ctx } from '../http/layer.ts'
import type { Asking } from '../postgres/database.ts'
import { createAccessTokens } from './access-tokens.ts'
import { deriveKey } from './keys.ts'
import { accountOfSession, insertSession, revokeSession, sessionOfToken, slideSession } from './session-store.ts'

/** A session ends when it was not used for this long. */
export const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000
/** How long another node may take a session for live after it was ended there. */
const believedMilliseconds = 4000

export interface OpenedSession {
  /** The secret of the session cookie; only its hash is kept. */
  readonly token: string
  readonly expires: number
}

export interface LiveSession {
  readonly account: Account
  readonly jwt: string
  readonly expires: number
}

export interface Sessions {
  readonly open: (accountId: string, userAgent: string) => Promise<OpenedSession>
  /** The session of a cookie, its end moved on; null when there is none (any more). */
  readonly read: (token: string) => Promise<LiveSession | null>
  /** Ends the session of a cookie: its jwts are dead at once. */
  readonly end: (token: string) => Promise<void>
  /** Who calls, by `Authorization: Bearer <jwt>`; null for a guest and for a token that is not (or no longer) good. Never throws for a bad one. */
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  /** Whose session cookie this is, for the one call that cannot carry a header (an EventSource); null for nobody's. */
  readonly personOfCookie: (token: string | undefined) => Promise<Person | null>
  /** Who that is by now; null once the session is over. */
  readonly again: (person: Person) => Promise<Person | null>
  /** Something about this person changed: the next call reads it again. */
  readonly forget: (person: Person) => void
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const createSessions = (needs: {
  readonly database: Asking
  readonly now: () => number
  readonly authSecret: string
  /** Called when a session was ended by whoever it belongs to. */
  readonly onEnded?: (accountId: string, sessionId: string) => void
}): Sessions => {
  const { database, now, onEnded = () => {} } = needs
  const accessTokens = createAccessTokens(deriveKey(needs.authSecret, 'access token'), now)
  const believed = new LRUCache<string, { readonly person: Person | null; readonly until: number }>({ max: 50_000 })
  // Grows with every end and change, so that an answer which was under way in that moment is not believed afterwards.
  let changes = 0

  const forgetSession = (sessionId: string): void => {
    changes += 1
    believed.delete(sessionId)
  }

  const personOf = async (sessionId: string, claimedAccount: string): Promise<Person | null> => {
    const known = believed.get(sessionId)
    if (known !== undefined && known.until > now()) return known.person
    const asOf = changes
    const accountId = await accountOfSession(database, sessionId, now())
    const account = accountId === claimedAccount ? await accountById(database, accountId) : undefined
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
    if (asOf === changes) believed.set(sessionId, { person, until: now() + believedMilliseconds })
    return person
  }

  return {
    open: async (accountId, userAgent) => {
      const token = randomBytes(32).toString('base64url')
      const at = now()
      const expires = at + sessionMilliseconds
      await insertSession(database, {
        sessionId: uuid(),
        accountId,
        tokenHash: hashOf(token),
        userAgent: userAgent.slice(0, 500),
        at,
        expires,
      })
      return { token, expires }
    },
    read: async (token) => {
      const expires = now() + sessionMilliseconds
      const row = await slideSession(database, hashOf(token), now(), expires)
      const account = row === undefined ? undefined : await accountById(database, row.accountId)
      if (row === undefined || account === undefined) return null
      // Whoever reads the session sees their present self; so shall their next call.
      forgetSession(row.sessionId)
      return { account, jwt: await accessTokens.issue(account.accountId, row.sessionId), expires }
    },
    end: async (token) => {
      const ended = await revokeSession(database, hashOf(token), now())
      if (ended === undefined) return
      forgetSession(ended.sessionId)
      onEnded(ended.accountId, ended.sessionId)
    },
    authenticate: async (ctx) => {
      const [scheme, token, more] = (ctx.req.headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more !== undefined) return null
      const claims = await accessTokens.read(token)
      return claims === null ? null : personOf(claims.sid, claims.sub)
    },
    personOfCookie: async (token) => {
      const row = token === undefined ? undefined : await sessionOfToken(database, hashOf(token), now())
      return row === undefined ? null : personOf(row.sessionId, row.accountId)
    },
    again: ({ sessionId, accountId }) => personOf(sessionId, accountId),
    forget: (person) => forgetSession(person.sessionId),
  }
}
