import { randomUUID } from 'node:crypto'
import { assert, bigInt, property } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { owedFirst } from './owed-first.ts'
import { reverseEntry } from './reverse-entry.ts'
import { createLedgerKit, move, noon } from './testing/ledger-kit.ts'

let store: TestDatabase
let kit: ReturnType<typeof createLedgerKit>
beforeAll(async () => {
  store = await testDatabase()
  kit = createLedgerKit(store.db)
})
afterAll(() => store.drop())

const reverse = (owner: string, seq: number) =>
  store.db.tx((tx) => reverseEntry(tx, owner, seq, { now: noon, madeBy: 'test' }))
const balances = async (owner: string) => ({
  held: await kit.balance(owner, 'held'),
  available: await kit.balance(owner, 'available'),
  owed: -(await kit.balance(owner, 'owed')),
})
const earn = (owner: string, id: string, amount: bigint) => kit.post(owner, [move('pool', 'held', amount)], id, 'earn')
const release = (owner: string, id: string, amount: bigint) =>
  kit.post(owner, [move('held', 'available', amount)], id, 'release')

test('LG-2 earnings that wait are reversed by another line, once, and restored by the reversal of it', async () => {
  const owner = randomUUID()
  await earn(owner, 'a', 500n)
  await reverse(owner, 1)
  expect(await kit.lines(owner)).toEqual(['pool held 500 1', 'held pool 500 1'])
  await expect(reverse(owner, 1)).rejects.toThrow('The line 1 is reversed already.')
  await reverse(owner, 2)
  expect(await balances(owner)).toEqual({ held: 500n, available: 0n, owed: 0n })
  await reverse(owner, 3)
  expect(await balances(owner)).toEqual({ held: 0n, available: 0n, owed: 0n })
  expect(await kit.differences()).toEqual([])
})

test('LG-2 released earnings are taken from what is available; what is missing is owed', async () => {
  const owner = randomUUID()
  await earn(owner, 'a', 500n)
  await release(owner, 'a', 500n)
  const [line] = await kit.post(owner, [move('available', 'clearing:file', 420n, 'pending')], 'p', 'payout')
  await reverse(owner, 1)
  expect(await balances(owner)).toEqual({ held: 0n, available: 0n, owed: 420n })
  // The payout comes back, and the line is restored: what is owed is filled first.
  await kit.post(owner, [{ type: 'void', of: line?.transferId ?? '' }], 'p', 'payout-returned')
  await reverse(owner, 5)
  expect(await balances(owner)).toEqual({ held: 0n, available: 500n, owed: 0n })
  expect(await kit.differences()).toEqual([])
})

test('LG-2 a release that filled what was owed is reversed with its earnings', async () => {
  const owner = randomUUID()
  await kit.post(owner, [move('owed', 'pool', 300n)])
  await earn(owner, 'a', 500n)
  await kit.post(owner, owedFirst(300n, move('held', 'available', 500n)), 'a', 'release')
  expect(await balances(owner)).toEqual({ held: 0n, available: 200n, owed: 0n })
  await reverse(owner, 2)
  expect(await balances(owner)).toEqual({ held: 0n, available: 0n, owed: 300n })
  expect(await kit.differences()).toEqual([])
})

test('LG-2 earnings that filled what was owed are restored, also where others filled it meanwhile', async () => {
  const owner = randomUUID()
  await kit.post(owner, [move('owed', 'pool', 300n)])
  await earn(owner, 'a', 500n)
  await kit.post(owner, owedFirst(300n, move('held', 'available', 500n)), 'a', 'release')
  const [first] = await reverse(owner, 2)
  const [restored] = await reverse(owner, first?.seq ?? 0)
  expect(await balances(owner)).toEqual({ held: 0n, available: 200n, owed: 0n })
  const [second] = await reverse(owner, restored?.seq ?? 0)
  expect(await balances(owner)).toEqual({ held: 0n, available: 0n, owed: 300n })
  await earn(owner, 'b', 400n)
  await kit.post(owner, owedFirst(300n, move('held', 'available', 400n)), 'b', 'release')
  await reverse(owner, second?.seq ?? 0)
  expect(await balances(owner)).toEqual({ held: 0n, available: 600n, owed: 0n })
  expect(await kit.differences()).toEqual([])
})

test('LG-2 a debt that was filled already is taken back, and what was filled is available', async () => {
  const owner = randomUUID()
  await kit.post(owner, [move('owed', 'pool', 300n)])
  await earn(owner, 'a', 500n)
  await kit.post(owner, owedFirst(300n, move('held', 'available', 500n)), 'a', 'release')
  await reverse(owner, 1)
  expect(await balances(owner)).toEqual({ held: 0n, available: 500n, owed: 0n })
})

test('LG-2 payouts, releases, unknown lines and pending ones are not reversed, with the reason', async () => {
  const owner = randomUUID()
  await earn(owner, 'a', 500n)
  await release(owner, 'a', 500n)
  await kit.post(owner, [move('available', 'clearing:file', 100n, 'pending')], 'p', 'payout')
  await kit.post(owner, [move('available', 'clearing:other', 100n, 'pending')], 'q')
  await kit.post(owner, [move('available', 'adjustment', 300n)], owner, 'closed')
  await expect(reverse(owner, 2)).rejects.toThrow('Reverse the line of the earnings instead')
  await expect(reverse(owner, 3)).rejects.toThrow('by `payouts return`')
  await expect(reverse(owner, 4)).rejects.toThrow('is pending')
  await expect(reverse(owner, 5)).rejects.toThrow('The account was closed')
  await expect(reverse(owner, 6)).rejects.toThrow('There is no line 6')
  expect(await kit.lines(owner)).toHaveLength(5)
})

test('LG-4 what is owed is filled first, and the legs always add up', () => {
  assert(
    property(bigInt({ min: -5n, max: 2000n }), bigInt({ min: 1n, max: 2000n }), (owed, amount) => {
      const legs = owedFirst(owed, move('held', 'available', amount))
      const sum = (kind: string) =>
        legs.filter(({ credit }) => credit === kind).reduce((total, leg) => total + leg.amount, 0n)
      const fills = owed <= 0n ? 0n : owed < amount ? owed : amount
      expect([sum('owed'), sum('available')]).toEqual([fills, amount - fills])
      expect(legs.every((leg) => leg.amount > 0n && leg.debit === 'held')).toBe(true)
    }),
  )
})
