import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { emptyHead, hashLine } from './hash-line.ts'
import { readNewestLines } from './ledger-store.ts'
import type { Line } from './line.ts'
import { createLedgerKit, move } from './testing/ledger-kit.ts'
import { verifyLedger } from './verify-ledger.ts'

let store: TestDatabase
let kit: ReturnType<typeof createLedgerKit>
let owner = ''
beforeAll(async () => {
  store = await testDatabase()
  kit = createLedgerKit(store.db)
})
afterAll(() => store.drop())

let statements = 0
const run = (sql: string, values: readonly unknown[] = []) =>
  store.db.rows(statement(`test.${(statements += 1)}`, sql), values)

/** Someone who owns the database switches the triggers off for a change. */
const damage = async (...changes: readonly string[]): Promise<void> => {
  const tables = ['ledger_transfer', 'ledger_owner', 'ledger_account'] as const
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  for (const change of changes) await run(change, change.includes('$1') ? [owner] : [])
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
}

/** Changes lines and computes all later hashes anew, as someone who knows the rule would. */
const rewrite = async (change: (line: Line) => Partial<Line>, counters: string): Promise<void> => {
  let head: Buffer = emptyHead
  const lines = (await readNewestLines(store.db, owner, 100)).toReversed()
  const updates = lines.map((line) => {
    const changed = { ...line, ...change(line) }
    head = hashLine(head, changed)
    const hash = head.toString('hex')
    return `update ledger_transfer set amount = ${changed.amount}, hash = '\\x${hash}' where owner_id = $1 and seq = ${line.seq}`
  })
  const headHex = head.toString('hex')
  await damage(...updates, `update ledger_owner set head = '\\x${headHex}' where owner_id = $1`, counters)
}

const line = (seq: number) => `owner_id = $1 and seq = ${seq}`
const differences = async (anchors: Parameters<typeof verifyLedger>[1]['anchors'] = [], day = '2026-12-06') =>
  (await verifyLedger(store.db, { day, anchors })).differences
    .map(({ check, text }) => `${check}: ${text}`.replaceAll(owner, 'OWNER'))
    .filter((text) => /OWNER|house|anchor/.test(text))

beforeEach(async () => {
  owner = randomUUID()
  await kit.post(owner, [move('pool', 'held', 500n)], 'm1', 'earn')
  await kit.post(owner, [move('held', 'available', 400n)], 'm1', 'release')
  const [reserved] = await kit.post(owner, [move('available', 'clearing:file', 300n, 'pending')], 'p1', 'payout')
  const settled = [{ type: 'post' as const, of: reserved?.transferId ?? '' }, move('clearing:file', 'bank', 300n)]
  await kit.post(owner, settled, 'p1', 'payout-settled')
  await kit.post(owner, [move('pool', 'held', 5n)], 'm2', 'earn')
})

const damages: readonly (readonly [name: string, change: readonly string[], expected: readonly RegExp[]])[] = [
  [
    'a cent more in a line',
    [`update ledger_transfer set amount = amount + 1 where ${line(6)}`],
    [
      /^chain: line 6 of OWNER \(earn m2\) does not fit/,
      /^counters: creditsPosted of held USD of OWNER is 505, .* 506$/,
    ],
  ],
  [
    'another recipe',
    [`update ledger_transfer set recipe_id = gen_random_uuid() where ${line(1)}`],
    [/^chain: line 1 of OWNER/],
  ],
  [
    'another cause',
    [`update ledger_transfer set cause_id = 'm3' where ${line(6)}`],
    [/^chain: line 6 of OWNER \(earn m3\)/],
  ],
  ['another author', [`update ledger_transfer set made_by = 'me' where ${line(4)}`], [/^chain: line 4 of OWNER/]],
  [
    'another hash',
    [`update ledger_transfer set hash = sha256('') where ${line(6)}`],
    [/^chain: line 6 /, /^chain: the lines of OWNER end/],
  ],
  [
    'an earlier time',
    [`update ledger_transfer set at = at - interval '1 day' where ${line(6)}`],
    [/^chain: line 6 .* does not fit/, /^chain: line 6 .* older than the line before/],
  ],
  [
    'the same date before our era',
    [
      `update ledger_transfer set at = (to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS') || ' BC')::timestamp at time zone 'utc'
        where ${line(6)}`,
    ],
    [/^chain: line 6 .* does not fit/],
  ],
  [
    'a line taken out of the middle',
    [`delete from ledger_transfer where ${line(2)}`],
    [
      /^chain: line 3 of OWNER .* comes after line 1$/,
      /^chain: line 3 .* does not fit/,
      /^counters: line 3 .* leads available below zero/,
      /^counters: line 4 .* leads available below zero/,
      /^counters: debitsPosted of held/,
      /^counters: creditsPosted of available/,
    ],
  ],
  [
    'the last line cut off',
    [`delete from ledger_transfer where ${line(6)}`],
    [/^chain: the lines of OWNER end with line 5, its row with line 6$/, /^counters: creditsPosted of held/],
  ],
  [
    'the last line cut off, and the head set back',
    [
      `delete from ledger_transfer where ${line(6)}`,
      `update ledger_owner set last_seq = 5, head = (select hash from ledger_transfer where ${line(5)}) where owner_id = $1`,
    ],
    [/^counters: creditsPosted of held USD of OWNER is 505, its lines have 500$/],
  ],
  [
    'a cent more in an account',
    [`update ledger_account set credits_posted = credits_posted + 1 where owner_id = $1 and kind = 'available'`],
    [/^counters: creditsPosted of available USD of OWNER is 401, its lines have 400$/],
  ],
  [
    'an account without a row',
    [`delete from ledger_account where owner_id = $1 and kind = 'held'`],
    [/^counters: debitsPosted of held/, /^counters: creditsPosted of held/],
  ],
  [
    'an account that no line made',
    [`insert into ledger_account values ($1, 'locked', 'USD', 0, 1000, 0, 0)`],
    [/^counters: creditsPosted of locked USD of OWNER is 1000, its lines have 0$/],
  ],
  ['a chain without its row', ['delete from ledger_owner where owner_id = $1'], [/^chain: OWNER has lines and no row/]],
  [
    'a row without lines',
    ['delete from ledger_transfer where owner_id = $1'],
    [/^chain: OWNER has a row and no lines/],
  ],
  [
    'lines in another order',
    [
      `update ledger_transfer set seq = 99 where ${line(1)}`,
      `update ledger_transfer set seq = 1 where ${line(6)}`,
      `update ledger_transfer set seq = 6 where ${line(99)}`,
    ],
    [/^chain: line 1 /, /^chain: line 2 /, /^counters: line 2 /, /^chain: line 6 /, /^chain: the lines of OWNER end/],
  ],
]
test.each(damages)('PO-6 the check names %s, and nothing else', async (_, change, expected) => {
  expect(await differences()).toEqual([])
  await damage(...change)
  const found = await differences()
  expect(found).toHaveLength(expected.length)
  for (const [at, pattern] of expected.entries()) expect(found[at]).toMatch(pattern)
})

