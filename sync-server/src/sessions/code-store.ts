import { purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const replace = statement(
  'code.replace',
  `insert into one_time_code (email, browser_key, code_hash, expires_at, tries) values ($1, $2, $3, to_timestamp($4::float8 / 1000), 0)
   on conflict (email, browser_key) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
)

/** Counts the try before anybody knows whether it is right: however many come at once, each one is counted. */
const countAttempt = statement(
  'code.attempt',
  `update one_time_code set tries = tries + 1
   where email = $1 and browser_key = $2 and tries < $3 and expires_at > to_timestamp($4::float8 / 1000)
   returning code_hash as "codeHash"`,
)

const consume = statement('code.take', 'delete from one_time_code where email = $1 and code_hash = $2 returning email')

/** Whose mail, and who asked: the codes of one browser are not those of another. */
export interface CodeKey {
  readonly email: string
  readonly browserKey: string
}

/** Keeps a code; the one before it in its lane is no longer good. */
export const replaceCode = async (
  db: Queryable,
  { email, browserKey }: CodeKey,
  codeHash: Buffer,
  expires: number,
): Promise<void> => {
  await db.rows(replace, [email, browserKey, codeHash, expires])
}

/** The hash to compare with, one try used up; undefined when there is no code that could still be right. */
export const countCodeAttempt = async (
  db: Queryable,
  { email, browserKey }: CodeKey,
  tries: number,
  at: number,
): Promise<Buffer | undefined> =>
  (await db.row<{ codeHash: Buffer }>(countAttempt, [email, browserKey, tries, at]))?.codeHash

/** Uses a code up. Of two who bring the same right code at once, only one is told true. */
export const consumeCode = async (db: Queryable, email: string, codeHash: Buffer): Promise<boolean> =>
  (await db.row(consume, [email, codeHash])) !== undefined

export const purgeExpiredCodes = purgeRows({
  name: 'code.forget-expired',
  table: 'one_time_code',
  key: 'email, browser_key',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
