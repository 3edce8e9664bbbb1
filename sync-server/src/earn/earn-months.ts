import { earnRule, pointsOf, splitPool } from '@simmer/contract/money/earn-rule'
import { problemIn } from '@simmer/contract/wire/problems'
import type { Posting } from '../ledger/line.ts'
import { lockReleaseState, owedFirst } from '../ledger/owed-first.ts'
import { post } from '../ledger/post.ts'
import { day } from '../jobs/purge.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { flagMonth, lockFlagState } from './earn-flags.ts'
import {
  countPoints,
  lockPool,
  markClosed,
  markReleased,
  readEarnLines,
  readReleased,
  readOrigins,
  setPool,
  storeAmounts,
  type EarnLine,
  type EarnPool,
} from './earn-store.ts'
import { listOpenFlags } from './flag-store.ts'

/** Why a command of a month is not carried out. */
export class MonthRefused extends Error {}

/** Devices may send what was done offline a few days later; a month is closed after them. */
const closeAfterMs = 3 * day
/** Earnings wait so long before they are free to be paid out. */
const releaseAfterMs = 30 * day

/** The first moment after a month such as 2026-12, by UTC. */
const endOf = (month: string): number => {
  const [year, number] = month.split('-')
  return Date.UTC(Number(year), Number(number), 1)
}

/** From when on a month can be closed, and a closed one released, in milliseconds since 1970. */
export const closableAt = (month: string): number => endOf(month) + closeAfterMs
export const releasableAt = (closedAt: Date): number => closedAt.getTime() + releaseAfterMs

/** `amount` in minor units of the currency of payouts. @throws MonthRefused */
export const setEarnPool = async (
  database: Database,
  month: string,
  pool: Pick<EarnPool, 'amount' | 'currency'>,
): Promise<void> => {
  if (!(await setPool(database, month, pool)))
    throw new MonthRefused(`${month} is counted already; its pool no longer changes.`)
}

const requirePool = async (tx: Transaction, month: string): Promise<EarnPool> => {
  const pool = await lockPool(tx, month)
  if (pool === undefined) throw new MonthRefused(`There is no pool for ${month}: nothing is earned in it.`)
  return pool
}

/** Counts the points of a month and splits its pool, once: a later run finds the amounts. */
const countMonth = (database: Database, month: string, now: number): Promise<EarnPool> =>
  database.tx(async (tx) => {
    const pool = await requirePool(tx, month)
    if (pool.rule !== null) return pool
    if (now < closableAt(month))
      throw new MonthRefused(
        `${month} can be closed three days after its end, when devices have sent what was done offline.`,
      )
    const points = (await countPoints(tx, month)).map(({ recipeId, readerId, cooked, saved, rated, read }) => ({
      recipeId,
      readerId,
      points: pointsOf({ cooked, saved, ratedOrReviewed: rated, read }),
    }))
    const earned = { pool: pool.amount, points, origins: await readOrigins(tx, month) }
    await storeAmounts(tx, month, splitPool(earned), { rule: earnRule, at: new Date(now) })
    await flagMonth(tx, month, earned, now)
    return { ...pool, rule: earnRule }
  })

export interface MonthResult {
  readonly authors: number
  readonly recipes: number
  /** In minor units. */
  readonly amount: bigint
}

const sumUp = (lines: readonly EarnLine[]): MonthResult => ({
  authors: new Set(lines.map(({ authorId }) => authorId)).size,
  recipes: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
})

/** Posts the lines of each author in a transaction of its own. Those that are posted already stay as they are. */
const postByAuthor = async (
  database: Database,
  lines: readonly EarnLine[],
  postings: (tx: Transaction, authorId: string, own: readonly EarnLine[]) => Promise<readonly Posting[]>,
  options: { readonly now: number; readonly madeBy: string },
): Promise<EarnLine[]> => {
  const authors = new Map<string, EarnLine[]>()
  for (const line of lines) authors.set(line.authorId, [...(authors.get(line.authorId) ?? []), line])
  const refused: EarnLine[] = []
  for (const [authorId, own] of authors) {
    try {
      await database.tx(async (tx) => post(tx, authorId, await postings(tx, authorId, own), options))
    } catch (thrown) {
      if (problemIn(thrown) !== 'balance-too-low') throw thrown
      refused.push(...own)
    }
  }
  return refused
}

