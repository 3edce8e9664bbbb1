import { balanceOf } from '../ledger/counters.ts'
import { readCounters } from '../ledger/ledger-store.ts'
import { post } from '../ledger/post.ts'
import type { Transaction } from '../postgres/database.ts'

const closingKinds = ['held', 'available', 'locked'] as const

/**
 * The end of an account: what is still in its wallet lapses to the house, as its owner read before they
 * requested the deletion. Payouts that are on their way go on. `now` is in milliseconds since 1970.
 */
export const closeWallet = async (tx: Transaction, accountId: string, now: number): Promise<void> => {
  const counters = await readCounters(tx, accountId)
  const legs = [...counters].flatMap(([key, sums]) => {
    const [kind, currency = ''] = key.split(' ')
    const debit = closingKinds.find((each) => each === kind)
    const amount = balanceOf(sums)
    if (debit === undefined || amount <= 0n) return []
    return [{ type: 'transfer', debit, credit: 'adjustment', currency, amount } as const]
  })
  if (legs.length > 0)
    await post(tx, accountId, [{ cause: 'closed', causeId: accountId, legs }], { now, madeBy: 'account deletion' })
}
