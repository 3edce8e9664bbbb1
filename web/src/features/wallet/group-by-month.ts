import type { WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'

type Dated = Pick<WalletEntry, 'at'>

/** The entries by the month in UTC in which they were booked, as in the statements; the newest first as they come. */
export const groupByMonth = <Entry extends Dated>(
  entries: readonly Entry[],
): readonly (readonly [month: string, entries: readonly Entry[]])[] => {
  const months = new Map<string, Entry[]>()
  for (const entry of entries) {
    const month = entry.at.slice(0, 7)
    const others = months.get(month)
    if (others === undefined) months.set(month, [entry])
    else others.push(entry)
  }
  return [...months]
}
