import { problemIn } from '@simmer/contract/wire/problems'
import type { Queryable, Transaction } from '../postgres/database.ts'
import { accountKey, balanceOf, noCounters, owedOf } from './counters.ts'
import {
  lockOwner,
  readCounters,
  readFollowedUp,
  readLineBySeq,
  readLinesById,
  readLinesOfCauses,
  readLinesOfPosting,
  readNewestLines,
} from './ledger-store.ts'
import type { Leg, Line } from './line.ts'
import { post, type PostOptions } from './post.ts'

/** Why a line cannot be reversed; the message is for the operator. */
export class ReversalRefused extends Error {}

const cause = 'reversal'

/** Causes with commands of their own, and those that only follow from another line. */
const otherwise: Readonly<Record<string, string>> = {
  release: 'Reverse the line of the earnings instead; its release is reversed with it.',
  fraud: 'Decide about the flag of the month again: `earn flags harmless`.',
  'fraud-restored': 'A flag that was decided to be harmless stays decided.',
  closed: 'The account was closed; its lines stay as they are.',
}

/** The newest 100 lines of a person, the newest first. */
export const listNewestLines = (db: Queryable, ownerId: string): Promise<Line[]> => readNewestLines(db, ownerId, 100)

/** The line at the beginning of reversals of reversals. */
const rootOf = async (tx: Transaction, line: Line): Promise<Line> => {
  const [of] = line.ofTransfer === null ? [] : await readLinesById(tx, line.ownerId, [line.ofTransfer])
  return of === undefined ? line : rootOf(tx, of)
}

/** The lines that a line stands for: its posting, of a reversal what it reversed, and the release of earnings. */
const linesToReverse = async (tx: Transaction, ownerId: string, line: Line): Promise<Line[]> => {
  const posting = await readLinesOfPosting(tx, ownerId, line.postingId)
  const lines = line.cause === cause ? posting.filter(({ ofTransfer }) => ofTransfer !== null) : posting
  const roots: Line[] = []
  for (const each of lines) roots.push(await rootOf(tx, each))
  const earned = roots.filter((root) => root.cause === 'earn')
  const releases = await readLinesOfCauses(
    tx,
    ownerId,
    earned.map(({ causeId }) => ({ cause: 'release', causeId })),
  )
  const reversed = await readFollowedUp(
    tx,
    ownerId,
    releases.map(({ transferId }) => transferId),
  )
  return [...lines, ...releases.filter(({ transferId }) => !reversed.has(transferId))]
}

const requireReversible = (line: Line | undefined, seq: number): Line => {
  if (line === undefined) throw new ReversalRefused(`There is no line ${seq} of this person.`)
  const reason = line.cause.startsWith('payout') ? 'A payout comes back by `payouts return`.' : otherwise[line.cause]
  if (reason !== undefined) throw new ReversalRefused(reason)
  return line
}

/**
 * What the reversal of the lines, the last one first, adds to an account that has a balance, and how far the account goes
 * below zero on the way.
 */
const effectOn = (kind: 'available' | 'owed', lines: readonly Line[], before: bigint) => {
  let balance = before
  let lowest = before
  for (const { debit, credit, amount } of lines.toReversed()) {
    // What is owed grows by debits.
    const [adds, takes] = kind === 'owed' ? [credit, debit] : [debit, credit]
    if (takes === kind) balance -= amount
    if (adds === kind) balance += amount
    if (balance < lowest) lowest = balance
  }
  return { gain: balance - before, missing: lowest < 0n ? -lowest : 0n }
}

const noMore = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What is owed more before the reversal of the lines, so that no account is below zero, and what is filled after it. */
const balanceOut = (lines: readonly Line[], available: bigint, owed: bigint) => {
  const [free, debt] = [effectOn('available', lines, available), effectOn('owed', lines, owed)]
  // Either because the money left, or because something else filled meanwhile what the lines fill again.
  const lent = free.missing > debt.missing ? free.missing : debt.missing
  return { lent, filled: noMore(free.gain + lent, owed + debt.gain + lent) }
}

/**
 * LG-2: takes a line back by further lines, with all of its posting. Released earnings are taken from `available`, and what
 * is missing there is owed. A reversal is reversed the same way, which restores the line; what is owed is filled first.
 * @param seq the line, as `ledger entries` lists it
 * @returns the new lines
 * @throws ReversalRefused
 */
export const reverseEntry = async (
  tx: Transaction,
  ownerId: string,
  seq: number,
  options: PostOptions,
): Promise<readonly Line[]> => {
  // From here on other postings of the owner wait, so what is read stays true.
  await lockOwner(tx, ownerId)
  const line = requireReversible(await readLineBySeq(tx, ownerId, seq), seq)
  const lines = await linesToReverse(tx, ownerId, line)
  const reversed = await readFollowedUp(
    tx,
    ownerId,
    lines.map(({ transferId }) => transferId),
  )
  if (reversed.size > 0) throw new ReversalRefused(`The line ${seq} is reversed already.`)
  const { currency } = line
  const counters = await readCounters(tx, ownerId)
  const ofKind = (kind: 'available' | 'owed') => counters.get(accountKey(kind, currency)) ?? noCounters
  const { lent, filled } = balanceOut(lines, balanceOf(ofKind('available')), owedOf(ofKind('owed')))
  const legs: Leg[] = lines.toReversed().map(({ transferId }) => ({ type: 'reverse', of: transferId }))
  if (lent > 0n) legs.unshift({ type: 'transfer', debit: 'owed', credit: 'available', currency, amount: lent })
  if (filled > 0n) legs.push({ type: 'transfer', debit: 'available', credit: 'owed', currency, amount: filled })
  try {
    const [written = []] = await post(tx, ownerId, [{ cause, causeId: line.transferId, legs }], options)
    return written
  } catch (thrown) {
    const problem = problemIn(thrown)
    if (problem === 'balance-too-low') throw new ReversalRefused('The balance no longer has this amount.')
    if (problem === 'transfer-not-open') throw new ReversalRefused('A line that is pending, or voided, stays as it is.')
    throw thrown
  }
}