/**
 * EP-2: counts a month, splits its pool and posts every line, which can be interrupted at any point and run again: counted
 * amounts are frozen, and the ledger posts a cause once.
 * @throws MonthRefused
 */
export const closeMonth = async (database: Database, month: string, now: number): Promise<MonthResult> => {
  const { currency: monthCurrency, rule } = await countMonth(database, month, now)
  const lines = await readEarnLines(database, month)
  const earned = ({ recipeId, amount }: EarnLine): Posting => ({
    cause: 'earn',
    causeId: `${month}:${recipeId}`,
    legs: [
      {
        type: 'transfer',
        debit: 'pool',
        credit: 'held',
        currency: monthCurrency,
        amount,
        recipeId,
        period: month,
        ...(rule === null ? {} : { rule }),
      },
    ],
  })
  await postByAuthor(database, lines, async (_, __, own) => own.map(earned), { now, madeBy: 'earn close' })
  await markClosed(database, month, new Date(now))
  return sumUp(lines)
}

/**
 * What frees the earnings of an author: those that were reversed or taken back stay so, those that were released are left out,
 * and what the author owes is filled first. Nothing where a flag waits for a person.
 */
const releasePostings = async (
  tx: Transaction,
  authorId: string,
  own: readonly EarnLine[],
  { month, currency }: { readonly month: string; readonly currency: string },
): Promise<Posting[]> => {
  const causeIdOf = ({ recipeId }: EarnLine): string => `${month}:${recipeId}`
  const { isOpen, taken } = await lockFlagState(tx, month, authorId)
  // EP-3: a person decides first.
  if (isOpen) return []
  const state = await lockReleaseState(tx, authorId, own.map(causeIdOf), currency)
  let { owed } = state
  return own
    .filter((line) => !state.done.has(causeIdOf(line)))
    .map((line) => ({ ...line, amount: line.amount - (taken.get(line.recipeId) ?? 0n) }))
    .filter(({ amount }) => amount > 0n)
    .map((line) => {
      const { recipeId, amount } = line
      const leg = {
        type: 'transfer',
        debit: 'held',
        credit: 'available',
        currency,
        amount,
        recipeId,
        period: month,
      } as const
      const legs = owedFirst(owed, leg)
      owed -= legs[0]?.credit === 'owed' ? legs[0].amount : 0n
      return { cause: 'release', causeId: causeIdOf(line), legs }
    })
}

/**
 * Frees the earnings of a month after their waiting time. Reversed earnings are left out. An author who no longer has all of
 * the others in `held` is left for a person to look at.
 * @throws MonthRefused
 */
export const releaseMonth = async (
  database: Database,
  month: string,
  now: number,
): Promise<
  MonthResult & { readonly refusedAuthors: readonly string[]; readonly flaggedAuthors: readonly string[] }
> => {
  const { currency, closedAt } = await database.tx((tx) => requirePool(tx, month))
  if (closedAt === null) throw new MonthRefused(`${month} is not closed.`)
  const from = releasableAt(closedAt)
  if (now < from)
    throw new MonthRefused(`${month} is released 30 days after its close, from ${new Date(from).toISOString()}.`)
  const lines = await readEarnLines(database, month)
  const refused = await postByAuthor(
    database,
    lines,
    (tx, authorId, own) => releasePostings(tx, authorId, own, { month, currency }),
    { now, madeBy: 'earn release' },
  )
  const flaggedAuthors = (await listOpenFlags(database))
    .filter((flag) => flag.month === month)
    .map((flag) => flag.ownerId)
  if (refused.length + flaggedAuthors.length === 0) await markReleased(database, month, new Date(now))
  const refusedAuthors = [...new Set(refused.map(({ authorId }) => authorId))]
  return { ...sumUp(await readReleased(database, month)), refusedAuthors, flaggedAuthors }
}
