import type { WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { expect, test } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const entry = (more: Partial<WalletEntry>): WalletEntry => ({
  id: 'a',
  at: '2026-12-05T00:00:00.000Z',
  cause: 'earn',
  debit: 'pool',
  credit: 'held',
  currency: 'USD',
  amount: '100',
  state: 'posted',
  recipe: null,
  month: '2026-12',
  rule: 'pool-1',
  basis: null,
  ...more,
})

test.each<[string, Partial<WalletEntry>, string, string]>([
  ['earnings', {}, 'earned', 'in'],
  ['a correction of earnings', { debit: 'held', credit: 'pool' }, 'corrected', 'out'],
  ['a release', { cause: 'release', debit: 'held', credit: 'available' }, 'released', 'none'],
  [
    'a reserved payout',
    { cause: 'payout', debit: 'available', credit: 'clearing:file', state: 'pending' },
    'payout-pending',
    'out',
  ],
  [
    'a settled payout',
    { cause: 'payout-settled', debit: 'available', credit: 'clearing:file', state: 'completed' },
    'payout-completed',
    'none',
  ],
  [
    'a returned payout',
    { cause: 'payout-returned', debit: 'available', credit: 'clearing:file', state: 'cancelled' },
    'payout-cancelled',
    'in',
  ],
  [
    'a payout that came back later',
    { cause: 'payout-returned', debit: 'clearing:file', credit: 'available' },
    'payout-reversed',
    'in',
  ],
  ['a decision', { cause: 'fraud', debit: 'available', credit: 'pool' }, 'takenBack', 'out'],
  ['an unknown cause', { cause: 'gift', debit: 'referral', credit: 'locked' }, 'other', 'in'],
])('LG-5 the wallet names %s, and whether it adds or takes', (_, more, kind, direction) => {
  expect(describeEntry(entry(more))).toEqual({ kind, direction })
})
