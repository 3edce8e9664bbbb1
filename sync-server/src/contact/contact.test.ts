import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ContactMessage } from '@simmer/contract/wire/contact'
import { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { mailMessages } from './contact-mail-job.ts'
import { addMessage } from './message-store.ts'

let app: TestApp
let mailFails = false

beforeAll(async () => {
  app = await startTestApp({
    variables: { OPERATOR_EMAIL: 'operator@simmer.example', TRUST_PROXY: '1' },
    mailer: () => (mailFails ? Promise.reject(new Error('no mail today')) : Promise.resolve()),
  })
})
afterAll(() => app.stop())

let people = 0
/** Each message gets its own network and address, unless a test sets them. */
const newMessage = () => {
  people += 1
  const message: ContactMessage = {
    id: randomUUID(),
    name: 'Rita',
    email: `rita${people}@simmer.example`,
    topic: 'question',
    message: 'Which pot?',
  }
  return message
}
const from = (network = people) => ({ headers: { 'X-Forwarded-For': `10.0.${network >> 8}.${network & 255}` } })

const requestFormToken = async (id: string): Promise<string> =>
  (await app.call(contactEndpoints.contactFormToken, { query: { id } })).body.formToken

const send = async (message: ReturnType<typeof newMessage>, more: { website?: string; formToken?: string } = {}) => {
  const formToken = more.formToken ?? (await requestFormToken(message.id))
  if (more.formToken === undefined) app.advanceClock(3000)
  return app.call(
    contactEndpoints.sendContactMessage,
    { body: { ...message, formToken, website: more.website ?? '' } },
    from(),
  )
}
const mailAll = () =>
  mailMessages({
    database: app.database,
    mailer: app.services.mailer,
    operatorEmail: app.services.environment.operatorEmail,
    now: app.services.now,
  })
const mailsWith = (words: string) => app.mails.filter(({ text }) => text.includes(words))

test('RT-13 a message reaches the operator by mail, whose reply goes to the sender; a repeated message is mailed once', async () => {
  const message = { ...newMessage(), message: 'Where is the <b>salt</b>?' }
  const formToken = await requestFormToken(message.id)
  app.advanceClock(3000)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { status } = await send(message, { formToken })
    expect(status).toBe(200)
  }
  await mailAll()
  await expect.poll(() => mailsWith('salt')).toHaveLength(1)
  const [mail] = mailsWith('salt')
  expect(mail).toMatchObject({ to: 'operator@simmer.example', replyTo: message.email })
  expect(mail?.subject).toContain('question')
  expect(mail?.html).toContain('&lt;b&gt;salt')
})

test('RT-13 a message is not lost when mail fails', async () => {
  mailFails = true
  const message = { ...newMessage(), message: 'Is anybody there?' }
  expect((await send(message)).status).toBe(200)
  await expect(mailAll()).rejects.toThrow('no mail today')
  expect(mailsWith('anybody')).toHaveLength(0)
  mailFails = false
  await mailAll()
  await expect.poll(() => mailsWith('anybody')).toHaveLength(1)
})

test('RT-13 OP-1 two servers that mail at the same time mail each message once', async () => {
  // Without a server, whose job would mail as well.
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  for (const words of ['first', 'second']) await addMessage(db, { ...newMessage(), message: words }, null, new Date())
  const sent: string[] = []
  const firstEnds = new EventEmitter()
  const isMailing = once(firstEnds, 'end')
  const mail = (mailer: (subject: string) => Promise<unknown>) =>
    mailMessages({
      database: db,
      mailer: async ({ subject }) => void (await mailer(subject)),
      operatorEmail: 'operator@simmer.example',
      now: Date.now,
    })
  const first = mail((subject) => {
    sent.push(subject)
    return isMailing
  })
  await expect.poll(() => sent).toHaveLength(1)
  // The other server does not wait for the messages that the first one mails.
  expect(await mail(async (subject) => sent.push(subject))).toBe(0)
  firstEnds.emit('end')
  expect(await first).toBe(2)
  expect(sent).toEqual(['Contact (question): first', 'Contact (question): second'])
})

test('RT-13 automatic submissions are rejected with a message, and no third party is involved', async () => {
  const withHoneypot = await send(newMessage(), { website: 'https://buy.example' })
  expect(withHoneypot.body).toMatchObject({ error: 'looks-automatic' })

  const quick = newMessage()
  const formToken = await requestFormToken(quick.id)
  expect((await send(quick, { formToken })).body).toMatchObject({ error: 'form-not-valid-yet' })
  app.advanceClock(3000)
  expect((await send({ ...newMessage() }, { formToken })).body).toMatchObject({ error: 'form-not-valid-yet' })
  expect((await send(quick, { formToken: 'made.up' })).body).toMatchObject({ error: 'form-not-valid-yet' })
  app.advanceClock(25 * 60 * 60 * 1000)
  expect((await send(quick, { formToken })).body).toMatchObject({ error: 'form-not-valid-yet' })
})

test('RT-13 one address and one network can send a limited number of messages an hour', async () => {
  const { email } = newMessage()
  const responses = []
  for (let attempt = 0; attempt < 6; attempt += 1) responses.push(await send({ ...newMessage(), email }))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('RT-13 a message without an address or without text is rejected', async () => {
  const { status } = await send({ ...newMessage(), message: '   ' })
  expect(status).toBe(400)
  expect((await send({ ...newMessage(), email: 'nobody' })).status).toBe(400)
})
