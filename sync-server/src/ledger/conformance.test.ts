import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { problemIn } from '@simmer/contract/wire/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../postgres/database.ts'
import { createDatabase } from '../postgres/pool.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { readBalances } from './check-records.ts'
import type { AccountKind, Leg } from './line.ts'
import { createLedgerKit, move } from './testing/ledger-kit.ts'
import { Model, withIds } from './testing/model.ts'

let store: TestDatabase
let db: Database
let kit: ReturnType<typeof createLedgerKit>
beforeAll(async () => {
  store = await testDatabase()
  // Many postings wait for a connection at once.
  db = createDatabase({ connection: { connectionString: store.url }, connectionTimeoutMs: 60_000 })
  kit = createLedgerKit(db)
})
afterAll(async () => {
  await db.end()
  await store.drop()
})

/** Random histories on PostgreSQL; `LEDGERS=10000` is the longest run. */
const histories = Number(process.env['LEDGERS'] ?? 25)

const outcomeOf = async (posting: Promise<unknown>): Promise<string> => {
  try {
    await posting
    return 'posted'
  } catch (thrown) {
    const problem = problemIn(thrown)
    if (problem === null) throw thrown
    return problem
  }
}

test('LG-3 of 64 concurrent repeats of one cause one is posted, and all have the same answer', async () => {
  const owner = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      kit.post(owner, [move('pool', 'held', 500n), move('held', 'available', 20n)], 'one'),
    ),
  )
  expect(await kit.lines(owner)).toEqual(['pool held 500 1', 'held available 20 1'])
  expect(new Set(answers.map((lines) => lines[0]?.transferId)).size).toBe(1)
})

test('LG-3 of 32 concurrent postings of one cause with two amounts one amount is posted, and the other is an error', async () => {
  const owner = randomUUID()
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      outcomeOf(kit.post(owner, [move('pool', 'held', at % 2 === 0 ? 5n : 7n)], 'one')),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(16)
  expect(outcomes.filter((outcome) => outcome === 'posting-differs')).toHaveLength(16)
  expect(await kit.lines(owner)).toHaveLength(1)
})

test('LG-1 none of 500 concurrent credits of one account is lost', async () => {
  const owner = randomUUID()
  await Promise.all(Array.from({ length: 500 }, (_, at) => kit.post(owner, [move('pool', 'held', BigInt(at + 1))])))
  expect(await kit.balance(owner, 'held')).toBe((500n * 501n) / 2n)
  expect(await kit.lines(owner)).toHaveLength(500)
  expect(await kit.differences()).toEqual([])
})

test('LG-4 40 concurrent withdrawals never take more than there is', async () => {
  const owner = randomUUID()
  await kit.post(owner, [move('pool', 'available', 100n)])
  const types = ['transfer', 'pending'] as const
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      outcomeOf(kit.post(owner, [move('available', 'clearing:file', 7n, types[at % 2])])),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(14)
  expect(outcomes.filter((outcome) => outcome === 'balance-too-low')).toHaveLength(26)
  expect(await kit.balance(owner, 'available')).toBe(2n)
})

test('LG-2 one of 16 concurrent reversals is posted', async () => {
  const owner = randomUUID()
  const [line] = await kit.post(owner, [move('pool', 'held', 9n)])
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, () => outcomeOf(kit.post(owner, [{ type: 'reverse', of: line?.transferId ?? '' }]))),
  )
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await kit.balance(owner, 'held')).toBe(0n)
})

const kinds: readonly AccountKind[] = [
  'held',
  'available',
  'locked',
  'owed',
  'pool',
  'referral',
  'clearing:file',
  'bank',
]
const amounts = fc.oneof(fc.bigInt(1n, 50n), fc.constant(1n), fc.constant(1_000_000_000_000n))
const transferLeg: fc.Arbitrary<Leg> = fc
  .record({
    debit: fc.constantFrom(...kinds),
    credit: fc.constantFrom(...kinds),
    amount: amounts,
    type: fc.constantFrom('transfer' as const, 'transfer' as const, 'pending' as const),
  })
  .filter(({ debit, credit }) => debit !== credit)
  .map(({ debit, credit, amount, type }) => move(debit, credit, amount, type))
// Money comes in more often than by chance, so that most of it can move on.
const incomeLeg: fc.Arbitrary<Leg> = fc
  .record({ to: fc.constantFrom('held' as const, 'available' as const), amount: fc.bigInt(1n, 90n) })
  .map(({ to, amount }) => move('pool', to, amount))
const followUpLeg: fc.Arbitrary<Leg> = fc.record({
  type: fc.constantFrom('post' as const, 'void' as const, 'reverse' as const),
  of: fc.nat({ max: 14 }).map(String),
})
const legs = fc.array(fc.oneof(incomeLeg, transferLeg, transferLeg, followUpLeg), { minLength: 1, maxLength: 4 })
/** Causes come again, most of them with other legs. */
const history = fc.array(fc.record({ causeId: fc.nat({ max: 9 }).map(String), legs }), { minLength: 1, maxLength: 16 })

test(
  'LG-1 LG-2 LG-3 LG-4 in random histories the ledger has the lines and balances of a model, and its check finds nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (postings) => {
        const owner = randomUUID()
        const model = new Model()
        const ids: string[] = []
        for (const { causeId, legs: given } of postings) {
          const expected = model.post(causeId, given)
          const posting = withIds({ cause: 'test', causeId, legs: given }, ids)
          const postIt = async () => {
            const [lines = []] = await kit.postAll(owner, [posting])
            if (expected === 'posted') ids.push(...lines.map(({ transferId }) => transferId))
          }
          const outcome = await outcomeOf(postIt())
          expect(outcome).toBe(expected === 'repeated' ? 'posted' : expected)
        }
        expect(await kit.lines(owner)).toEqual(
          model.lines.map(({ debit, credit, amount, state }) => `${debit} ${credit} ${amount} ${state}`),
        )
        for (const kind of ['held', 'available', 'locked', 'owed'] as const)
          expect(await kit.balance(owner, kind)).toBe(model.balance(kind, 'free'))
      }),
      { numRuns: histories, endOnFailure: true },
    )
    expect((await kit.differences()).filter((text) => !text.startsWith('clearing'))).toEqual([])
    const sums = new Map<string, bigint>()
    for (const { currency, balance } of await readBalances(store.db))
      sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    expect([...sums.values()]).toEqual([0n])
  },
  60_000 + histories * 500,
)
