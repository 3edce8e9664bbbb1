import { purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const replace = statement(
  'code.replace',
  `insert into one_time_code (email, browser_key, code_hash, expires_at, tries) values ($1, $2, $3, to_timestamp($4::float8 / 1000), 0)
   on conflict (email, browser_key) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
)

/** Counts the attempt before the code is compared, so parallel attempts are all counted. */
const countAttempt = statement(
  'code.attempt',
  `update one_time_code set tries = tries + 1
   where email = $1 and browser_key = $2 and tries < $3 and expires_at > to_timestamp($4::float8 / 1000)
   returning code_hash as "codeHash"`,
)

const consume = statement(
  'code.consume',
  'delete from one_time_code where email = $1 and code_hash = $2 returning email',
)

/** The address and the browser that requested the code: each browser has its own code. */
export interface CodeKey {
  readonly email: string
  readonly browserKey: string
}

/** Stores a code. It replaces the previous code of the same address and browser. */
export const replaceCode = async (
  db: Queryable,
  { email, browserKey }: CodeKey,
  codeHash: Buffer,
  expires: number,
): Promise<void> => {
  await db.rows(replace, [email, browserKey, codeHash, expires])
}

/** Counts an attempt and returns the stored hash; undefined when there is no valid code with attempts left. */
export const countCodeAttempt = async (
  db: Queryable,
  { email, browserKey }: CodeKey,
  tries: number,
  at: number,
): Promise<Buffer | undefined> =>
  (await db.row<{ codeHash: Buffer }>(countAttempt, [email, browserKey, tries, at]))?.codeHash

/** Consumes a code. Of two simultaneous requests with the right code, only one gets true. */
export const consumeCode = async (db: Queryable, email: string, codeHash: Buffer): Promise<boolean> =>
  (await db.row(consume, [email, codeHash])) !== undefined

export const purgeExpiredCodes = purgeRows({
  name: 'code.purge-expired',
  table: 'one_time_code',
  key: 'email, browser_key',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
