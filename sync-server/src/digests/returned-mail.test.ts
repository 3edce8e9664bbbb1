import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '../mail/mailer.ts'
import { startMailReceiver, type MailReceiver } from '../mail/testing/mail-receiver.ts'
import { day, hour, startDigestSetup, type DigestPerson, type DigestSetup } from './testing/digest-setup.ts'

let setup: DigestSetup
let receiver: MailReceiver
let recipeId: string
beforeAll(async () => {
  setup = await startDigestSetup()
  receiver = await startMailReceiver()
  ;({ recipeId } = await setup.publish(await setup.newPerson('Author'), 'Leek pie'))
})
afterAll(async () => {
  await setup.drop()
  await receiver.close()
})

/** Each run delivers over SMTP. */
const send = () =>
  setup.send({ mailer: smtpMailer({ url: receiver.url, from: 'Simmer <hello@simmer.example>', signing: null }) })

const newReader = async () => {
  const reader = await setup.newPerson('Reader')
  const fan = await setup.newPerson('Fan')
  await setup.choose(reader, 'digest', 'daily')
  await setup.like(reader, fan, recipeId)
  return reader
}
const received = ({ email }: DigestPerson) => receiver.received.filter(({ to }) => to.includes(email)).length
const bounces = async ({ id }: DigestPerson) =>
  (await setup.run('bounces', 'select bounces from mail_choice where account_id = $1', [id]))[0]?.['bounces']
const alerts = async ({ id }: DigestPerson) => {
  await setup.turn(id)
  const records = await setup.run(
    'alerts',
    `select value from user_record where account_id = $1 and value ->> 'code' = 'mail-returned'`,
    [id],
  )
  return records.map(({ value }) => value)
}
/** The next day, with a second run in which the job stops what was returned twice. */
const nextDay = async (): Promise<void> => {
  setup.advance(day)
  await send()
  await send()
}

test('ML-1 two mails in a row that come back switch the mail off, and the person reads why in the app', async () => {
  const reader = await newReader()
  receiver.reject(reader.email, 550)
  await nextDay()
  expect([await bounces(reader), await setup.choiceOf(reader, 'digest'), await alerts(reader)]).toEqual([
    1,
    { frequency: 'daily' },
    [],
  ])
  await nextDay()
  expect(await setup.choiceOf(reader, 'digest')).toEqual({ frequency: 'off', ended: 'returned' })
  expect(await alerts(reader)).toMatchObject([{ type: 'ALERT', link: '/dashboard/account#notifications' }])
  receiver.reject(reader.email, 250)
  await nextDay()
  expect([received(reader), (await alerts(reader)).length]).toEqual([0, 1])
  // Chosen again, it starts afresh.
  await setup.choose(reader, 'digest', 'daily')
  await setup.like(reader, await setup.newPerson('Ben'), recipeId)
  await nextDay()
  await nextDay()
  expect(received(reader)).toBe(1)
  expect(await setup.choiceOf(reader, 'digest')).toEqual({ frequency: 'daily' })
})

test('ML-1 a mail that arrives, and another address, both end the count of returned mails', async () => {
  const reader = await newReader()
  receiver.reject(reader.email, 550)
  await nextDay()
  receiver.reject(reader.email, 250)
  await nextDay()
  expect([received(reader), await bounces(reader)]).toEqual([1, 0])
  const mover = await newReader()
  receiver.reject(mover.email, 550)
  await nextDay()
  const email = `new-${mover.email}`
  await setup.run('move', 'update account set email = $2 where account_id = $1', [mover.id, email])
  expect(await bounces(mover)).toBe(0)
  await nextDay()
  expect([received(mover), received({ ...mover, email })]).toEqual([0, 1])
})

test('ML-1 a full mailbox is tried again after hours, and counts as no returned mail', async () => {
  const reader = await newReader()
  receiver.reject(reader.email, 452)
  await nextDay()
  receiver.reject(reader.email, 250)
  setup.advance(3 * hour)
  await send()
  expect(received(reader)).toBe(0)
  setup.advance(hour)
  await send()
  expect([received(reader), await bounces(reader)]).toEqual([1, 0])
})

test('ML-1 while the mail server cannot be reached nothing is lost and nothing counts; the mail comes once it is back', async () => {
  const readers = [await newReader(), await newReader()]
  setup.failWith(
    Object.assign(new Error('refused'), { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }),
  )
  setup.advance(day)
  await setup.send()
  await setup.send()
  setup.failWith(null)
  setup.advance(10 * 60_000)
  await setup.send()
  expect(readers.map((reader) => setup.mailsTo(reader).length)).toEqual([1, 1])
  for (const reader of readers) expect(await bounces(reader)).toBe(0)
})

test('ML-1 a connection that ends in the middle of a mail is not tried again in its period: it may have arrived', async () => {
  const reader = await newReader()
  setup.failWith(Object.assign(new Error('closed'), { code: 'ECONNECTION', command: 'CONN' }))
  setup.advance(day)
  await setup.send()
  setup.failWith(null)
  setup.advance(22 * hour)
  await setup.send()
  expect(setup.mailsTo(reader)).toHaveLength(0)
  setup.advance(2 * hour)
  await setup.send()
  expect(setup.mailsTo(reader)).toHaveLength(1)
})
