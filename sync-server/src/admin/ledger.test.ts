import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'

let store: TestDatabase
const owner = randomUUID()
beforeAll(async () => {
  store = await testDatabase()
  const kit = createLedgerKit(store.db)
  await kit.post(owner, [move('pool', 'held', 1230n), move('held', 'available', 1000n)], 'm1', 'earn')
})
afterAll(() => store.drop())

const run = async (args: string) => {
  const printed: string[] = []
  const code = await admin(args.split(' '), {
    variables: { DATABASE_URL: store.url },
    print: (line) => void printed.push(line),
    printError: (line) => void printed.push(line),
  })
  return { code, printed }
}
const anchorOf = async (day: string) => (await verifyLedger(store.db, { day, anchors: [] })).anchor.toString('hex')

test('the operator sees what the house has and all people together, and it adds up to zero', async () => {
  expect(await run('ledger balances')).toEqual({
    code: 0,
    printed: [
      'USD  available                          10.00',
      'USD  held                                2.30',
      'USD  pool                              -12.30',
      'Shown: in each currency these add up to zero.',
    ],
  })
})

test('LG-2 the operator checks the ledger, also against the anchor of a mail', async () => {
  const addsUp = { code: 0, printed: ['2 lines of 1 person were checked. Everything adds up.'] }
  expect(await run('ledger verify')).toEqual(addsUp)
  expect(await run(`ledger verify 2027-01-01 ${await anchorOf('2027-01-01')}`)).toEqual(addsUp)
  expect(await run(`ledger verify 2026-12-01 ${await anchorOf('2027-01-01')}`)).toEqual({
    code: 1,
    printed: [
      'anchor: the lines before 2026-12-01 are not those of its anchor',
      '2 lines of 1 person were checked: 1 difference.',
    ],
  })
  expect(await run(`ledger verify 2026-13-01 ${await anchorOf('2027-01-01')}`)).toMatchObject({ code: 2 })
  for (const wrong of [
    'ledger',
    'ledger dance',
    'ledger balances now',
    'ledger verify 2026-12-01',
    'ledger verify 2026-12-01 ff',
  ])
    expect(await run(wrong)).toMatchObject({ code: 2 })
})

test('LG-2 the operator lists the lines of a person and reverses one, which its owner and the audit learn with the reason', async () => {
  const person = randomUUID()
  const sql = <Row>(name: string, text: string) => store.db.rows<Row>(statement(`test.${name}`, text), [person])
  await sql('account', `insert into account (account_id, email, username) values ($1, 'ana@example.org', 'ana')`)
  await createLedgerKit(store.db).post(person, [move('pool', 'held', 500n)], 'm2', 'earn')
  const entry = '    1  2026-12-05  pool → held  5.00 USD  earn m2'
  expect(await run('ledger entries ana')).toEqual({ code: 0, printed: [entry, 'Shown: the newest lines first.'] })
  expect((await run('ledger reverse ANA@example.org 1 read by a script')).printed.join()).toContain(
    'held → pool  5.00 USD',
  )
  expect(await sql('audit', `select action, detail from account_audit where account_id = $1`)).toEqual([
    { action: 'earnings-reversed', detail: { line: '1', reason: 'read by a script' } },
  ])
  expect(await sql('alert', `select type from notify_event where account_id = $1`)).toEqual([{ type: 'ALERT' }])
  expect(await run(`ledger reverse ${person} 1 again`)).toEqual({
    code: 1,
    printed: ['The line 1 is reversed already.'],
  })
  expect(await run('ledger entries nobody')).toMatchObject({ code: 1 })
  for (const wrong of ['ledger entries', 'ledger reverse ana', 'ledger reverse ana 1', 'ledger reverse ana x why'])
    expect(await run(wrong)).toMatchObject({ code: 2 })
})

test('PO-6 the command names each difference, and ends with an error', async () => {
  await store.db.rows(
    statement(
      'test.damage',
      `update ledger_account set credits_posted = 1231 where kind = 'held' and credits_posted = 1230`,
    ),
  )
  expect(await run('ledger verify')).toEqual({
    code: 1,
    printed: [
      `counters: creditsPosted of held USD of ${owner} is 1231, its lines have 1230`,
      '4 lines of 2 people were checked: 1 difference.',
    ],
  })
})
