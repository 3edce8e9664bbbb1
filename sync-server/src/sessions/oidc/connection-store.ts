import { statement, type Queryable } from '#postgres/database.ts'
import type { Identity } from './provider-client.ts'

export interface Connection {
  readonly provider: string
  readonly email: string | null
  readonly connectedAt: Date
}

const selectOwner = statement(
  'account-provider.owner',
  `select account_id as "accountId" from account_provider where issuer = $1 and subject = $2`,
)

const insert = statement(
  'account-provider.insert',
  `insert into account_provider (issuer, subject, account_id, provider, email) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning account_id as "accountId"`,
)

const selectByAccount = statement(
  'account-provider.of-account',
  `select provider, email, connected_at as "connectedAt" from account_provider
   where account_id = $1 order by provider limit 100`,
)

const remove = statement(
  'account-provider.remove',
  `delete from account_provider where account_id = $1 and provider = $2 returning provider`,
)

/** The account that an identity signs in to; undefined when the identity is not connected. */
export const findOwner = async (db: Queryable, { issuer, subject }: Identity): Promise<string | undefined> =>
  (await db.row<{ accountId: string }>(selectOwner, [issuer, subject]))?.accountId

/** False when the identity is connected already, or the account has another identity of the same provider. */
export const connect = async (
  db: Queryable,
  accountId: string,
  provider: string,
  { issuer, subject, email }: Pick<Identity, 'issuer' | 'subject' | 'email'>,
): Promise<boolean> => (await db.row(insert, [issuer, subject, accountId, provider, email])) !== undefined

export const listConnections = (db: Queryable, accountId: string): Promise<Connection[]> =>
  db.rows<Connection>(selectByAccount, [accountId])

/** False when the provider was not connected. */
export const disconnect = async (db: Queryable, accountId: string, provider: string): Promise<boolean> =>
  (await db.row(remove, [accountId, provider])) !== undefined
