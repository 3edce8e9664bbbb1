import { statement, type Queryable } from '#postgres/database.ts'

export interface Passkey {
  readonly passkeyId: string
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

export interface ListedPasskey {
  readonly passkeyId: string
  readonly credentialId: string
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const byCredential = statement(
  'passkey.by-credential',
  `select passkey_id as "passkeyId", account_id as "accountId", credential_id as "credentialId",
          public_key as "publicKey", counter
     from passkey where credential_id = $1`,
)

/** A counter that does not grow reveals a copied passkey; devices without a counter always send 0. */
const recordUse = statement(
  'passkey.use',
  `update passkey set counter = $2, used_at = to_timestamp($3::float8 / 1000)
   where account_id = $4 and passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning passkey_id`,
)

const insert = statement(
  'passkey.insert',
  `insert into passkey (passkey_id, account_id, credential_id, public_key, counter, transports, name)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (credential_id) do nothing returning passkey_id`,
)

const selectByAccount = statement(
  'passkey.of-account',
  `select passkey_id as "passkeyId", credential_id as "credentialId", name, created_at as "createdAt",
          used_at as "usedAt"
     from passkey where account_id = $1 order by created_at, passkey_id limit 100`,
)

const rename = statement(
  'passkey.rename',
  `update passkey set name = $3 where account_id = $1 and passkey_id::text = $2 returning passkey_id`,
)

const remove = statement(
  'passkey.remove',
  `delete from passkey where account_id = $1 and passkey_id::text = $2 returning name`,
)

export const findPasskey = (db: Queryable, credentialId: string): Promise<Passkey | undefined> =>
  db.row<Passkey>(byCredential, [credentialId])

/** False when it was used at the same time, or when a copy has a higher counter. */
export const usePasskey = async (
  db: Queryable,
  { accountId, passkeyId }: Pick<Passkey, 'accountId' | 'passkeyId'>,
  counter: number,
  at: number,
): Promise<boolean> => (await db.row(recordUse, [passkeyId, counter, at, accountId])) !== undefined

/** False when the credential is registered already, by any account. */
export const insertPasskey = async (
  db: Queryable,
  passkey: Passkey & { readonly transports: readonly string[]; readonly name: string },
): Promise<boolean> => {
  const { passkeyId, accountId, credentialId, publicKey, counter, transports, name } = passkey
  const values = [passkeyId, accountId, credentialId, publicKey, counter, transports, name]
  return (await db.row(insert, values)) !== undefined
}

export const listPasskeys = (db: Queryable, accountId: string): Promise<ListedPasskey[]> =>
  db.rows<ListedPasskey>(selectByAccount, [accountId])

/** False when the account has no such passkey. */
export const renamePasskey = async (
  db: Queryable,
  accountId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> => (await db.row(rename, [accountId, passkeyId, name])) !== undefined

/** Returns the name of the removed passkey; null when the account has no such passkey. */
export const removePasskey = async (db: Queryable, accountId: string, passkeyId: string): Promise<string | null> =>
  (await db.row<{ name: string }>(remove, [accountId, passkeyId]))?.name ?? null
