import { createServer, type Socket } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { startTestApp } from '../http/testing/start-app.ts'
import { describeMail } from '../startup-messages.ts'
import { deliveryFailure } from './delivery-failure.ts'
import { mailLine } from './mail-line.ts'
import { smtpMailer, type Mail } from './mailer.ts'
import { readHeaders, startMailReceiver, type MailReceiver } from './testing/mail-receiver.ts'
import { verifySignature } from './testing/verify-signature.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const signing = { domain: 'simmer.example', selector: 'mail2026', privateKey }
const from = 'Simmer <hello@simmer.example>'

let receiver: MailReceiver
beforeAll(async () => {
  receiver = await startMailReceiver()
})
afterAll(() => receiver.close())

const record = `v=DKIM1; k=rsa; p=${keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
/** The domain's DNS, with the public key. */
const resolver = (name: string): Promise<string[][]> =>
  name === 'mail2026._domainkey.simmer.example' ? Promise.resolve([[record]]) : Promise.reject(new Error('no record'))

const verify = (raw: string) => verifySignature(raw, resolver)

const unsubscribeUrl = `https://simmer.example/api/mail/unsubscribe/digest.${'a'.repeat(22)}.${'b'.repeat(43)}`
const list = { id: 'digest.simmer.example', unsubscribeUrl }
const mail: Mail = { to: 'ana@example.org', subject: 'Grüße – und 3 mehr', text: 'Text\n', html: '<p>Text</p>', list }
const send = async (changes: Partial<Mail> = {}, dkim: typeof signing | null = signing): Promise<string> => {
  await smtpMailer({ url: receiver.url, from, signing: dkim })({ ...mail, ...changes })
  return receiver.received.at(-1)?.raw ?? ''
}

test('ML-2 a mail of a list has the headers of RFC 8058 whole, and the signature of Simmer covers them', async () => {
  const raw = await send()
  const headers = readHeaders(raw)
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('list-id')).toBe('<digest.simmer.example>')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  const { results, signed } = await verify(raw)
  expect(results).toEqual(['pass'])
  for (const name of ['from', 'to', 'subject', 'date', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect([name, signed.has(name)]).toEqual([name, true])
  const forged = raw.replace('digest.aaa', 'digest.bbb')
  expect((await verify(forged)).results).not.toEqual(['pass'])
})

test('ML-2 a mail without an https URL has no header to unsubscribe, and a mail with a code belongs to no list', async () => {
  const local = readHeaders(await send({ list: { ...list, unsubscribeUrl: null } }))
  expect([...local.keys()].filter((name) => name.startsWith('list-'))).toEqual(['list-id'])
  await smtpMailer({ url: receiver.url, from, signing: null })({
    to: 'ana@example.org',
    subject: 'Code',
    text: '1',
    html: '1',
  })
  const raw = receiver.received.at(-1)?.raw ?? ''
  expect([...readHeaders(raw).keys()].filter((name) => name.startsWith('list-'))).toEqual([])
  expect(raw).not.toMatch(/^DKIM-Signature/im)
})

test('what people wrote ends no header and turns no text around', async () => {
  const hostile = 'Pie\r\nBcc: eve@example.org\u2028\u202Egnp.exe\u2066 \u0000\u200Bnow'
  expect(mailLine(hostile)).toBe('Pie Bcc: eve@example.org gnp.exe now')
  expect(mailLine('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
  expect(mailLine('👩‍🍳'.repeat(2))).toBe('👩‍🍳'.repeat(2))
  const raw = await send({ subject: mailLine(hostile) })
  expect(readHeaders(raw).has('bcc')).toBe(false)
  expect(receiver.received.at(-1)?.to).toEqual(['ana@example.org'])
})

test('a server with MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY signs its mail and reports that it does', async () => {
  const variables = {
    SMTP_URL: receiver.url,
    MAIL_FROM: from,
    MAIL_DKIM_DOMAIN: signing.domain,
    MAIL_DKIM_SELECTOR: signing.selector,
    MAIL_DKIM_KEY: privateKey.replaceAll('\n', '\\n'),
  }
  const app = await startTestApp({ useMailbox: true, variables })
  await app.browser().submit('/api/auth/signin/otp', { email: 'cook@example.org', json: 'true' })
  const sent = receiver.received.find(({ to }) => to.includes('cook@example.org'))
  expect((await verify(sent?.raw ?? '')).results).toEqual(['pass'])
  await app.stop()
  expect(describeMail(readEnvironment(variables), app.origin)).toBe(
    'Simmer signs mail (DKIM). The public key must be in the DNS at mail2026._domainkey.simmer.example\n',
  )
  expect(describeMail(readEnvironment({ SMTP_URL: receiver.url }), app.origin)).toMatch(/^Simmer does not sign mail /)
})

const failure = (url: string, to = 'ana@example.org') =>
  smtpMailer({ url, from, signing: null })({ ...mail, to }).then(() => 'delivered', deliveryFailure)

/** A server on a free port of this machine, and its URL. */
const listen = async (onConnection: (socket: Socket) => void) => {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((closed) => server.close(closed)) }
}

test('a failed delivery is one of: rejected for good, rejected for now, no mail server, or unclear', async () => {
  receiver.reject('gone@example.org', 550)
  receiver.reject('full@example.org', 452)
  expect(await failure(receiver.url, 'gone@example.org')).toBe('returned')
  expect(await failure(receiver.url, 'full@example.org')).toBe('later')
  expect(await failure(receiver.url)).toBe('delivered')
  const closed = await listen(() => undefined)
  await closed.close()
  expect(await failure(closed.url)).toBe('unavailable')
  const refusing = await listen((socket) => socket.end('554 No mail today\r\n'))
  expect(await failure(refusing.url)).toBe('unavailable')
  await refusing.close()
  const dropping = await listen((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (data) => (data.toString().includes('DATA') ? socket.destroy() : socket.write('250 ok\r\n')))
  })
  expect(await failure(dropping.url)).toBe('unclear')
  await dropping.close()
  expect(deliveryFailure('not an error')).toBe('unclear')
})
