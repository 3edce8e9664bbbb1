import { createHash } from 'node:crypto'
import { purgeRows } from '#jobs/purge.ts'
import { statement, type Queryable } from '#postgres/database.ts'

const insert = statement(
  'passkey-challenge.insert',
  `insert into passkey_challenge (challenge_hash, account_id, expires_at)
   values ($1, $2, to_timestamp($3::float8 / 1000))`,
)

const consume = statement(
  'passkey-challenge.consume',
  `delete from passkey_challenge where challenge_hash = $1
   returning account_id as "accountId", expires_at > to_timestamp($2::float8 / 1000) as "isLive"`,
)

const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** @param accountId the account that adds a passkey; null for a sign-in. */
export const insertChallenge = async (
  db: Queryable,
  challenge: string,
  accountId: string | null,
  expires: number,
): Promise<void> => {
  await db.rows(insert, [hashChallenge(challenge), accountId, expires])
}

/** Consumes a challenge. Returns whether this server issued it for this purpose. */
export const consumeChallenge = async (
  db: Queryable,
  challenge: string,
  accountId: string | null,
  at: number,
): Promise<boolean> => {
  const found = await db.row<{ accountId: string | null; isLive: boolean }>(consume, [hashChallenge(challenge), at])
  return found?.isLive === true && found.accountId === accountId
}

export const purgeExpiredChallenges = purgeRows({
  name: 'passkey-challenge.purge-expired',
  table: 'passkey_challenge',
  key: 'challenge_hash',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
