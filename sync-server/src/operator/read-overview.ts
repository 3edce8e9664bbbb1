import type { OperatorOverview, Reconciliation } from '@simmer/contract/partners/operator-overview'
import { readKnownNames } from '../accounts/account.ts'
import type { Environment } from '../config/environment.ts'
import { flaggedAmount, readOpenFlags } from '../earn/earn-flags.ts'
import { listMonths } from '../earn/list-months.ts'
import { isHeld } from '../jobs/outgoing-hold.ts'
import { readNewestCheck } from '../ledger/check-records.ts'
import { listPartners } from '../partners/list-partners.ts'
import { isMaker } from '../payouts/payout-batch.ts'
import { listBatches } from '../payouts/payout-store.ts'
import type { Database } from '../postgres/database.ts'

export interface OverviewDeps {
  readonly database: Database
  readonly environment: Pick<Environment, 'payouts'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const sum = (amounts: readonly bigint[]): string => String(amounts.reduce((all, one) => all + one, 0n))

const readFlags = async ({ database, environment }: OverviewDeps, viewer: string): Promise<OperatorOverview['flags']> =>
  (await readOpenFlags(database)).map((flag) => ({
    month: flag.month,
    accountId: flag.ownerId,
    username: flag.username,
    kinds: [...flag.kinds],
    readers: flag.readers,
    amount: String(flaggedAmount(flag)),
    currency: flag.currency,
    flaggedAt: flag.flaggedAt.toISOString(),
    mayDecide: flag.ownerId !== viewer || environment.payouts.isSingleOperator,
  }))

const readBatches = async (
  { database, environment }: OverviewDeps,
  viewer: string,
): Promise<OperatorOverview['batches']> => {
  const names = await readKnownNames(database, viewer)
  return (await listBatches(database)).map(({ batchId, madeBy, madeAt, ...batch }) => ({
    ...batch,
    id: batchId,
    madeBy,
    madeAt: madeAt.toISOString(),
    mayApprove: environment.payouts.isSingleOperator || !isMaker(names, madeBy),
  }))
}

const readMonths = async (
  { database, now }: OverviewDeps,
  flags: OperatorOverview['flags'],
): Promise<OperatorOverview['months']> =>
  (await listMonths(database)).map(({ nextAt, ...month }) => {
    const held = flags.filter((flag) => flag.month === month.month)
    return {
      ...month,
      flags: held.length,
      flagged: sum(held.map(({ amount }) => BigInt(amount))),
      nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
      isDue: nextAt !== null && nextAt <= now(),
    }
  })

const readLastCheck = async ({ database }: OverviewDeps): Promise<Reconciliation | null> => {
  const check = await readNewestCheck(database)
  if (check === undefined) return null
  const { checkedAt, lines, owners, differenceCount, differences } = check
  return { at: checkedAt.toISOString(), lines, people: owners, found: differenceCount, differences: [...differences] }
}

/** What the operator who looks sees of money. It has no bank details and no e-mail addresses of partners. */
export const readOverview = async (deps: OverviewDeps, viewer: string): Promise<OperatorOverview> => {
  const { currency } = deps.environment.payouts
  const [{ partners, total }, flags, batches, held, reconciliation] = await Promise.all([
    listPartners(deps.database, currency, deps.now()),
    readFlags(deps, viewer),
    readBatches(deps, viewer),
    isHeld(deps.database, 'payouts'),
    readLastCheck(deps),
  ])
  return {
    currency,
    partners: partners.map(({ available, held: waiting, owed, ...partner }) => ({
      ...partner,
      available: String(available),
      held: String(waiting),
      owed: String(owed),
    })),
    partnerCount: total,
    months: await readMonths(deps, flags),
    batches,
    isHeld: held,
    reconciliation,
    flags,
  }
}
