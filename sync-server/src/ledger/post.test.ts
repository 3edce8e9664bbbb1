import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement, type Database, type Transaction } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { emptyHead, hashLine } from './hash-line.ts'
import { post } from './post.ts'
import { maxAmount, type Leg } from './line.ts'
import { createLedgerKit, move, noon } from './testing/ledger-kit.ts'

let store: TestDatabase
let kit: ReturnType<typeof createLedgerKit>
let owner = ''
beforeAll(async () => {
  store = await testDatabase()
  kit = createLedgerKit(store.db)
})
afterAll(() => store.drop())
beforeEach(() => {
  owner = randomUUID()
})

let statements = 0
const run = (sql: string, values: readonly unknown[] = []) =>
  store.db.rows(statement(`test.${(statements += 1)}`, sql), values)

test('LG-1 every line takes an amount from one account and gives it to another, so all balances add up to zero', async () => {
  await kit.post(owner, [move('pool', 'held', 500n), move('held', 'available', 200n)])
  expect(await kit.lines(owner)).toEqual(['pool held 500 1', 'held available 200 1'])
  expect([await kit.balance(owner, 'held'), await kit.balance(owner, 'available')]).toEqual([300n, 200n])
})

const insertLine = (given: object) =>
  store.db.tx(async (tx) => {
    await tx.rows(
      statement(
        'test.insert-line',
        'insert into ledger_transfer select * from jsonb_populate_record(null::ledger_transfer, $1)',
      ),
      [JSON.stringify(given)],
    )
    throw new Error('rolled back')
  })

test.each([
  ['an amount of nothing', { amount: 0 }],
  ['a negative amount', { amount: -5 }],
  ['more than ten billion', { amount: '1000000000001' }],
  ['an account with itself', { credit_kind: 'pool' }],
  ['an account that does not exist', { credit_kind: 'savings' }],
  ['a currency that is none', { currency: 'us' }],
  ['a line without a person', { owner_id: '00000000-0000-0000-0000-000000000000' }],
  ['a line that posts no other', { state: 3 }],
])('LG-1 the table refuses %s', async (_, change) => {
  const line = {
    owner_id: owner,
    seq: 1,
    transfer_id: randomUUID(),
    posting_id: randomUUID(),
    debit_kind: 'pool',
    credit_kind: 'held',
    currency: 'USD',
    amount: 5,
    state: 1,
    cause: 'test',
    cause_id: 'a',
    leg: 0,
    at: new Date(noon).toISOString(),
    made_by: 'test',
    hash: `\\x${'00'.repeat(32)}`,
  }
  await expect(insertLine(line)).rejects.toThrow('rolled back')
  await expect(insertLine({ ...line, ...change })).rejects.toThrow('violates check constraint')
})

test('LG-2 the table refuses a second line that posts, voids or reverses the same one', async () => {
  const [line] = await kit.post(owner, [move('pool', 'held', 500n)])
  await kit.post(owner, [{ type: 'reverse', of: line?.transferId ?? '' }])
  const second = run(
    `insert into ledger_transfer
     select owner_id, 3, gen_random_uuid(), posting_id, debit_kind, credit_kind, currency, amount, state, of_transfer, cause, 'second',
       leg, recipe_id, period, rule, at, made_by, hash from ledger_transfer where owner_id = $1 and seq = 2`,
    [owner],
  )
  await expect(second).rejects.toThrow('ledger_transfer_of_idx')
})

test('LG-2 no line is ever updated, deleted or truncated', async () => {
  await kit.post(owner, [move('pool', 'held', 500n)])
  for (const sql of [
    'update ledger_transfer set amount = 501',
    'delete from ledger_transfer',
    'truncate ledger_transfer',
    'delete from ledger_owner',
    'truncate ledger_owner',
    'delete from ledger_account',
    'truncate ledger_account',
  ])
    await expect(run(sql)).rejects.toThrow('are never changed or deleted')
})

test('LG-2 each hash covers the line and the hash before it', async () => {
  await kit.post(owner, [move('pool', 'held', 500n)])
  const [first, second] = await kit.post(owner, [move('held', 'available', 5n), move('held', 'available', 6n)])
  expect(first && second && hashLine(first.hash, second).equals(second.hash)).toBe(true)
  expect(first && hashLine(emptyHead, first).equals(first.hash)).toBe(false)
  expect(first && second && hashLine(first.hash, { ...second, amount: 7n }).equals(second.hash)).toBe(false)
})

test('LG-2 times never go back along a chain, also where the clock of a node does', async () => {
  await kit.postAll(owner, [{ cause: 'test', causeId: 'a', legs: [move('pool', 'held', 1n)] }], noon)
  const [[line] = []] = await kit.postAll(
    owner,
    [{ cause: 'test', causeId: 'b', legs: [move('pool', 'held', 1n)] }],
    noon - 5000,
  )
  expect(line?.at.getTime()).toBe(noon)
})

