import { accountKey, addLine, isBalanceAllowed, noCounters, type CounterMap } from './counters.ts'
import { hashText } from './hash-line.ts'
import type { OwnerHead } from './ledger-store.ts'
import { isPersonKind, type CheckedLine, type Line } from './line.ts'

/** Something in the ledger that is not as its rules make it. */
export interface Difference {
  readonly check: 'chain' | 'counters' | 'clearing' | 'follow-up' | 'house' | 'anchor' | 'payouts'
  /** Names the line or the row, and what differs. */
  readonly text: string
}

/** What a check needs to remember of a line that may be followed up. */
type Followable = Pick<Line, 'debit' | 'credit' | 'currency' | 'amount' | 'state'>

const followUpFault = (line: CheckedLine, of: Followable | undefined): string | null => {
  if (line.ofTransfer === null) return line.state > 2 ? 'follows up no line' : null
  if (of === undefined) return 'follows up a line that does not come before it'
  const isReversal = line.state === 1
  if (isReversal ? of.state !== 1 && of.state !== 3 : of.state !== 2) return 'follows up a line that it cannot'
  const accounts = isReversal ? [of.credit, of.debit] : [of.debit, of.credit]
  const isSame =
    line.debit === accounts[0] &&
    line.credit === accounts[1] &&
    line.amount === of.amount &&
    line.currency === of.currency
  return isSame ? null : 'has other accounts or another amount than the line that it follows up'
}

/**
 * Checks the lines of one owner, in their order: the chain, that no line leads below zero, that each line is followed
 * up once and rightly, and that a payout sends no more than was reserved for it.
 */
export const createOwnerCheck = (ownerId: string, found: (difference: Difference) => void) => {
  let head = ''
  let seq = 0
  let at = ''
  const counters: CounterMap = new Map()
  const lines = new Map<string, Followable>()
  const followedUp = new Set<string>()
  const clearing = new Map<string, bigint>()

  const named = (line: CheckedLine) => `line ${line.seq} of ${ownerId} (${line.cause} ${line.causeId})`
  const checkChain = (line: CheckedLine): void => {
    if (line.seq !== seq + 1) found({ check: 'chain', text: `${named(line)} comes after line ${seq}` })
    if (hashText(head, line.text) !== line.hash) found({ check: 'chain', text: `${named(line)} does not fit its hash` })
    if (line.at < at) found({ check: 'chain', text: `${named(line)} is older than the line before it` })
    // The stored hash goes on, so that one changed line is one difference.
    ;[head, seq, at] = [line.hash, line.seq, line.at]
  }
  const checkFollowUp = (line: CheckedLine): void => {
    const fault = followUpFault(line, line.ofTransfer === null ? undefined : lines.get(line.ofTransfer))
    if (fault !== null) found({ check: 'follow-up', text: `${named(line)} ${fault}` })
    if (line.ofTransfer === null) return
    if (followedUp.has(line.ofTransfer))
      found({ check: 'follow-up', text: `${named(line)} follows up a line for the second time` })
    followedUp.add(line.ofTransfer)
  }
  const checkBalances = (line: CheckedLine): void => {
    addLine(counters, line)
    for (const kind of [line.debit, line.credit])
      if (isPersonKind(kind) && !isBalanceAllowed(kind, counters.get(accountKey(kind, line.currency)) ?? noCounters))
        found({ check: 'counters', text: `${named(line)} leads ${kind} below zero` })
  }
  const checkClearing = (line: CheckedLine): void => {
    for (const kind of [line.credit, line.debit]) {
      if (!kind.startsWith('clearing:')) continue
      // A pending line reserves; posting it changes nothing more, voiding gives it back.
      const change = { 1: line.amount, 2: line.amount, 3: 0n, 4: -line.amount }[line.state]
      const key = `${kind} ${line.currency} ${line.causeId}`
      const open = (clearing.get(key) ?? 0n) + (kind === line.credit ? change : -change)
      clearing.set(key, open)
      if (open < 0n) found({ check: 'clearing', text: `${named(line)} sends more than was reserved in ${kind}` })
    }
  }

  return {
    add: (line: CheckedLine): void => {
      checkChain(line)
      checkFollowUp(line)
      checkBalances(line)
      checkClearing(line)
      const { debit, credit, currency, amount, state } = line
      lines.set(line.transferId, { debit, credit, currency, amount, state })
    },
    /** Compares with the rows that follow from the lines. */
    end: (owner: OwnerHead | undefined, stored: CounterMap): void => {
      if (owner === undefined) found({ check: 'chain', text: `${ownerId} has lines and no row in ledger_owner` })
      else if (owner.lastSeq !== seq || owner.head.toString('hex') !== head)
        found({
          check: 'chain',
          text: `the lines of ${ownerId} end with line ${seq}, its row with line ${owner.lastSeq}`,
        })
      for (const key of new Set([...counters.keys(), ...stored.keys()])) {
        const [summed, row] = [counters.get(key) ?? noCounters, stored.get(key) ?? noCounters]
        for (const name of ['debitsPosted', 'creditsPosted', 'debitsPending', 'creditsPending'] as const)
          if (summed[name] !== row[name])
            found({
              check: 'counters',
              text: `${name} of ${key} of ${ownerId} is ${row[name]}, its lines have ${summed[name]}`,
            })
      }
    },
  }
}
