import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpiredRateLimits, createRateLimit } from '../http/rate-limit.ts'
import { purgeMailbox, mailboxMailer, readMailbox } from '../mail/mailbox.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { purgeExpiredCodes, replaceCode } from '../sessions/code-store.ts'
import { purgeEndedSessions, insertSession, revokeSession } from '../sessions/session-store.ts'
import { day, type Purge } from './purge.ts'
import { runCleanup } from './scheduled-cleanup.ts'

const accountId = '018f0000-0000-7000-8000-000000000000'
const purges = {
  purgeExpiredRateLimits,
  purgeExpiredCodes,
  purgeEndedSessions,
  purgeMailbox,
}
const start = Date.now()
const log = pino({ level: 'silent' })

let testDb: TestDatabase
beforeAll(async () => {
  testDb = await testDatabase()
  const account = statement('test.account', `insert into account (account_id, email) values ($1, 'ada@example.org')`)
  await testDb.db.rows(account, [accountId])
})
afterAll(() => testDb.drop())

const count = statement(
  'test.counts',
  `select (select count(*) from rate_limit) as limits, (select count(*) from one_time_code) as codes,
     (select count(*) from session) as sessions, (select count(*) from stored_mail) as mails`,
)
const rowsAfter = async (days: number) => {
  await runCleanup({ database: testDb.db, now: () => start + days * day, log, purges })
  return testDb.db.row(count)
}
const session = (name: string, expires: number) =>
  insertSession(testDb.db, {
    sessionId: `018f0000-0000-7000-8000-00000000000${name}`,
    accountId,
    tokenHash: Buffer.from(name),
    userAgent: 'test',
    at: start,
    expires,
  })

test('expired rows are deleted at their time, and none earlier', async () => {
  await createRateLimit(testDb.db, { name: 'test', points: 9, seconds: 3600 }).consume('a key')
  await replaceCode(testDb.db, { email: 'ada@example.org', browserKey: '' }, Buffer.from('hash'), start + day / 2)
  await session('1', start + 60 * day)
  await session('2', start + 60 * day)
  await session('3', start + 2 * day)
  await revokeSession(testDb.db, Buffer.from('2'), start + day)
  await mailboxMailer(testDb.db, () => start)({ to: 'ada@example.org', subject: 'Code', text: '123456', html: '' })

  expect(await rowsAfter(0)).toEqual({ limits: 1, codes: 1, sessions: 3, mails: 1 })
  expect(await rowsAfter(1)).toEqual({ limits: 0, codes: 0, sessions: 3, mails: 1 })
  expect(await rowsAfter(8)).toEqual({ limits: 0, codes: 0, sessions: 3, mails: 0 })
  expect(await rowsAfter(31.5)).toEqual({ limits: 0, codes: 0, sessions: 2, mails: 0 })
  expect(await rowsAfter(33)).toEqual({ limits: 0, codes: 0, sessions: 1, mails: 0 })
  expect(await rowsAfter(91)).toEqual({ limits: 0, codes: 0, sessions: 0, mails: 0 })
})

test('more rows than one batch holds are deleted in several', async () => {
  const mailer = mailboxMailer(testDb.db, () => start)
  await mailer({ to: 'ada@example.org', subject: 'Code', text: '123456', html: '' })
  const more = statement(
    'test.more-mail',
    `insert into stored_mail (recipient, subject, text_body, at)
     select recipient, subject, text_body, at from stored_mail, generate_series(1, 2345)`,
  )
  await testDb.db.rows(more)
  expect(await purgeMailbox({ database: testDb.db, now: start + 8 * day })).toBe(2346)
  expect(await readMailbox(testDb.db, null)).toEqual([])
})

test('a failing purge does not stop the others, and none starts once the server stops', async () => {
  const called: string[] = []
  const recordingPurge =
    (name: string): Purge =>
    () => {
      called.push(name)
      return name === 'a' ? Promise.reject(new Error('the database is unavailable')) : Promise.resolve(1)
    }
  const deps = {
    database: testDb.db,
    now: () => start,
    log,
    purges: { a: recordingPurge('a'), b: recordingPurge('b') },
  }
  await runCleanup(deps)
  expect(called).toEqual(['a', 'b'])
  await runCleanup(deps, AbortSignal.abort())
  expect(called).toEqual(['a', 'b'])
})
