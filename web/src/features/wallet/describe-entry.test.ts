import type { WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { expect, test } from 'vitest'
import { countedActs, describeEntry } from './describe-entry.ts'

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
  ['earnings that were taken back', { cause: 'reversal', debit: 'held', credit: 'pool' }, 'takenBack', 'out'],
  ['what flagged readers gave', { cause: 'fraud', debit: 'held', credit: 'pool' }, 'takenBack', 'out'],
  ['its return', { cause: 'fraud-restored', debit: 'pool', credit: 'available' }, 'corrected', 'in'],
  ['earnings that were restored', { cause: 'reversal', debit: 'pool', credit: 'held' }, 'corrected', 'in'],
  ['a release that was taken back', { cause: 'reversal', debit: 'available', credit: 'held' }, 'corrected', 'none'],
  ['earnings that fill what is owed', { cause: 'release', debit: 'held', credit: 'owed' }, 'settled', 'none'],
  ['money that came back and fills it', { cause: 'payout', debit: 'available', credit: 'owed' }, 'filled', 'none'],
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
  ['a credit', { cause: 'credit', debit: 'referral', credit: 'locked' }, 'credit', 'in'],
  ['its release', { cause: 'credit-unlocked', debit: 'locked', credit: 'available' }, 'credit-unlocked', 'none'],
  ['its end', { cause: 'credit-lapsed', debit: 'locked', credit: 'referral' }, 'credit-lapsed', 'out'],
  ['its return', { cause: 'credit-declined', debit: 'locked', credit: 'referral' }, 'credit-declined', 'out'],
  ['a reward', { cause: 'reward', debit: 'referral', credit: 'available' }, 'reward', 'in'],
  ['an unknown cause', { cause: 'gift', debit: 'referral', credit: 'locked' }, 'other', 'in'],
])('LG-5 the wallet names %s, and whether it adds or takes', (_, more, kind, direction) => {
  expect(describeEntry(entry(more))).toEqual({ kind, direction })
})

test('EP-1 the wallet names only what readers did', () => {
  expect(countedActs({ readers: 3, cooked: 0, saved: 2, rated: 0, read: 1 })).toEqual(['saved', 'read'])
  expect(countedActs({ readers: 3, cooked: 1, saved: 0, rated: 1, read: 0 })).toEqual(['cooked', 'rated'])
})
