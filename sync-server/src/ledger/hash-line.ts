import { createHash } from 'node:crypto'
import type { Line } from './line.ts'

/** The hash before the first line of an owner. */
export const emptyHead = Buffer.alloc(0)

/** Every stored column in a fixed order, as JSON. It never changes: stored hashes depend on it. */
const canonicalText = (line: Omit<Line, 'hash'>): string =>
  JSON.stringify([
    line.ownerId,
    line.seq,
    line.transferId,
    line.postingId,
    line.debit,
    line.credit,
    line.currency,
    String(line.amount),
    line.state,
    line.ofTransfer,
    line.cause,
    line.causeId,
    line.leg,
    line.recipeId,
    line.period,
    line.rule,
    line.at.toISOString(),
    line.madeBy,
  ])

/** LG-2: the hash of a line covers the hash before it, so a changed line shows in every later one. */
export const hashLine = (head: Buffer, line: Omit<Line, 'hash'>): Buffer =>
  createHash('sha256').update(head).update(canonicalText(line)).digest()
