import { personKinds, type WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'

const ownKinds: ReadonlySet<string> = new Set(personKinds)

/** What an entry is about, as a key of the texts. */
export type EntryKind =
  | 'earned'
  | 'released'
  | 'settled'
  | 'filled'
  | 'payout-pending'
  | 'payout-completed'
  | 'payout-cancelled'
  | 'payout-reversed'
  | 'credit'
  | 'credit-unlocked'
  | 'credit-lapsed'
  | 'credit-declined'
  | 'reward'
  | 'corrected'
  | 'takenBack'
  | 'other'

export interface EntryView {
  readonly kind: EntryKind
  /** `in` adds to what the owner has, `out` takes from it; `none` moves it, or was counted by an earlier entry. */
  readonly direction: 'in' | 'out' | 'none'
}

const referralKinds = ['credit', 'credit-unlocked', 'credit-lapsed', 'credit-declined', 'reward'] as const

const kindOf = ({ cause, state, debit, credit }: WalletEntry): EntryKind => {
  if (state !== 'posted') return `payout-${state}`
  if (cause === 'earn') return 'earned'
  if (cause === 'release') return credit === 'owed' ? 'settled' : 'released'
  if (cause === 'payout' && credit === 'owed') return 'filled'
  if (cause === 'payout-returned') return 'payout-reversed'
  if (cause === 'fraud') return 'takenBack'
  if (cause === 'fraud-restored') return 'corrected'
  if (cause === 'reversal') return ownKinds.has(debit) && !ownKinds.has(credit) ? 'takenBack' : 'corrected'
  return referralKinds.find((kind) => kind === cause) ?? 'other'
}

/**
 * How a line of the ledger reads in the wallet (LG-5). A payout leaves the balance when it is reserved, so its completion
 * changes nothing, and its return adds the amount again.
 */
export const describeEntry = (entry: WalletEntry): EntryView => {
  const kind = kindOf(entry)
  if (entry.state === 'pending') return { kind, direction: 'out' }
  if (entry.state === 'completed') return { kind, direction: 'none' }
  if (entry.state === 'cancelled') return { kind, direction: 'in' }
  const [from, to] = [ownKinds.has(entry.debit), ownKinds.has(entry.credit)]
  if (from === to) return { kind, direction: 'none' }
  return { kind, direction: to ? 'in' : 'out' }
}

type Basis = NonNullable<WalletEntry['basis']>

/** EP-1: what readers did to earn an amount, in the order of its worth; what did not occur is left out. */
export const countedActs = (basis: Basis): readonly ('cooked' | 'saved' | 'rated' | 'read')[] =>
  (['cooked', 'saved', 'rated', 'read'] as const).filter((act) => basis[act] > 0)
