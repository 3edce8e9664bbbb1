import { splitPool, type EarnMonth } from '@simmer/contract/money/earn-rule'
import { paths } from '@simmer/contract/wire/paths'
import { writeAudit } from '../accounts/audit.ts'
import type { Leg, TransferLeg } from '../ledger/line.ts'
import { lockReleaseState, owedFirst } from '../ledger/owed-first.ts'
import { post } from '../ledger/post.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Database, Queryable, Transaction } from '../postgres/database.ts'
import { findFlags } from './flag-rule.ts'
import {
  insertFlag,
  listOpenFlags,
  lockFlag,
  readEvidence,
  readRecipeAuthors,
  storeDecision,
  type EarnFlag,
  type FlagDecision,
} from './flag-store.ts'

/** Why a decision about a flag is not carried out. */
export class FlagRefused extends Error {}

/**
 * EP-3: notes which authors have readers that look like one household, a ring or accounts made together, or came in
 * a jump, with what these readers give. It changes no amount, and the author is notified.
 */
export const flagMonth = async (
  tx: Transaction,
  month: string,
  earned: Omit<EarnMonth, 'only'>,
  now: number,
): Promise<void> => {
  const authors = await readRecipeAuthors(tx, month)
  const points = earned.points
    .filter((one) => one.points > 0)
    .map(({ recipeId, ...one }) => ({ ...one, authorId: authors.get(recipeId) ?? '' }))
  const evidence = await readEvidence(tx, month, [...new Set(authors.values())])
  for (const { authorId, kinds, readerIds } of findFlags({ points, ...evidence })) {
    const parts = splitPool({ ...earned, only: readerIds }).filter(({ recipeId }) => authors.get(recipeId) === authorId)
    const amounts = Object.fromEntries(parts.map(({ recipeId, amount }) => [recipeId, String(amount)]))
    await insertFlag(tx, { month, ownerId: authorId, kinds, readers: readerIds.size, parts: amounts }, new Date(now))
    await addAlert(tx, { accountId: authorId, code: 'earnings-held', link: paths.wallet })
  }
}

const partsOf = (flag: EarnFlag): [recipeId: string, amount: bigint][] =>
  Object.entries(flag.parts)
    .map(([recipeId, amount]): [string, bigint] => [recipeId, BigInt(amount)])
    .filter(([, amount]) => amount > 0n)

/** Whether a person has to decide before a release, and what a person took back of each recipe. */
export const lockFlagState = async (
  tx: Transaction,
  month: string,
  ownerId: string,
): Promise<{ readonly isOpen: boolean; readonly taken: ReadonlyMap<string, bigint> }> => {
  const flag = await lockFlag(tx, month, ownerId)
  return {
    isOpen: flag?.decision === null,
    taken: new Map(flag?.decision === 'taken-back' ? partsOf(flag) : []),
  }
}

/** EP-3: the flags that wait for a person, by month. */
export const readOpenFlags = (database: Database): Promise<EarnFlag[]> => listOpenFlags(database)

/** What a flag is about, in minor units. */
export const flaggedAmount = (flag: EarnFlag): bigint => partsOf(flag).reduce((sum, [, amount]) => sum + amount, 0n)

const transfer = (
  { month, currency }: EarnFlag,
  [recipeId, amount]: readonly [string, bigint],
  sides: Pick<TransferLeg, 'debit' | 'credit'>,
): TransferLeg => ({ type: 'transfer', ...sides, currency, amount, recipeId, period: month })

/** Gives back what was taken: to what waits, or to what is free where the rest of the recipe is released. */
const restoreLegs = async (tx: Transaction, flag: EarnFlag): Promise<Leg[]> => {
  const { month, ownerId, currency } = flag
  const causeIdOf = (recipeId: string): string => `${month}:${recipeId}`
  const parts = partsOf(flag)
  const state = await lockReleaseState(
    tx,
    ownerId,
    parts.map(([recipeId]) => causeIdOf(recipeId)),
    currency,
  )
  let { owed } = state
  return parts.flatMap((part) => {
    if (!state.done.has(causeIdOf(part[0]))) return [transfer(flag, part, { debit: 'pool', credit: 'held' })]
    const legs = owedFirst(owed, transfer(flag, part, { debit: 'pool', credit: 'available' }))
    owed -= legs[0]?.credit === 'owed' ? legs[0].amount : 0n
    return legs
  })
}

/**
 * EP-3: a person decides about a flag. `taken-back` gives what the flagged readers gave back to the pool; `harmless` lets the
 * next release free everything, and restores what an earlier decision took back. `now` is in milliseconds since 1970.
 * @throws FlagRefused
 */
export const decideFlag = (
  database: Database,
  { month, ownerId }: Pick<EarnFlag, 'month' | 'ownerId'>,
  decision: FlagDecision,
  now: number,
): Promise<void> =>
  database.tx(async (tx) => {
    const flag = await lockFlag(tx, month, ownerId)
    if (flag === undefined) throw new FlagRefused(`There is no flag of ${month} for this person.`)
    if (flag.decision === decision.decision || flag.decision === 'harmless')
      throw new FlagRefused(`The flag of ${month} is decided already.`)
    const isRestored = flag.decision === 'taken-back'
    const taken = partsOf(flag).map((part) => transfer(flag, part, { debit: 'held', credit: 'pool' }))
    const legs = isRestored ? await restoreLegs(tx, flag) : decision.decision === 'taken-back' ? taken : []
    const cause = isRestored ? 'fraud-restored' : 'fraud'
    if (legs.length > 0) await post(tx, ownerId, [{ cause, causeId: month, legs }], { now, madeBy: 'earn flags' })
    await storeDecision(tx, flag, decision, new Date(now))
    await informOwner(tx, flag, decision, now)
  })

const informOwner = async (tx: Queryable, flag: EarnFlag, decision: FlagDecision, now: number): Promise<void> => {
  const { month, ownerId } = flag
  if (!flag.hasAccount) return
  // Who decided is in the audit of operators, and no business of the author.
  await writeAudit(tx, ownerId, now, 'earnings-flag-decided', { month, ...decision, by: 'operator' })
  const code = decision.decision === 'harmless' ? 'earnings-checked' : 'earnings-taken-back'
  await addAlert(tx, { accountId: ownerId, code, link: paths.wallet })
}
