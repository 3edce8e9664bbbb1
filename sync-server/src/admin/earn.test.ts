import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { yearTotals } from '../earn/year-totals.ts'
import { statement, type Database } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const run = async (args: string) => {
  const printed: string[] = []
  const code = await admin(args.split(' '), {
    variables: { DATABASE_URL: store.url },
    print: (line) => void printed.push(line),
    printError: (line) => void printed.push(line),
  })
  return { code, printed: printed.join('\n') }
}

test('the operator sets the pool of a month, closes it and releases it, with a sentence for each', async () => {
  expect(await run('earn close 2026-01')).toEqual({
    code: 1,
    printed: 'There is no pool for 2026-01: nothing is earned in it.',
  })
  expect(await run('earn pool 2026-01 400')).toEqual({ code: 0, printed: 'The pool of 2026-01 is 400.00 USD.' })
  expect(await run('earn pool 2026-01 500.05')).toEqual({ code: 0, printed: 'The pool of 2026-01 is 500.05 USD.' })
  expect(await run('earn release 2026-01')).toEqual({ code: 1, printed: '2026-01 is not closed.' })
  expect(await run('earn close 2026-01')).toEqual({
    code: 0,
    printed: '2026-01 is closed: 0.00 for 0 recipes of 0 authors.',
  })
  expect((await run('earn pool 2026-01 600.00')).code).toBe(1)
  expect((await run('earn release 2026-01')).printed).toContain('2026-01 is released 30 days after its close')
})

test('the totals of a year may take longer to read than the answer to a request', async () => {
  const limits: unknown[] = []
  const limit = statement('test.limit', `select current_setting('statement_timeout') as limit`)
  const tx: Database['tx'] = (work, options) =>
    store.db.tx(async (inner) => {
      const result = await work(inner)
      limits.push(...(await inner.rows(limit)))
      return result
    }, options)
  await yearTotals({ ...store.db, tx }, 2026)
  expect(limits).toEqual([{ limit: '15min' }])
})

test('the totals of a year are one line for each person and currency, to the cent, and open as a table', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-year-'))
  const file = path.join(folder, 'year.csv')
  expect(await run(`earn year 2026 ${file}`)).toMatchObject({
    code: 0,
    printed: 'In 2026 no person earned anything or was paid.',
  })
  const [person, deleted] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000']
  await store.db.rows(
    statement('test.person', `insert into account (account_id, email, username) values ($1, 'ana@example.org', 'ana')`),
    [person],
  )
  const ledger = createLedgerKit(store.db)
  await ledger.post(person, [move('pool', 'held', 12_345n), move('held', 'available', 12_345n)], 'a', 'earn')
  const [line] = await ledger.post(person, [move('available', 'clearing:file', 2000n, 'pending')], 'p', 'payout')
  const settled = [{ type: 'post', of: line?.transferId ?? '' } as const, move('clearing:file', 'bank', 2000n)]
  await ledger.post(person, settled, 'p', 'payout-settled')
  await ledger.post(person, [move('available', 'pool', 45n)])
  await ledger.post(deleted, [move('referral', 'available', 1000n), move('available', 'adjustment', 1000n)])
  const next = [{ cause: 'earn', causeId: 'b', legs: [move('pool', 'held', 700n)] }]
  await ledger.postAll(person, next, Date.UTC(2027, 0, 1))
  expect(await run(`earn year 2026 ${file}`)).toEqual({
    code: 0,
    printed: `The totals of 2 accounts in 2026 are in ${file}.`,
  })
  const head =
    'person,username,e-mail,currency,earned,taken back,invitations,invitations taken back,lapsed,paid,paid back'
  expect((await readFile(file, 'utf8')).replace('\uFEFF', '').split('\r\n')).toEqual([
    head,
    `${person},ana,ana@example.org,USD,123.45,0.45,0.00,0.00,0.00,20.00,0.00`,
    `${deleted},,,USD,0.00,0.00,10.00,0.00,10.00,0.00,0.00`,
    '',
  ])
  expect((await run(`earn year 2026 ${file}`)).code).toBe(1)
  await rm(folder, { recursive: true })
})

test.each([
  'earn',
  'earn year',
  'earn year 2026',
  'earn year 26 file.csv',
  'earn dance 2026-12',
  'earn close',
  'earn close 2026-13',
  'earn close 2026-12 now',
  'earn pool 2026-12',
  'earn pool 2026-12 0',
  'earn pool 2026-12 -5.00',
  'earn pool 2026-12 5.001',
  'earn pool 2026-12 1e3',
  'earn pool 2026-12 10000000000.01',
])('`%s` is a usage error', async (args) => {
  expect((await run(args)).code).toBe(2)
})

test('EP-3 the operator lists flagged months and decides about them, with a reason', async () => {
  expect(await run('earn flags')).toEqual({ code: 0, printed: 'Nothing waits for a decision.' })
  const person = '33333333-0000-4000-8000-000000000000'
  const sql = (name: string, text: string) => store.db.rows(statement(`test.${name}`, text), [person])
  await sql('flagged', `insert into account (account_id, email, username) values ($1, 'cem@example.org', 'cem')`)
  await store.db.rows(
    statement('test.pool', `insert into earn_pool (month, amount, currency) values ('2026-02', 100, 'USD')`),
  )
  await sql(
    'flag',
    `insert into earn_flag (month, owner_id, kinds, readers, parts, flagged_at)
     values ('2026-02', $1::uuid, '{household,ring,jump}', 3, jsonb_build_object($1::uuid::text, '12'), now())`,
  )
  expect((await run('earn flags')).printed.split('\n')).toEqual([
    '2026-02  cem  0.12 USD of 3 readers: readers with a network, a browser or a bank account of the author; three readers or more of one network who give this author most of their points; readers of a day with far more saves, cooks and ratings than a usual day of the eight weeks before the month',
    'Waiting: 1.',
  ])
  expect((await run('earn flags take-back 2026-02 cem')).code).toBe(2)
  expect((await run('earn flags dance 2026-02 cem why')).code).toBe(2)
  expect((await run('earn flags harmless 2026-03 cem a family')).printed).toContain('There is no flag of 2026-03')
  expect(await run('earn flags harmless 2026-02 cem a family')).toEqual({
    code: 0,
    printed: '2026-02 of cem is found harmless: the next earn release frees it.',
  })
  expect((await run('earn flags')).printed).toBe('Nothing waits for a decision.')
})
