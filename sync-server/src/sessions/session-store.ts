import { day, forgetting } from '../jobs/forgetting.ts'
import { statement, type Asking } from '../postgres/database.ts'

const insert = statement(
  'session.insert',
  `insert into session (session_id, account_id, token_hash, user_agent, created_at, seen_at, expires_at)
   values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000))`,
)

const slide = statement(
  'session.slide',
  `update session set seen_at = to_timestamp($2::float8 / 1000), expires_at = to_timestamp($3::float8 / 1000)
   where token_hash = $1 and revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)
   returning session_id as "sessionId", account_id as "accountId"`,
)

const revoke = statement(
  'session.revoke',
  `update session set revoked_at = to_timestamp($2::float8 / 1000) where token_hash = $1 and revoked_at is null
   returning session_id as "sessionId", account_id as "accountId"`,
)

const live = statement(
  'session.live',
  `select account_id as "accountId" from session
   where session_id = $1 and revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)`,
)

const byToken = statement(
  'session.by-token',
  `select session_id as "sessionId", account_id as "accountId" from session
   where token_hash = $1 and revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)`,
)

export interface SessionRow {
  readonly sessionId: string
  readonly accountId: string
}

export const insertSession = async (
  ask: Asking,
  session: SessionRow & {
    readonly tokenHash: Buffer
    readonly userAgent: string
    readonly at: number
    readonly expires: number
  },
): Promise<void> => {
  await ask.rows(insert, [
    session.sessionId,
    session.accountId,
    session.tokenHash,
    session.userAgent,
    session.at,
    session.expires,
  ])
}

/** The live session of a token, its end moved to `expires`; undefined when there is none. */
export const slideSession = (
  ask: Asking,
  tokenHash: Buffer,
  at: number,
  expires: number,
): Promise<SessionRow | undefined> => ask.row<SessionRow>(slide, [tokenHash, at, expires])

/** The live session of a token, left as it is. */
export const sessionOfToken = (ask: Asking, tokenHash: Buffer, at: number): Promise<SessionRow | undefined> =>
  ask.row<SessionRow>(byToken, [tokenHash, at])

/** Ends a session for good; undefined when it was over already. */
export const revokeSession = (ask: Asking, tokenHash: Buffer, at: number): Promise<SessionRow | undefined> =>
  ask.row<SessionRow>(revoke, [tokenHash, at])

/** Whose live session this is; undefined when it is over. */
export const accountOfSession = async (ask: Asking, sessionId: string, at: number): Promise<string | undefined> =>
  (await ask.row<{ accountId: string }>(live, [sessionId, at]))?.accountId

/** Sessions that have been over for a month: until then it can be seen when they ended. */
export const forgetEndedSessions = forgetting({
  name: 'session.forget-ended',
  table: 'session',
  key: 'session_id',
  over: 'expires_at < to_timestamp($1::float8 / 1000) or revoked_at < to_timestamp($1::float8 / 1000)',
  age: 30 * day,
})
