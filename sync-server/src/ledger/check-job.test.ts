import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import type { Mail } from '../mail/mailer.ts'
import { statement } from '../postgres/database.ts'
import { findPayoutDifferences } from '../payouts/check-payouts.ts'
import { checkLedger } from './check-job.ts'
import { readBalances } from './check-records.ts'
import { createLedgerKit, move } from './testing/ledger-kit.ts'

let app: TestApp
let kit: ReturnType<typeof createLedgerKit>
const logged: unknown[] = []
const mails: Mail[] = []
let mailFails = false
beforeAll(async () => {
  app = await startTestApp()
  kit = createLedgerKit(app.database)
})
afterAll(() => app.stop())

const hour = 60 * 60 * 1000
const midnight = (day: number) => Date.UTC(2026, 11, day)
const level =
  (name: string) =>
  (...given: unknown[]) =>
    void logged.push([name, ...given])
const checkAt = async (now: number, also = findPayoutDifferences): Promise<void> => {
  await checkLedger({
    database: app.database,
    operatorEmail: 'operator@simmer.example',
    also,
    mailer: (mail) => {
      if (mailFails) return Promise.reject(new Error('the mail server is unavailable'))
      mails.push(mail)
      return Promise.resolve()
    },
    now: () => now,
    log: { info: level('info'), error: level('error'), warn: level('warn') },
  })
}
const metric = async () => /^simmer_ledger_difference (\S+)$/m.exec(await app.services.metrics.registry.metrics())?.[1]

const owner = randomUUID()
const postOn = (day: number, causeId: string, amount: bigint) =>
  kit.postAll(owner, [{ cause: 'earn', causeId, legs: [move('pool', 'held', amount)] }], midnight(day) + 12 * hour)
let statements = 0
const run = <Row>(sql: string) => app.database.rows<Row>(statement(`test.check-${(statements += 1)}`, sql))

test('a server without money checks nothing and mails nothing', async () => {
  await checkAt(midnight(5) + 2 * hour)
  expect([mails, logged, await metric()]).toEqual([[], [], '0'])
})

test('LG-2 once a day, from one o’clock, the operator gets the anchor by mail, and the log has it', async () => {
  await postOn(5, 'a', 500n)
  await checkAt(midnight(6) + hour - 1)
  await checkAt(midnight(6) + hour)
  await checkAt(midnight(6) + 2 * hour)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['operator@simmer.example', 'Ledger: anchor of 2026-12-05'],
    ['operator@simmer.example', 'Ledger: anchor of 2026-12-06'],
  ])
  const [, today] = mails
  expect(today?.text).toContain('1 line of 1 person was checked. Everything adds up.')
  const anchor = /ledger verify 2026-12-06 ([0-9a-f]{64})/.exec(today?.text ?? '')?.[1]
  expect(logged.at(-1)).toEqual(['info', expect.objectContaining({ day: '2026-12-06', anchor }), expect.any(String)])
  expect(await metric()).toBe('0')
})

test('two nodes that check at the same time mail one anchor', async () => {
  await postOn(6, 'b', 20n)
  mails.length = 0
  await Promise.all([checkAt(midnight(7) + 3 * hour), checkAt(midnight(7) + 3 * hour)])
  expect(mails.map(({ subject }) => subject)).toEqual(['Ledger: anchor of 2026-12-07'])
})

test('the days of the house are folded once, and balances count the lines since', async () => {
  const days = await run('select day, kind, debits, credits from ledger_house_day order by day')
  expect(days).toEqual([
    { day: '2026-12-05', kind: 'pool', debits: 500, credits: 0 },
    { day: '2026-12-06', kind: 'pool', debits: 20, credits: 0 },
  ])
  await postOn(7, 'c', 3n)
  expect(await readBalances(app.database)).toEqual([
    { kind: 'held', currency: 'USD', balance: 523n },
    { kind: 'pool', currency: 'USD', balance: -523n },
  ])
})

