import { Problem } from '@simmer/contract/wire/problems'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../postgres/database.ts'
import { accountKey, addLine, isBalanceAllowed, noCounters, type CounterMap } from './counters.ts'
import { hashLine } from './hash-line.ts'
import {
  lockOwner,
  readCounters,
  readFollowedUp,
  readLinesById,
  readLinesOfCauses,
  writeLines,
  type OwnerHead,
} from './ledger-store.ts'
import { maxAmount, type FollowUpLeg, type Leg, type Line, type Posting, type TransferLeg } from './line.ts'

export interface PostOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** What or who posts, such as `earn close`. */
  readonly madeBy: string
}

const causeKey = ({ cause, causeId }: Pick<Posting, 'cause' | 'causeId'>): string => JSON.stringify([cause, causeId])

const isFollowUp = (leg: Leg): leg is FollowUpLeg =>
  leg.type === 'post' || leg.type === 'void' || leg.type === 'reverse'

/** Checks what the program gives; people never type legs. @throws RangeError */
const checkPostings = (postings: readonly Posting[]): void => {
  if (new Set(postings.map(causeKey)).size < postings.length) throw new RangeError('A cause is posted twice at once')
  for (const { legs } of postings) {
    if (legs.length === 0) throw new RangeError('A posting needs a leg')
    for (const leg of legs)
      if (!isFollowUp(leg) && (leg.amount < 1n || leg.amount > maxAmount))
        throw new RangeError(`${leg.amount} is no amount of the ledger`)
  }
}

const isSameLeg = (leg: Leg, line: Line): boolean => {
  if (isFollowUp(leg)) return line.ofTransfer === leg.of && line.state === { reverse: 1, post: 3, void: 4 }[leg.type]
  return (
    line.ofTransfer === null &&
    line.state === (leg.type === 'transfer' ? 1 : 2) &&
    line.debit === leg.debit &&
    line.credit === leg.credit &&
    line.currency === leg.currency &&
    line.amount === leg.amount &&
    line.recipeId === (leg.recipeId ?? null) &&
    line.period === (leg.period ?? null) &&
    line.rule === (leg.rule ?? null)
  )
}

/** LG-3: a repeat has exactly the lines of the first time. @throws Problem posting-differs */
const requireSame = ({ cause, causeId, legs }: Posting, lines: readonly Line[]): readonly Line[] => {
  const isSame = lines.length === legs.length && legs.every((leg, at) => lines[at] && isSameLeg(leg, lines[at]))
  if (!isSame) throw new Problem('posting-differs', { details: { cause, causeId } })
  return lines
}

type Moved = Pick<
  Line,
  'debit' | 'credit' | 'currency' | 'amount' | 'state' | 'ofTransfer' | 'recipeId' | 'period' | 'rule'
>

const ofTransferLeg = ({ type, recipeId, period, rule, ...moved }: TransferLeg): Moved => ({
  ...moved,
  state: type === 'transfer' ? 1 : 2,
  ofTransfer: null,
  recipeId: recipeId ?? null,
  period: period ?? null,
  rule: rule ?? null,
})

/** @throws Problem transfer-not-open where the line does not exist, or cannot be followed up that way */
const ofFollowUpLeg = ({ type, of }: FollowUpLeg, line: Line | undefined): Moved => {
  const isPossible =
    line !== undefined && (type === 'reverse' ? line.state === 1 || line.state === 3 : line.state === 2)
  if (!isPossible) throw new Problem('transfer-not-open', { details: { of } })
  const { debit, credit, currency, amount, recipeId, period, rule } = line
  const same = { currency, amount, ofTransfer: of, recipeId, period, rule }
  if (type === 'reverse') return { ...same, debit: credit, credit: debit, state: 1 }
  return { ...same, debit, credit, state: type === 'post' ? 3 : 4 }
}

/** The lines that can be followed up: they exist, and nothing has posted, voided or reversed them. */
const readOpen = async (tx: Transaction, ownerId: string, postings: readonly Posting[]): Promise<Map<string, Line>> => {
  const ids = postings.flatMap(({ legs }) => legs.filter(isFollowUp).map(({ of }) => of))
  if (ids.length === 0) return new Map()
  const [lines, done] = await Promise.all([readLinesById(tx, ownerId, ids), readFollowedUp(tx, ownerId, ids)])
  return new Map(lines.filter(({ transferId }) => !done.has(transferId)).map((line) => [line.transferId, line]))
}

/** Makes the next lines of an owner's chain. */
const createWriter = (owner: OwnerHead, counters: CounterMap, open: Map<string, Line>, options: PostOptions) => {
  let { lastSeq, head } = owner
  // The order of times is the order of lines, also where the clocks of two nodes differ.
  const at = new Date(Math.max(options.now, owner.lastAt.getTime()))
  const all: Line[] = []

  const requireBalance = ({ debit, credit, currency }: Moved): void => {
    for (const kind of [debit, credit])
      if (!isBalanceAllowed(kind, counters.get(accountKey(kind, currency)) ?? noCounters))
        throw new Problem('balance-too-low', { details: { kind, currency } })
  }
  const move = (leg: Leg): Moved => {
    if (!isFollowUp(leg)) return ofTransferLeg(leg)
    const moved = ofFollowUpLeg(leg, open.get(leg.of))
    open.delete(leg.of)
    return moved
  }
  const write = ({ cause, causeId, legs }: Posting): readonly Line[] => {
    const postingId = uuidv7()
    const lines = legs.map((leg, index): Line => {
      const moved = move(leg)
      addLine(counters, moved)
      requireBalance(moved)
      lastSeq += 1
      const { ownerId } = owner
      const numbered = { ownerId, seq: lastSeq, transferId: uuidv7(), postingId, cause, causeId, leg: index }
      const line = { ...moved, ...numbered, at, madeBy: options.madeBy }
      head = hashLine(head, line)
      return { ...line, hash: head }
    })
    all.push(...lines)
    return lines
  }
  return { write, lines: all, end: (): OwnerHead => ({ ownerId: owner.ownerId, lastSeq, head, lastAt: at }) }
}

/**
 * Posts to the accounts of one person and of the house, in the caller's transaction: all postings or none. A posting
 * that the ledger has already is answered with its lines of the first time.
 * @returns the lines of each posting
 * @throws Problem posting-differs where the ledger has other lines for the same cause, balance-too-low where an account
 *   would be below zero after any line, transfer-not-open where a line to follow up is not pending, or not posted, or
 *   was followed up already
 */
export const post = async (
  tx: Transaction,
  ownerId: string,
  postings: readonly Posting[],
  options: PostOptions,
): Promise<readonly (readonly Line[])[]> => {
  checkPostings(postings)
  const owner = await lockOwner(tx, ownerId)
  // Read after the lock: lines and counters are those of every earlier posting.
  const [earlier, counters] = await Promise.all([readLinesOfCauses(tx, ownerId, postings), readCounters(tx, ownerId)])
  const linesOf = new Map<string, Line[]>()
  for (const line of earlier) linesOf.set(causeKey(line), [...(linesOf.get(causeKey(line)) ?? []), line])
  const isNew = (posting: Posting) => !linesOf.has(causeKey(posting))
  const open = await readOpen(tx, ownerId, postings.filter(isNew))
  const writer = createWriter(owner, counters, open, options)
  const posted = postings.map((posting) => {
    const lines = linesOf.get(causeKey(posting))
    return lines === undefined ? writer.write(posting) : requireSame(posting, lines)
  })
  if (writer.lines.length > 0) await writeLines(tx, writer.end(), writer.lines, counters)
  return posted
}
