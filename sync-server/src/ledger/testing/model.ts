import { isPersonKind, type AccountKind, type Leg, type LineState, type Posting } from '../line.ts'

interface ModelLine {
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly amount: bigint
  readonly state: LineState
}

/** A ledger of one owner and currency as simple as it can be: a list of lines, summed anew for each question. */
export class Model {
  lines: ModelLine[] = []
  /** The legs of each cause. */
  readonly causes = new Map<string, string>()
  /** Positions of lines that are posted, voided or reversed. */
  done = new Set<number>()

  /** Posted credits less posted debits; `free` leaves out what is reserved, `due` adds what is to come. */
  balance(kind: AccountKind, counted: 'posted' | 'free' | 'due' = 'posted'): bigint {
    let balance = 0n
    for (const { debit, credit, amount, state } of this.lines) {
      const posted = state === 1 || state === 3 ? amount : 0n
      const pending = { 1: 0n, 2: amount, 3: -amount, 4: -amount }[state]
      if (kind === credit) balance += posted + (counted === 'due' ? pending : 0n)
      if (kind === debit) balance -= posted + (counted === 'free' ? pending : 0n)
    }
    return balance
  }

  /** Legs name a line to follow up by its position. */
  post(causeId: string, legs: readonly Leg[]): 'posted' | 'repeated' | Refusal {
    const text = JSON.stringify(legs, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const before = this.causes.get(causeId)
    if (before !== undefined) return before === text ? 'repeated' : 'posting-differs'
    const [lines, done] = [this.lines, this.done]
    this.lines = [...lines]
    this.done = new Set(done)
    const known = lines.length
    for (const leg of legs) {
      const refused = this.#addLeg(leg, known)
      if (refused === null) continue
      this.lines = lines
      this.done = done
      return refused
    }
    this.causes.set(causeId, text)
    return 'posted'
  }

  #addLeg(leg: Leg, known: number): Refusal | null {
    if ('of' in leg) {
      const at = Number(leg.of)
      const line = this.lines[at]
      const states: readonly LineState[] = leg.type === 'reverse' ? [1, 3] : [2]
      if (line === undefined || at >= known || this.done.has(at) || !states.includes(line.state))
        return 'transfer-not-open'
      this.done.add(at)
      const { debit, credit, amount } = line
      if (leg.type === 'reverse') this.lines.push({ debit: credit, credit: debit, amount, state: 1 })
      else this.lines.push({ debit, credit, amount, state: leg.type === 'post' ? 3 : 4 })
    } else {
      const { debit, credit, amount } = leg
      this.lines.push({ debit, credit, amount, state: leg.type === 'transfer' ? 1 : 2 })
    }
    const { debit, credit } = this.lines.at(-1) ?? {}
    const isBroken = [debit, credit].some((kind) => {
      if (kind === undefined || !isPersonKind(kind)) return false
      return kind === 'owed' ? this.balance(kind, 'due') > 0n : this.balance(kind, 'free') < 0n
    })
    return isBroken ? 'balance-too-low' : null
  }
}

export type Refusal = 'posting-differs' | 'balance-too-low' | 'transfer-not-open'

/** A posting with the ids of its lines in place of their positions; a position without a line is an unknown id. */
export const withIds = (posting: Posting, ids: readonly string[]): Posting => ({
  ...posting,
  legs: posting.legs.map((leg) =>
    'of' in leg ? { ...leg, of: ids[Number(leg.of)] ?? '00000000-0000-7000-8000-000000000000' } : leg,
  ),
})