test('a mail that fails is sent with the next run', async () => {
  mails.length = 0
  mailFails = true
  await expect(checkAt(midnight(8) + 2 * hour)).rejects.toThrow('the mail server is unavailable')
  mailFails = false
  await checkAt(midnight(8) + 3 * hour)
  expect(mails.map(({ subject }) => subject)).toEqual(['Ledger: anchor of 2026-12-08'])
})

test('PO-6 a difference is an alert: in the log, in the mail to the operator, and as a metric', async () => {
  mails.length = 0
  await run(`update ledger_house_day set debits = debits + 1 where day = '2026-12-05'`)
  await run(`update ledger_account set credits_posted = credits_posted + 1`)
  await checkAt(midnight(9) + 2 * hour)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('ALERT: the ledger has 2 differences (2026-12-09)')
  const sentences = [
    `counters: creditsPosted of held USD of ${owner} is 524, its lines have 523`,
    'house: pool USD on 2026-12-05 is folded with other sums than its lines have',
  ]
  for (const sentence of sentences) {
    expect(mails[0]?.text).toContain(sentence)
    expect(mails[0]?.html).toContain(sentence)
  }
  const alert = ['error', { differences: sentences, day: '2026-12-09' }, 'the ledger does not add up']
  expect(logged).toContainEqual(alert)
  expect(await metric()).toBe('2')
})

test('PO-6 payouts that could not be compared are an alert, and the anchor is stored all the same', async () => {
  mails.length = 0
  await run(`update ledger_house_day set debits = debits - 1 where day = '2026-12-05'`)
  await run(`update ledger_account set credits_posted = credits_posted - 1`)
  const failing = statement('test.failing', 'select 1 / 0')
  await checkAt(midnight(10) + 2 * hour, async (db) => db.rows(failing))
  expect(mails[0]?.subject).toBe('ALERT: the ledger has 1 difference (2026-12-10)')
  const sentence = 'payouts: they could not be compared with the lines: division by zero'
  expect(mails[0]?.text).toContain(sentence)
  expect(await run(`select difference_count from ledger_check where day = '2026-12-10'`)).toEqual([
    { difference_count: 1 },
  ])
  // Reading every line takes longer than requests may.
  await checkAt(midnight(11) + 2 * hour, async (db) => {
    const [limit] = await db.rows<{ limit: string }>(
      statement('test.limit', `select current_setting('statement_timeout') as limit`),
    )
    return [{ check: 'payouts', text: limit?.limit ?? '' }]
  })
  expect(mails[1]?.text).toContain('payouts: 15min')
})

test('a chain that was computed anew since the day before is found by its anchor', async () => {
  await run('alter table ledger_transfer disable trigger user')
  await run('alter table ledger_owner disable trigger user')
  await run('delete from ledger_transfer')
  await run('delete from ledger_owner')
  await run('alter table ledger_transfer enable trigger user')
  await checkAt(midnight(12) + 2 * hour)
  expect(mails.at(-1)?.text).toContain('anchor: the lines before 2026-12-11 are not those of its anchor')
})

test('LG-2 the lines of a deleted account stay as books, under its id alone', async () => {
  const { session } = await app.signIn('ada@example.org')
  const accountId = session.user.id
  await kit.post(accountId, [move('pool', 'held', 5n)], 'a', 'earn')
  await run(`update account set deletion_at = now() - interval '1 second' where email = 'ada@example.org'`)
  const purge = purgeDeletedAccounts(app.services.photos)
  expect(await purge({ database: app.database, now: Date.now() })).toBe(1)
  expect(await run(`select 1 from account where email = 'ada@example.org'`)).toEqual([])
  expect(await kit.lines(accountId)).toEqual(['pool held 5 1', 'held adjustment 5 1'])
  expect(await kit.balance(accountId, 'held')).toBe(0n)
})
