import { csvFile } from '../http/csv.ts'
import { amountText } from '../ledger/line.ts'
import { allowLongStatements, statement, type Database } from '../postgres/database.ts'

/** The columns of amounts, each with the lines that it adds and takes. Pending and voided lines move nothing. */
const amounts = {
  earned: `debit_kind = 'pool'`,
  'taken back': `credit_kind = 'pool'`,
  invitations: `debit_kind = 'referral'`,
  'invitations taken back': `credit_kind = 'referral'`,
  lapsed: `credit_kind = 'adjustment'`,
  paid: `credit_kind = 'bank'`,
  'paid back': `debit_kind = 'bank'`,
} as const
const names = Object.keys(amounts)

const selectTotals = statement(
  'earn.year-totals',
  `select owner_id as "ownerId", coalesce(username, '') as username, coalesce(email, '') as email, currency,
     array[${Object.values(amounts)
       .map((lines) => `coalesce(sum(amount) filter (where ${lines}), 0)::text`)
       .join(', ')}] as sums
   from ledger_transfer left join account on account_id = owner_id
   where state = 1 and at >= make_timestamptz($1::integer, 1, 1, 0, 0, 0, 'UTC')
     and at < make_timestamptz($1::integer + 1, 1, 1, 0, 0, 0, 'UTC')
   group by owner_id, username, email, currency
   having bool_or(${Object.values(amounts).join(' or ')})
   order by username = '', username, owner_id, currency`,
)

interface Totals {
  readonly ownerId: string
  readonly username: string
  readonly email: string
  readonly currency: string
  /** In minor units, in the order of `amounts`. */
  readonly sums: readonly string[]
}

/**
 * What each person earned and was paid in a year (UTC), as CSV, for the operator's taxes. A deleted account has its id alone.
 * Undefined for a year without any.
 */
export const yearTotals = async (
  database: Database,
  year: number,
): Promise<{ readonly people: number; readonly csv: string } | undefined> => {
  const rows = await database.tx(async (tx) => {
    await allowLongStatements(tx)
    return tx.rows<Totals>(selectTotals, [year])
  })
  if (rows.length === 0) return undefined
  const lines = rows.map(({ ownerId, username, email, currency, sums }) => [
    ownerId,
    username,
    email,
    currency,
    ...sums.map((sum) => amountText(BigInt(sum))),
  ])
  return {
    people: new Set(rows.map(({ ownerId }) => ownerId)).size,
    csv: csvFile([['person', 'username', 'e-mail', 'currency', ...names], ...lines]),
  }
}