test('PO-6 the check names the line that sends more than was reserved for a payout', async () => {
  await kit.post(owner, [move('clearing:file', 'bank', 300n)], 'p1', 'payout-settled-twice')
  expect(await differences()).toEqual([
    'clearing: line 7 of OWNER (payout-settled-twice p1) sends more than was reserved in clearing:file',
  ])
})

test('PO-6 the check names a line that follows up another amount, also where all hashes were computed anew', async () => {
  await rewrite(
    ({ seq, amount }) => ({ amount: seq === 4 ? amount - 1n : amount }),
    `update ledger_account set debits_posted = 299, debits_pending = 1 where owner_id = $1 and kind = 'available'`,
  )
  expect(await differences()).toEqual([
    'follow-up: line 4 of OWNER (payout-settled p1) has other accounts or another amount than the line that it follows up',
  ])
})

test('LG-2 only the anchor finds a chain that was computed anew as a whole', async () => {
  const { anchor, lines } = await verifyLedger(store.db, { day: '2026-12-06', anchors: [] })
  expect(lines).toBeGreaterThan(5)
  // Lines of later days leave an anchor as it is.
  await kit.postAll(
    owner,
    [{ cause: 'earn', causeId: 'later', legs: [move('pool', 'held', 1n)] }],
    Date.UTC(2026, 11, 6, 0, 0, 0),
  )
  const anchors = [{ day: '2026-12-06', digest: anchor }]
  expect(await differences(anchors, '2026-12-07')).toEqual([])
  await rewrite(
    ({ seq, amount }) => ({ amount: seq === 1 ? amount + 1n : amount }),
    `update ledger_account set credits_posted = credits_posted + 1 where owner_id = $1 and kind = 'held'`,
  )
  expect(await differences([], '2026-12-07')).toEqual([])
  expect(await differences(anchors, '2026-12-07')).toEqual([
    'anchor: the lines before 2026-12-06 are not those of its anchor',
  ])
})

test('PO-6 the days of the house have the debits and the credits of their lines, and no later day', async () => {
  for (const [at, day] of [20, 21].entries()) {
    const legs = [move('pool', 'held', 7n), move('held', 'adjustment', 2n), move('pool', 'held', 3n, 'pending')]
    await kit.postAll(
      owner,
      [{ cause: 'test', causeId: `house ${at}`, legs }],
      Date.UTC(2026, 11, day, 23, 59, 59, 999),
    )
  }
  const { houseDays } = await verifyLedger(store.db, { day: '2026-12-21', anchors: [] })
  const day = '2026-12-20'
  expect(houseDays.filter((each) => each.day >= day)).toEqual([
    { day, kind: 'pool', currency: 'USD', debits: 7n, credits: 0n },
    { day, kind: 'adjustment', currency: 'USD', debits: 0n, credits: 2n },
  ])
})

const many = Array.from({ length: 1300 }, (_, at) => ({
  cause: 'earn',
  causeId: `many ${at}`,
  legs: [move('pool', 'held', 1n)],
}))

test('PO-6 the check reads the lines of an owner page by page, and names the one line that was changed', async () => {
  await kit.postAll(owner, many)
  expect(await differences()).toEqual([])
  await damage(`update ledger_transfer set period = '2026-01' where ${line(1250)}`)
  expect(await differences()).toEqual(['chain: line 1250 of OWNER (earn many 1243) does not fit its hash'])
})

test('PO-6 a check that loses its database while it reads ahead fails with that alone', async () => {
  await kit.postAll(owner, many)
  const lost = new Error('the connection was lost')
  const losing: typeof store.db = {
    ...store.db,
    tx: (check, options) =>
      store.db.tx((tx) => {
        let pages = 0
        const rows: typeof tx.rows = (asked, values) => {
          if (asked.name === 'ledger.lines-after') pages += 1
          return pages > 1 || asked.name === 'ledger.heads' ? Promise.reject(lost) : tx.rows(asked, values)
        }
        return check({ ...tx, rows })
      }, options),
  }
  await expect(verifyLedger(losing, { day: '2026-12-06', anchors: [] })).rejects.toThrow('the connection was lost')
})
