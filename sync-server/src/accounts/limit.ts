import { type Queryable, statement } from '../postgres/database.ts'

const setLimit = statement('moderation.limit', `update account set limited_until = $2 where account_id = $1`)

/** No public writing until then; null ends it. */
export const limitAccount = async (tx: Queryable, accountId: string, until: Date | null): Promise<void> => {
  await tx.rows(setLimit, [accountId, until])
}

const selectLimit = statement(
  'moderation.is-limited',
  `select 1 as one from account where account_id = $1 and limited_until > $2`,
)

/** Whether a decision keeps an account from public writing now. */
export const isLimited = async (db: Queryable, accountId: string, now: number): Promise<boolean> =>
  (await db.row(selectLimit, [accountId, new Date(now)])) !== undefined
