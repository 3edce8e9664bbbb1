import { accountColumns, type Account } from '../accounts/account.ts'
import { day, purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const insert = statement(
  'session.insert',
  `insert into session (session_id, account_id, token_hash, user_agent, created_at, seen_at, rotated_at, reauthenticated_at, expires_at)
   select $1, account_id, $3, $4, at, at, at, at, to_timestamp($6::float8 / 1000)
     from to_timestamp($5::float8 / 1000) as at, account where account_id = $2
   returning session_id`,
)

const revoke = statement(
  'session.revoke',
  `update session set revoked_at = to_timestamp($2::float8 / 1000)
   where (token_hash = $1 or next_hash = $1 or former_hash = $1) and revoked_at is null
   returning session_id as "sessionId", account_id as "accountId"`,
)

const selectLive = statement(
  'session.live',
  `select ${accountColumns} from session join account using (account_id)
   where session_id = $1 and account_id = $2 and revoked_at is null and expires_at > to_timestamp($3::float8 / 1000)`,
)

// Most are live: the ended ones are fewer rows.
const selectEnded = statement(
  'session.ended-of',
  `select given.session_id as "sessionId" from unnest($1::uuid[]) as given (session_id)
    where not exists (
      select 1 from session join account using (account_id)
       where session.session_id = given.session_id and revoked_at is null
         and expires_at > to_timestamp($2::float8 / 1000) and suspended_at is null)`,
)

const selectReauthenticated = statement(
  'session.reauthenticated',
  `select 1 as one from session where session_id = $1 and reauthenticated_at > to_timestamp($2::float8 / 1000)`,
)

const updateReauthenticated = statement(
  'session.mark-reauthenticated',
  `update session set reauthenticated_at = to_timestamp($2::float8 / 1000) where session_id = $1`,
)

const byToken = statement(
  'session.by-token',
  `select session_id as "sessionId", account_id as "accountId" from session
   where (token_hash = $1 or next_hash = $1 or former_hash = $1)
     and revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)`,
)

const revokeById = statement(
  'session.revoke-by-id',
  `update session set revoked_at = to_timestamp($2::float8 / 1000) where session_id = $1 and revoked_at is null
   returning session_id as "sessionId", account_id as "accountId"`,
)

const revokeOfAccount = statement(
  'session.revoke-of-account',
  `update session set revoked_at = to_timestamp($3::float8 / 1000)
   where account_id = $1 and ($2::uuid[] is null or session_id = any($2)) and session_id is distinct from $4
     and revoked_at is null and expires_at > to_timestamp($3::float8 / 1000)
   returning session_id as "sessionId", account_id as "accountId"`,
)

const selectByAccount = statement(
  'session.of-account',
  `select session_id as "sessionId", user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt"
     from session
    where account_id = $1 and revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)
    order by seen_at desc, session_id limit 100`,
)

export interface SessionRow {
  readonly sessionId: string
  readonly accountId: string
}

/** False when the account was just deleted. */
export const insertSession = async (
  db: Queryable,
  session: SessionRow & {
    readonly tokenHash: Buffer
    readonly userAgent: string
    readonly at: number
    readonly expires: number
  },
): Promise<boolean> => {
  const { sessionId, accountId, tokenHash, userAgent, at, expires } = session
  return (await db.row(insert, [sessionId, accountId, tokenHash, userAgent, at, expires])) !== undefined
}

/** Finds the live session of a token without changing it. */
export const findSessionByToken = (db: Queryable, tokenHash: Buffer, at: number): Promise<SessionRow | undefined> =>
  db.row<SessionRow>(byToken, [tokenHash, at])

/** Ends a session; undefined when it had ended already. */
export const revokeSession = (db: Queryable, tokenHash: Buffer, at: number): Promise<SessionRow | undefined> =>
  db.row<SessionRow>(revoke, [tokenHash, at])

/** Ends a session by its id. */
export const revokeSessionById = (db: Queryable, sessionId: string, at: number): Promise<SessionRow | undefined> =>
  db.row<SessionRow>(revokeById, [sessionId, at])

/** Ends live sessions of an account: one (`only`), or all but one (`except`). Returns the ended ones. */
export const revokeAccountSessions = (
  db: Queryable,
  accountId: string,
  selection: { readonly only?: string; readonly except?: string },
  at: number,
): Promise<SessionRow[]> =>
  db.rows<SessionRow>(revokeOfAccount, [
    accountId,
    selection.only === undefined ? null : [selection.only],
    at,
    selection.except ?? null,
  ])

export interface DeviceSession {
  readonly sessionId: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly seenAt: Date
}

/** The live sessions of an account, most recently used first. */
export const listSessions = (db: Queryable, accountId: string, at: number): Promise<DeviceSession[]> =>
  db.rows<DeviceSession>(selectByAccount, [accountId, at])

/** The account of a live session; undefined when it has ended, or is another account's. */
export const findSessionAccount = (
  db: Queryable,
  { sessionId, accountId }: SessionRow,
  at: number,
): Promise<Account | undefined> => db.row<Account>(selectLive, [sessionId, accountId, at])

/** Which of these sessions have ended, or belong to a suspended account. */
export const findEndedSessions = async (
  db: Queryable,
  sessionIds: readonly string[],
  at: number,
): Promise<readonly string[]> =>
  (await db.rows<{ sessionId: string }>(selectEnded, [sessionIds, at])).map(({ sessionId }) => sessionId)

/** Whether the session was authenticated after `since`. */
export const wasReauthenticatedSince = async (db: Queryable, sessionId: string, since: number): Promise<boolean> =>
  (await db.row(selectReauthenticated, [sessionId, since])) !== undefined

export const markReauthenticated = async (db: Queryable, sessionId: string, at: number): Promise<void> => {
  await db.rows(updateReauthenticated, [sessionId, at])
}

/** Deletes sessions a month after their end; until then an operator can see when they ended. */
export const purgeEndedSessions = purgeRows({
  name: 'session.purge-ended',
  table: 'session',
  key: 'session_id',
  expired: 'expires_at < to_timestamp($1::float8 / 1000) or revoked_at < to_timestamp($1::float8 / 1000)',
  ageMs: 30 * day,
})
