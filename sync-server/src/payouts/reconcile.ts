import { readNewestAnchor, type Anchor } from '../ledger/check-records.ts'
import { verifyLedger, type Verification } from '../ledger/verify-ledger.ts'
import type { Database } from '../postgres/database.ts'
import { findPayoutDifferences } from './check-payouts.ts'

/**
 * PO-6: checks every line of the ledger on demand, against the newest anchor and the given ones, and compares the lines with
 * the payouts. It stores nothing. `now` is in milliseconds since 1970.
 */
export const reconcile = async (
  database: Database,
  now: number,
  given: readonly Anchor[] = [],
): Promise<Verification> => {
  const stored = await readNewestAnchor(database)
  return verifyLedger(database, {
    day: new Date(now).toISOString().slice(0, 10),
    anchors: stored === undefined ? given : [stored, ...given],
    also: findPayoutDifferences,
  })
}