test('LG-2 a mistake is corrected by a line with the sides exchanged, once', async () => {
  const [line] = await kit.post(owner, [move('pool', 'held', 500n)])
  const of = line?.transferId ?? ''
  const [reversal] = await kit.post(owner, [{ type: 'reverse', of }])
  expect(reversal).toMatchObject({ debit: 'held', credit: 'pool', amount: 500n, ofTransfer: of })
  expect(await kit.balance(owner, 'held')).toBe(0n)
  await expect(kit.post(owner, [{ type: 'reverse', of }])).rejects.toMatchObject({ problem: 'transfer-not-open' })
  expect(await kit.lines(owner)).toHaveLength(2)
})

const repeats: readonly (readonly [string, readonly Leg[]])[] = [
  ['another amount', [move('pool', 'held', 501n), move('held', 'available', 1n)]],
  ['another account', [move('referral', 'held', 500n), move('held', 'available', 1n)]],
  ['another receiver', [move('pool', 'available', 500n), move('held', 'available', 1n)]],
  ['fewer legs', [move('pool', 'held', 500n)]],
  ['more legs', [move('pool', 'held', 500n), move('held', 'available', 1n), move('held', 'available', 1n)]],
  ['legs in another order', [move('held', 'available', 1n), move('pool', 'held', 500n)]],
  ['an amount that is only reserved', [move('pool', 'held', 500n, 'pending'), move('held', 'available', 1n)]],
  ['another currency', [{ ...move('pool', 'held', 500n), currency: 'EUR' }, move('held', 'available', 1n)]],
  ['another rule', [{ ...move('pool', 'held', 500n), rule: 'pool-2' }, move('held', 'available', 1n)]],
  ['another month', [{ ...move('pool', 'held', 500n), period: '2026-11' }, move('held', 'available', 1n)]],
  ['another recipe', [{ ...move('pool', 'held', 500n), recipeId: randomUUID() }, move('held', 'available', 1n)]],
]
test.each(repeats)('LG-3 a repeat with %s is an error and changes nothing', async (_, legs) => {
  await kit.post(owner, [move('pool', 'held', 500n), move('held', 'available', 1n)], 'once')
  await expect(kit.post(owner, legs, 'once')).rejects.toMatchObject({ problem: 'posting-differs' })
  expect(await kit.lines(owner)).toHaveLength(2)
})

test('LG-3 a repeat is answered with the lines of the first time, also beside new postings', async () => {
  const first = await kit.post(owner, [move('pool', 'held', 500n)], 'once')
  const again = await kit.postAll(owner, [
    { cause: 'test', causeId: 'next', legs: [move('held', 'available', 10n)] },
    { cause: 'test', causeId: 'once', legs: [move('pool', 'held', 500n)] },
  ])
  expect(again[1]).toEqual(first)
  expect(await kit.lines(owner)).toEqual(['pool held 500 1', 'held available 10 1'])
})

test('LG-3 the same cause of two people is two postings', async () => {
  const other = randomUUID()
  for (const each of [owner, other]) await kit.post(each, [move('pool', 'held', 5n)], 'same')
  expect([await kit.balance(owner, 'held'), await kit.balance(other, 'held')]).toEqual([5n, 5n])
})

test('LG-4 no account is below zero after any line, and a refused posting writes nothing and is refused again', async () => {
  await kit.post(owner, [move('pool', 'available', 500n)])
  const tooMuch = [move('available', 'bank', 501n)]
  for (let time = 0; time < 2; time += 1)
    await expect(kit.post(owner, tooMuch, 'refused')).rejects.toMatchObject({ problem: 'balance-too-low' })
  // The second leg would fill what the first one took.
  const inWrongOrder = kit.post(owner, [move('available', 'bank', 501n), move('pool', 'available', 1n)])
  await expect(inWrongOrder).rejects.toMatchObject({ problem: 'balance-too-low' })
  expect(await kit.lines(owner)).toHaveLength(1)
  await kit.post(owner, [move('pool', 'available', 1n)])
  await kit.post(owner, tooMuch, 'refused')
  expect(await kit.balance(owner, 'available')).toBe(0n)
})

test('LG-4 the table refuses counters below zero, whatever the program computes', async () => {
  await kit.post(owner, [move('pool', 'available', 500n), move('owed', 'pool', 5n)])
  const set = (kind: string, column: string) =>
    run(`update ledger_account set ${column} = 501 where owner_id = $1 and kind = '${kind}'`, [owner])
  for (const [kind, column] of [
    ['available', 'debits_posted'],
    ['available', 'debits_pending'],
    ['owed', 'credits_posted'],
    ['owed', 'credits_pending'],
  ] as const)
    await expect(set(kind, column)).rejects.toThrow('ledger_account_balance_check')
})

