import { isPersonKind, type AccountKind, type Line } from './line.ts'

/** Sums of an account, in minor units. */
export interface Counters {
  readonly debitsPosted: bigint
  readonly creditsPosted: bigint
  readonly debitsPending: bigint
  readonly creditsPending: bigint
}

export const noCounters: Counters = { debitsPosted: 0n, creditsPosted: 0n, debitsPending: 0n, creditsPending: 0n }

/** What a line moves: on the debit side of one account, on the credit side of the other. */
export const movedBy = ({ amount, state }: Pick<Line, 'amount' | 'state'>): { posted: bigint; pending: bigint } => ({
  posted: state === 1 || state === 3 ? amount : 0n,
  pending: { 1: 0n, 2: amount, 3: -amount, 4: -amount }[state],
})

/** The counters of accounts by `accountKey`. */
export type CounterMap = Map<string, Counters>

export const accountKey = (kind: AccountKind, currency: string): string => `${kind} ${currency}`

/** Adds a line to the counters of both accounts. Accounts of the house have none. */
export const addLine = (
  counters: CounterMap,
  line: Pick<Line, 'debit' | 'credit' | 'currency' | 'amount' | 'state'>,
) => {
  const { posted, pending } = movedBy(line)
  if (isPersonKind(line.debit)) {
    const key = accountKey(line.debit, line.currency)
    const before = counters.get(key) ?? noCounters
    const { debitsPosted, debitsPending } = before
    counters.set(key, { ...before, debitsPosted: debitsPosted + posted, debitsPending: debitsPending + pending })
  }
  if (isPersonKind(line.credit)) {
    const key = accountKey(line.credit, line.currency)
    const before = counters.get(key) ?? noCounters
    const { creditsPosted, creditsPending } = before
    counters.set(key, { ...before, creditsPosted: creditsPosted + posted, creditsPending: creditsPending + pending })
  }
}

/** What is free in the account: pending debits are gone already, pending credits are not there yet. */
export const balanceOf = ({ creditsPosted, debitsPosted, debitsPending }: Counters): bigint =>
  creditsPosted - debitsPosted - debitsPending

/** What a person owes: what was taken back beyond their balance, less what later earnings filled. */
export const owedOf = ({ debitsPosted, creditsPosted, creditsPending }: Counters): bigint =>
  debitsPosted - creditsPosted - creditsPending

/** What may be paid out: what is available, less what is owed. */
export const payableOf = (
  counters: CounterMap,
  currency: string,
): { readonly amount: bigint; readonly owed: bigint } => {
  const owed = owedOf(counters.get(accountKey('owed', currency)) ?? noCounters)
  return { amount: balanceOf(counters.get(accountKey('available', currency)) ?? noCounters) - owed, owed }
}

/** LG-4: no account of a person is below zero, except `owed`, which is never above. */
export const isBalanceAllowed = (kind: AccountKind, counters: Counters): boolean =>
  kind === 'owed'
    ? counters.creditsPosted + counters.creditsPending <= counters.debitsPosted
    : balanceOf(counters) >= 0n
