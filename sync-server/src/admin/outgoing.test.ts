import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailMessages } from '../contact/contact-mail-job.ts'
import { sendDigests } from '../digests/send-digests.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { holdEverything, readHolds } from '../jobs/outgoing-hold.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailModeration } from '../moderation/moderation-mail-job.ts'
import { approve, createBatch, exportBatch, type PayoutDeps } from '../payouts/payout-batch.ts'
import { createPayoutKit } from '../payouts/testing/payout-kit.ts'
import { statement, type Database } from '../postgres/database.ts'
import { sendPushes } from '../push/send-pushes.ts'
import { describeHolds } from '../startup-messages.ts'
import type { CommandContext } from './command.ts'
import { outgoing } from './outgoing.ts'

let app: TestApp
let printed: string[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const backupAt = new Date('2026-11-27T03:00:00Z')
const hold = () => {
  const { text, values } = holdEverything(backupAt)
  return app.database.rows(statement('test.hold', text), values)
}
const run = async (...args: string[]) => {
  printed = []
  const context: CommandContext = {
    database: app.database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    applied: [],
    photos: app.services.photos,
    environment: app.services.environment,
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
    print: (line) => void printed.push(line),
  }
  return outgoing.run(args, context)
}

/** The database, with the names of the statements that ran. */
const watched = () => {
  const names: string[] = []
  const rows: Database['rows'] = (given, values) => {
    names.push(given.name)
    return app.database.rows(given, values)
  }
  const database: Database = {
    ...app.database,
    rows,
    row: async <Row>(...given: Parameters<Database['rows']>) => (await rows<Row>(...given))[0],
    tx: (work, options) => {
      names.push('a transaction')
      return app.database.tx(work, options)
    },
  }
  return { database, names }
}

const never: Mailer = () => Promise.reject(new Error('something was mailed'))
const senders: readonly (readonly [string, (database: Database) => Promise<unknown>])[] = [
  [
    'contact messages',
    (database) => mailMessages({ ...app.services, database, mailer: never, operatorEmail: 'o@example.org' }),
  ],
  ['moderation', (database) => mailModeration({ ...app.services, database, mailer: never })],
  ['digests', (database) => sendDigests({ ...app.services, database, mailer: never, onNotified: () => {} })],
  [
    'pushes',
    (database) =>
      sendPushes(
        {
          ...app.services,
          database,
          hasSubject: true,
          streamedAt: () => null,
          post: () => Promise.reject(new Error('something was pushed')),
        },
        new AbortController().signal,
      ),
  ],
]

test.each(senders)('OP-9 while everything is held, the job of %s touches nothing that is due', async (_, send) => {
  await hold()
  const held = watched()
  await send(held.database)
  expect(held.names).toEqual(['outgoing.is-held'])
  await run('resume')
  const released = watched()
  await send(released.database)
  expect(released.names.length).toBeGreaterThan(1)
})

test('OP-9 a contact message waits for the operator, and a sign-in code does not', async () => {
  await hold()
  await app.database.rows(
    statement(
      'test.message',
      `insert into contact_message (message_id, name, email, topic, message, received_at)
       values (gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'Hello', now())`,
    ),
  )
  expect((await app.signIn('cook@example.org')).session.user).toMatchObject({ email: 'cook@example.org' })
  expect(await run('status')).toContain('Sign-in codes are sent all the time.')
  expect(printed).toEqual([
    expect.stringMatching(/^mails are held since .* UTC, after a restore of a backup of 2026-11-27 03:00 UTC\.$/),
    expect.stringMatching(/^payouts are held/),
    expect.stringMatching(/^pushes are held/),
    'Waiting: 0 pushes, 0 digests, 1 contact mails, 0 mails of moderation.',
  ])
  expect(describeHolds(await readHolds(app.database))).toBe(
    'After a restore these are held: mails, payouts, pushes. Sign-in codes are sent. See: npm run admin -- outgoing status\n',
  )
  expect(await run('resume')).toBe('Mails, pushes and payouts are sent again. The ledger adds up.')
  expect(describeHolds(await readHolds(app.database))).toBe('')
  expect([await run('status'), await run('resume')]).toEqual(['Nothing is held.', 'Nothing is held.'])
  const sent: string[] = []
  await mailMessages({
    ...app.services,
    operatorEmail: 'o@example.org',
    mailer: ({ to }) => {
      sent.push(to)
      return Promise.resolve()
    },
  })
  expect(sent).toEqual(['o@example.org'])
  await expect(run('dance')).rejects.toThrow('Use status, hold or resume.')
})

test('OP-9 no payout is made, approved or exported while payouts are held, which ends when the ledger adds up', async () => {
  const { bankKeys, environment, now } = app.services
  const deps: PayoutDeps = { ...environment.payouts, database: app.database, bankKeys, now }
  const kit = createPayoutKit(app.database)
  await kit.addBatch('2026-12-05-USD', 'sent')
  const { payoutId } = await kit.addPayout('2026-12-05-USD', 700n)
  await hold()
  for (const attempt of [
    () => createBatch(deps, 'ana'),
    () => approve(deps, '2026-12-05-USD', 'ben'),
    () => exportBatch(deps, '2026-12-05-USD'),
  ])
    await expect(attempt()).rejects.toThrow('Payouts are held since a restore')
  await kit.run(`update payout set state = 'settled' where payout_id = $1`, [payoutId])
  await expect(run('resume')).rejects.toThrow('Payouts stay held: the ledger does not add up.')
  expect(printed[0]).toMatch(/^payouts: payout .* is settled/)
  expect((await readHolds(app.database)).map(({ kind }) => kind)).toEqual(['payouts'])
  await kit.run(`update payout set state = 'sent' where payout_id = $1`, [payoutId])
  expect(await run('resume')).toContain('The ledger adds up.')
  expect(await createBatch(deps, 'ana')).toMatchObject({ added: 0 })
})

test('OP-9 an operator holds by hand, as before a recovery to a point in time, and what is held stays held since then', async () => {
  expect(await run('hold')).toBe(
    'Mails, pushes and payouts are held. Sign-in codes are sent. See: npm run admin -- outgoing status',
  )
  const holds = await readHolds(app.database)
  expect(holds.map(({ kind, backupAt: at }) => [kind, at])).toEqual([
    ['mails', null],
    ['payouts', null],
    ['pushes', null],
  ])
  await run('status')
  expect(printed[0]).toMatch(/^mails are held since .* UTC\.$/)
  await run('hold')
  expect(await readHolds(app.database)).toEqual(holds)
  await run('resume')
  expect(await readHolds(app.database)).toEqual([])
})
