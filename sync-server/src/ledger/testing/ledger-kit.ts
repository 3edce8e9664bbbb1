import { randomUUID } from 'node:crypto'
import { statement, type Database } from '#postgres/database.ts'
import { accountKey, balanceOf, noCounters } from '../counters.ts'
import { readCounters } from '../ledger-store.ts'
import type { Line, PersonKind, Posting, TransferLeg } from '../line.ts'
import { post } from '../post.ts'
import { verifyLedger } from '../verify-ledger.ts'

/** The clock of the tests: noon of a day. */
export const noon = Date.UTC(2026, 11, 5, 12)

/** An amount in cents from one account to another. */
export const move = (
  debit: TransferLeg['debit'],
  credit: TransferLeg['credit'],
  amount: bigint,
  type: TransferLeg['type'] = 'transfer',
): TransferLeg => ({ type, debit, credit, amount, currency: 'USD' })

const allLines = statement(
  'test.ledger-lines',
  `select seq, debit_kind || ' ' || credit_kind || ' ' || amount || ' ' || state as text from ledger_transfer
    where owner_id = $1 order by seq`,
)

/** Calls of the ledger in a database, for tests. */
export const createLedgerKit = (database: Database) => {
  const postAll = (ownerId: string, postings: readonly Posting[], now = noon) =>
    database.tx((tx) => post(tx, ownerId, postings, { now, madeBy: 'test' }))
  return {
    postAll,
    /** Posts one cause and returns its lines. */
    post: async (
      ownerId: string,
      legs: Posting['legs'],
      causeId: string = randomUUID(),
      cause = 'test',
    ): Promise<readonly Line[]> => {
      const [lines = []] = await postAll(ownerId, [{ cause, causeId, legs }])
      return lines
    },
    balance: async (ownerId: string, kind: PersonKind, currency = 'USD'): Promise<bigint> =>
      balanceOf((await readCounters(database, ownerId)).get(accountKey(kind, currency)) ?? noCounters),
    /** The lines of an owner as short texts. */
    lines: async (ownerId: string): Promise<string[]> =>
      (await database.rows<{ text: string }>(allLines, [ownerId])).map(({ text }) => text),
    differences: async (day = '2027-01-01'): Promise<string[]> =>
      (await verifyLedger(database, { day, anchors: [] })).differences.map(({ check, text }) => `${check}: ${text}`),
  }
}