test('LG-4 what a person owes is an account of its own, and is never paid back more than once', async () => {
  await kit.post(owner, [move('owed', 'pool', 300n), move('pool', 'available', 500n)])
  expect(await kit.balance(owner, 'owed')).toBe(-300n)
  await kit.post(owner, [move('available', 'owed', 300n)])
  await expect(kit.post(owner, [move('available', 'owed', 1n)])).rejects.toMatchObject({ problem: 'balance-too-low' })
  expect([await kit.balance(owner, 'owed'), await kit.balance(owner, 'available')]).toEqual([0n, 200n])
})

test('currencies are apart: an amount of one is no balance of another', async () => {
  await kit.post(owner, [move('pool', 'available', 500n)])
  const inEuros = kit.post(owner, [{ ...move('available', 'bank', 1n), currency: 'EUR' }])
  await expect(inEuros).rejects.toMatchObject({ problem: 'balance-too-low' })
})

test('a reserved amount is gone from the balance at once, and is posted or voided as a whole, once', async () => {
  await kit.post(owner, [move('pool', 'available', 500n)])
  const reserve = async () => (await kit.post(owner, [move('available', 'clearing:file', 400n, 'pending')]))[0]
  const first = await reserve()
  expect(await kit.balance(owner, 'available')).toBe(100n)
  await expect(reserve()).rejects.toMatchObject({ problem: 'balance-too-low' })
  await kit.post(owner, [{ type: 'void', of: first?.transferId ?? '' }])
  expect(await kit.balance(owner, 'available')).toBe(500n)
  const of = (await reserve())?.transferId ?? ''
  const twice = kit.post(owner, [
    { type: 'void', of },
    { type: 'void', of },
  ])
  await expect(twice).rejects.toMatchObject({ problem: 'transfer-not-open' })
  await kit.post(owner, [{ type: 'post', of }, move('clearing:file', 'bank', 400n)], 'settled')
  await kit.post(owner, [{ type: 'post', of }, move('clearing:file', 'bank', 400n)], 'settled')
  for (const type of ['post', 'void', 'reverse'] as const)
    await expect(kit.post(owner, [{ type, of }])).rejects.toMatchObject({ problem: 'transfer-not-open' })
  await expect(
    kit.post(owner, [{ type: 'void', of }, move('clearing:file', 'bank', 400n)], 'settled'),
  ).rejects.toMatchObject({ problem: 'posting-differs' })
  expect(await kit.balance(owner, 'available')).toBe(100n)
})

test('a line of another person cannot be followed up', async () => {
  const [line] = await kit.post(owner, [move('pool', 'available', 500n, 'pending')])
  const reversal = kit.post(randomUUID(), [{ type: 'post', of: line?.transferId ?? '' }])
  await expect(reversal).rejects.toMatchObject({ problem: 'transfer-not-open' })
})

test.each([0n, -1n, maxAmount + 1n])(
  'a program cannot post %s cents, nothing at all, or one cause twice at once',
  async (amount) => {
    await expect(kit.post(owner, [move('pool', 'held', amount)])).rejects.toThrow(RangeError)
    await expect(kit.post(owner, [])).rejects.toThrow(RangeError)
    const posting = { cause: 'test', causeId: 'a', legs: [move('pool', 'held', 1n)] }
    await expect(kit.postAll(owner, [posting, posting])).rejects.toThrow(RangeError)
  },
)

test('LG-3 a posting that fails after any of its statements leaves nothing, and its repeat posts it once', async () => {
  const failAfter = (count: number) =>
    store.db.tx((tx) => {
      let left = count
      const rows: Transaction['rows'] = async (...given) => {
        if (left === 0) throw new Error('the node has ended')
        left -= 1
        return tx.rows(...given)
      }
      const failing: Pick<Database, 'rows' | 'row'> & Pick<Transaction, 'finish'> = {
        rows,
        row: async <Row>(...given: Parameters<Transaction['rows']>) => (await rows<Row>(...given))[0],
        finish: (send) => tx.finish(send),
      }
      return post(failing, owner, [{ cause: 'test', causeId: 'a', legs: [move('pool', 'held', 7n)] }], {
        now: noon,
        madeBy: 'test',
      })
    })
  for (let count = 0; count < 8; count += 1) {
    await expect(failAfter(count)).rejects.toThrow('the node has ended')
    expect([await kit.lines(owner), await kit.balance(owner, 'held')]).toEqual([[], 0n])
  }
  await kit.post(owner, [move('pool', 'held', 7n)], 'a')
  expect([await kit.lines(owner), await kit.balance(owner, 'held')]).toEqual([['pool held 7 1'], 7n])
})
