import { statement, type Queryable } from '../postgres/database.ts'

/** A session found by one of its tokens. */
export interface TokenRow {
  readonly sessionId: string
  readonly accountId: string
  /** Milliseconds since 1970: the first use of the current token. */
  readonly rotatedAt: number
  /** Milliseconds since 1970: the end of the session unless it is extended again. */
  readonly expires: number
  /** How often the former token became current again. */
  readonly forks: number
}

const columns = `session_id as "sessionId", account_id as "accountId",
  (extract(epoch from rotated_at) * 1000)::float8 as "rotatedAt",
  (extract(epoch from expires_at) * 1000)::float8 as "expires", forks`
const liveCondition = `revoked_at is null and expires_at > to_timestamp($2::float8 / 1000)`
/** However often it is used, a session ends this long after the last proof of identity: its sign-in, or a later one. */
const maxDaysWithoutProof = 365
const extendColumns = `seen_at = to_timestamp($2::float8 / 1000),
  expires_at = least(to_timestamp($3::float8 / 1000), reauthenticated_at + interval '${maxDaysWithoutProof} days')`

const extendCurrent = statement(
  'session.extend-current',
  `update session set ${extendColumns} where token_hash = $1 and ${liveCondition} returning ${columns}`,
)

/** The first use of the next token: it becomes current, the current one becomes former, and the former one is spent. */
const promote = statement(
  'session.promote',
  `with due as (
     select session_id as id, former_hash as former from session where next_hash = $1 and ${liveCondition} for update
   ), spent as (
     insert into spent_session_token (token_hash, session_id)
     select former, id from due where former is not null on conflict do nothing
   )
   update session
      set ${extendColumns}, former_hash = token_hash, token_hash = next_hash, next_hash = null, forks = 0,
          rotated_at = to_timestamp($2::float8 / 1000)
     from due where session_id = due.id
   returning ${columns}`,
)

const extendFormer = statement(
  'session.extend-former',
  `update session set ${extendColumns} where former_hash = $1 and ${liveCondition} returning ${columns}`,
)

/** A browser that lost its newest token uses the former one: that becomes current again, and the lost one is spent. */
const restoreFormer = statement(
  'session.restore-former',
  `with due as (
     select session_id as id, token_hash as lost, next_hash as following from session
      where former_hash = $1 and ${liveCondition} for update
   ), spent as (
     insert into spent_session_token (token_hash, session_id)
     select hash, id from due, unnest(array[lost, following]) as hash where hash is not null on conflict do nothing
   )
   update session set token_hash = former_hash, former_hash = null, next_hash = null, forks = forks + 1
     from due where session_id = due.id
   returning ${columns}`,
)

const setNext = statement('session.set-next', `update session set next_hash = $2 where token_hash = $1`)

const selectSpent = statement(
  'session.spent-token',
  `select session_id as "sessionId" from spent_session_token where token_hash = $1`,
)

/** Finds the live session of a current token and extends it to `expires`, or to its absolute end. */
export const extendByCurrentToken = (
  db: Queryable,
  hash: Buffer,
  at: number,
  expires: number,
): Promise<TokenRow | undefined> => db.row<TokenRow>(extendCurrent, [hash, at, expires])

/** Finds the live session of a next token, which becomes the current one. */
export const promoteNextToken = (
  db: Queryable,
  hash: Buffer,
  at: number,
  expires: number,
): Promise<TokenRow | undefined> => db.row<TokenRow>(promote, [hash, at, expires])

/** Finds the live session of a former token and extends it. */
export const extendByFormerToken = (
  db: Queryable,
  hash: Buffer,
  at: number,
  expires: number,
): Promise<TokenRow | undefined> => db.row<TokenRow>(extendFormer, [hash, at, expires])

export const restoreFormerToken = (db: Queryable, hash: Buffer, at: number): Promise<TokenRow | undefined> =>
  db.row<TokenRow>(restoreFormer, [hash, at])

/** Adds a next token beside the current one; it becomes current with its first use. */
export const setNextToken = async (db: Queryable, currentHash: Buffer, nextHash: Buffer): Promise<void> => {
  await db.rows(setNext, [currentHash, nextHash])
}

/** The session of a spent token. */
export const findSessionOfSpentToken = async (db: Queryable, hash: Buffer): Promise<string | undefined> =>
  (await db.row<{ sessionId: string }>(selectSpent, [hash]))?.sessionId
