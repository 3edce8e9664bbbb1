import { randomBytes } from 'node:crypto'
import { accountNumber, lastFour, type BankDetails } from '@simmer/contract/payouts/bank-details'
import { BankDetailsBody } from '@simmer/contract/wire/endpoints/payout-endpoints'
import * as v from 'valibot'
import { newestVersion, wrappingKey, type BankKeys } from './bank-keys.ts'
import { keyedHash } from '../config/keys.ts'
import { day } from '../jobs/purge.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { seal, unseal } from './seal.ts'

/** How long new details wait for their first payout, so that their owner can object to a stranger's change. */
export const waitDays = 3

const upsert = statement(
  'bank-details.set',
  `insert into bank_details (account_id, kind, key_version, wrapped_key, shown, sealed, number_hash, set_at, pays_from)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000), to_timestamp($9::float8 / 1000))
   on conflict (account_id) do update set kind = excluded.kind, key_version = excluded.key_version,
     wrapped_key = excluded.wrapped_key, shown = excluded.shown, sealed = excluded.sealed,
     number_hash = excluded.number_hash, set_at = excluded.set_at,
     pays_from = case when bank_details.number_hash = excluded.number_hash then bank_details.pays_from else excluded.pays_from end`,
)

const select = statement(
  'bank-details.of-account',
  `select kind, key_version as "keyVersion", wrapped_key as "wrappedKey", shown, sealed, set_at as "setAt",
     pays_from as "paysFrom"
   from bank_details where account_id = $1`,
)

// The details and the right to be paid are read in one statement, so that none changes between the two.
const selectPayable = statement(
  'bank-details.payable',
  `select kind, key_version as "keyVersion", wrapped_key as "wrappedKey", shown, sealed, set_at as "setAt",
     pays_from as "paysFrom"
   from bank_details join account using (account_id)
   where account_id = $1 and pays_from <= $2 and suspended_at is null
     and (limited_until is null or limited_until <= $3)`,
)

const remove = statement('bank-details.remove', `delete from bank_details where account_id = $1 returning 1 as one`)
const exists = statement('bank-details.exists', `select 1 as one from bank_details where account_id = $1`)

interface Row {
  readonly kind: BankDetails['kind']
  readonly keyVersion: number
  readonly wrappedKey: Buffer
  readonly shown: Buffer
  readonly sealed: Buffer
  readonly setAt: Date
  readonly paysFrom: Date
}

const Shown = v.object({ holder: v.string(), lastFour: v.string() })

/** The contexts of the encryptions of one row. */
const contextsOf = (accountId: string, kind: BankDetails['kind'], version: number) => {
  const row = `bank_details:${accountId}:${kind}`
  return { key: `${row}:key:${version}`, shown: `${row}:shown`, sealed: `${row}:sealed` }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/** Stores normalized details. A new number is paid to after `waitDays`; `at` is in milliseconds since 1970. */
export const storeBankDetails = async (
  db: Queryable,
  keys: BankKeys,
  accountId: string,
  details: BankDetails,
  at: number,
): Promise<void> => {
  const version = newestVersion(keys)
  const context = contextsOf(accountId, details.kind, version)
  const key = randomBytes(32)
  await db.rows(upsert, [
    accountId,
    details.kind,
    version,
    seal(wrappingKey(keys, version), context.key, key),
    seal(key, context.shown, json({ holder: details.holder, lastFour: lastFour(details) })),
    seal(key, context.sealed, json(details)),
    keyedHash(keys.numberHash, accountNumber(details)),
    at,
    at + waitDays * day,
  ])
}

const rowKey = (keys: BankKeys, accountId: string, { kind, keyVersion, wrappedKey }: Row): Buffer =>
  unseal(wrappingKey(keys, keyVersion), contextsOf(accountId, kind, keyVersion).key, wrappedKey)

/** What is shown of the details of an account; null without any. The number stays encrypted. */
export const readShownDetails = async (db: Queryable, keys: BankKeys, accountId: string) => {
  const row = await db.row<Row>(select, [accountId])
  if (row === undefined) return null
  const { kind, keyVersion, setAt, paysFrom } = row
  const context = contextsOf(accountId, kind, keyVersion)
  const text = unseal(rowKey(keys, accountId, row), context.shown, row.shown).toString()
  return { kind, ...v.parse(Shown, JSON.parse(text)), setAt: setAt.toISOString(), paysFrom: paysFrom.toISOString() }
}

/**
 * All of the details, for a bank file alone: they stay in the memory of the export. Undefined where they could not be
 * paid to when the payout was made, or where the owner is restricted now. What a former partner earned is paid as well.
 */
export const openPayableDetails = async (
  db: Queryable,
  keys: BankKeys,
  accountId: string,
  { madeAt, now }: { readonly madeAt: Date; readonly now: Date },
): Promise<BankDetails | undefined> => {
  const row = await db.row<Row>(selectPayable, [accountId, madeAt, now])
  if (row === undefined) return undefined
  const context = contextsOf(accountId, row.kind, row.keyVersion)
  const text = unseal(rowKey(keys, accountId, row), context.sealed, row.sealed).toString()
  return v.parse(BankDetailsBody, JSON.parse(text))
}

export const hasBankDetails = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.row(exists, [accountId])) !== undefined

/** Returns whether there were any. */
export const removeStoredDetails = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.row(remove, [accountId])) !== undefined

const selectToRotate = statement(
  'bank-details.to-rotate',
  `select account_id as "accountId", kind, key_version as "keyVersion", wrapped_key as "wrappedKey", shown, sealed,
     set_at as "setAt", pays_from as "paysFrom"
   from bank_details where key_version <> $1 order by account_id limit 100 for update`,
)

const rewrap = statement(
  'bank-details.rewrap',
  `update bank_details set key_version = $2, wrapped_key = $3 where account_id = $1`,
)

/** Wraps up to 100 keys of rows with the newest key of the operator; returns how many. The details are not decrypted. */
export const rotateBankKeys = async (db: Queryable, keys: BankKeys): Promise<number> => {
  const version = newestVersion(keys)
  const rows = await db.rows<Row & { accountId: string }>(selectToRotate, [version])
  for (const row of rows) {
    const context = contextsOf(row.accountId, row.kind, version)
    const wrapped = seal(wrappingKey(keys, version), context.key, rowKey(keys, row.accountId, row))
    await db.rows(rewrap, [row.accountId, version, wrapped])
  }
  return rows.length
}
