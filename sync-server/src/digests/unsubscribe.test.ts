import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { MailKind } from '@simmer/contract/preferences/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { verifySignature } from '../mail/testing/verify-signature.ts'
import { readHeaders, startMailReceiver, type MailReceiver } from '../mail/testing/mail-receiver.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { sendDigests } from './send-digests.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const record = `v=DKIM1; k=rsa; p=${keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const day = 24 * 60 * 60_000

let app: TestApp
let receiver: MailReceiver
beforeAll(async () => {
  receiver = await startMailReceiver()
  app = await startTestApp({
    variables: { PUBLIC_URL: 'https://simmer.example' },
    mailer: smtpMailer({
      url: receiver.url,
      from: 'Simmer <hello@simmer.example>',
      signing: { domain: 'simmer.example', selector: 'mail2026', privateKey },
    }),
  })
})
afterAll(async () => {
  await app.stop()
  await receiver.close()
})

let people = 0
const newPerson = async () => {
  const email = `reader${(people += 1)}@example.org`
  const { jwt, session } = await app.signIn(email)
  const device = new Device(`${app.localUrl}/api/sync/v1`, session.id, jwt)
  const choose = (kind: MailKind, frequency: string) =>
    device.sync([device.set('mail.set', `mail:${kind}`, { frequency })])
  return { email, jwt, id: session.id, device, choose }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const selectChoice = statement(
  'test.choice',
  'select kind, frequency from mail_choice where account_id = $1 order by kind',
)
const choices = async ({ id }: Person) =>
  Object.fromEntries(
    (await app.database.rows<{ kind: string; frequency: string }>(selectChoice, [id])).map((row) => [
      row.kind,
      row.frequency,
    ]),
  )
const versionOf = statement('test.version', 'select version from sync_user where account_id = $1')
const tokenOf = ({ id }: Person, kind: MailKind, generation = 0) =>
  unsubscribeToken(app.services.unsubscribeKey, { accountId: id, kind, generation })
const urlOf = (token: string): string => `${app.localUrl}/api/mail/unsubscribe/${token}`
const open = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init)
  return { status: response.status, headers: response.headers, page: await response.text() }
}
/** What a mail program sends (RFC 8058). */
const oneClick: RequestInit = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Other texts that decode to the same bytes: they differ in the unused bits of the last character. */
const sameBytes = (text: string, unusedBits: number): string[] =>
  Array.from({ length: 2 ** unusedBits - 1 }, (_, index) => {
    const last = base64url.indexOf(text.at(-1) ?? '')
    return text.slice(0, -1) + (base64url[last + index + 1] ?? '')
  })
const flip = (letter = ''): string => (letter === 'B' ? 'A' : 'B')
/** The DNS, with the public key. */
const resolver = () => Promise.resolve([[record]])
const isDigest = ({ raw }: { raw: string }): boolean => readHeaders(raw).has('list-id')
const notValid = 'This link isn’t valid (any more)'

test('ML-1 ML-2 a digest arrives over SMTP, signed, and one POST without cookies ends it on all devices', async () => {
  const [reader, author] = [await newPerson(), await newPerson()]
  await app.call(endpoints.setUsername, { body: { username: 'Author' } }, author)
  await reader.device.sync([reader.device.set('follow.set', `follow:${author.id}`, { on: true })])
  await reader.choose('following', 'daily')
  const published = { authorId: author.id, author: { username: 'Author', name: 'Author' } }
  await sendDigests({ ...app.services, onNotified: () => undefined })
  app.advanceClock(60_000)
  await publishedRecipe(app.database, { title: 'Käsekuchen' }, { ...published, at: app.services.now() })
  app.advanceClock(day)
  await sendDigests({ ...app.services, onNotified: () => undefined })
  await expect.poll(() => receiver.received.filter(isDigest).length).toBe(1)
  const digest = receiver.received.find(isDigest)
  const raw = digest?.raw ?? ''
  expect(digest?.to).toEqual([reader.email])
  const { results, signed } = await verifySignature(raw, resolver)
  expect(results).toEqual(['pass'])
  expect([...signed]).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  const headers = readHeaders(raw)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  const [, url = ''] = /^<https:\/\/simmer\.example(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  expect(await open(app.localUrl + url, oneClick)).toMatchObject({ status: 200 })
  // A day later, the device has another token.
  const { session, jwt } = await app.signIn(reader.email)
  const device = new Device(`${app.localUrl}/api/sync/v1`, session.id, jwt)
  await device.sync()
  expect(device.base.get('record mail:following')).toEqual({ frequency: 'off' })
})

test('ML-2 GET and HEAD ask and change nothing, however often they are sent', async () => {
  const reader = await newPerson()
  await reader.choose('digest', 'weekly')
  const url = urlOf(tokenOf(reader, 'digest'))
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) expect((await open(url, { method })).status).toBe(200)
  expect((await open(url)).page).toContain('<form method="post"><button>Unsubscribe</button></form>')
  expect(await choices(reader)).toEqual({ digest: 'weekly' })
})

test('ML-2 POST ends one kind for one account, is answered 200 each time, and writes once', async () => {
  const [reader, other] = [await newPerson(), await newPerson()]
  for (const person of [reader, other]) {
    await person.choose('digest', 'weekly')
    await person.choose('following', 'daily')
  }
  const url = urlOf(tokenOf(reader, 'digest'))
  expect((await open(url, oneClick)).page).toContain('You’re unsubscribed')
  const before = await app.database.row(versionOf, [reader.id])
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const repeats: RequestInit[] = [
    oneClick,
    { method: 'POST', body: form },
    { method: 'POST' },
    { method: 'POST', body: 'x' },
  ]
  for (const init of repeats) expect((await open(url, init)).status).toBe(200)
  expect(await app.database.row(versionOf, [reader.id])).toEqual(before)
  expect((await open(url)).page).not.toContain('<form')
  expect(await choices(reader)).toEqual({ digest: 'off', following: 'daily' })
  expect(await choices(other)).toEqual({ digest: 'weekly', following: 'daily' })
  // Chosen again, a link in an old e-mail works again.
  await reader.choose('digest', 'daily')
  await open(url, oneClick)
  expect(await choices(reader)).toEqual({ digest: 'off', following: 'daily' })
})

test('ML-2 one wrong letter anywhere, another account, kind or generation: a page that the link is not valid, and no change', async () => {
  const [reader, other] = [await newPerson(), await newPerson()]
  for (const person of [reader, other]) await person.choose('digest', 'weekly')
  const token = tokenOf(reader, 'digest')
  const [, account = '', signature = ''] = token.split('.')
  const [, otherAccount = '', otherSignature = ''] = tokenOf(other, 'digest').split('.')
  const forged = [
    ...Array.from(token, (letter, at) => token.slice(0, at) + flip(letter) + token.slice(at + 1)),
    // Both parts end in a character with bits that their bytes do not have.
    ...sameBytes(account, 4).map((text) => `digest.${text}.${signature}`),
    ...sameBytes(signature, 2).map((text) => `digest.${account}.${text}`),
    `digest.${otherAccount}.${signature}`,
    `digest.${account}.${otherSignature}`,
    `following.${account}.${signature}`,
    tokenOf(reader, 'digest', 1),
    tokenOf({ ...reader, id: randomUUID() }, 'digest'),
    token.toUpperCase(),
    `${token}.`,
    `${token}A`,
    token.slice(0, -1),
    encodeURIComponent(`${token}\u0000`).replace('%00', ''),
    'constructor.x.y',
    encodeURIComponent("'; drop table account; --"),
    'x'.repeat(5000),
  ].filter((text) => text !== token)
  for (const text of forged) {
    const { status, page } = await open(urlOf(text), oneClick)
    expect([text, status]).toEqual([text, 200])
    expect(page).toContain(notValid)
  }
  expect((await open(urlOf(forged[0] ?? ''))).page).toContain(notValid)
  expect([await choices(reader), await choices(other)]).toEqual([{ digest: 'weekly' }, { digest: 'weekly' }])
})

test('ML-2 another address, and the end of the account, end the links in earlier e-mails', async () => {
  const [mover, leaver] = [await newPerson(), await newPerson()]
  for (const person of [mover, leaver]) await person.choose('digest', 'weekly')
  await app.database.rows(statement('test.move', 'update account set email = $2 where account_id = $1'), [
    mover.id,
    'moved@example.org',
  ])
  await app.database.rows(statement('test.leave', 'delete from account where account_id = $1'), [leaver.id])
  for (const person of [mover, leaver])
    expect((await open(urlOf(tokenOf(person, 'digest')), oneClick)).page).toContain(notValid)
  expect(await choices(mover)).toEqual({ digest: 'weekly' })
  await open(urlOf(tokenOf(mover, 'digest', 1)), oneClick)
  expect(await choices(mover)).toEqual({ digest: 'off' })
})

test('ML-2 the page is in the language of the account or of the browser, loads nothing else and sets no cookie', async () => {
  const reader = await newPerson()
  await reader.choose('digest', 'weekly')
  const german = { headers: { 'Accept-Language': 'de-AT,de;q=0.9' } }
  const { headers, page } = await open(urlOf(tokenOf(reader, 'digest')), german)
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('Keine E-Mails mehr über deine Mitteilungen?')
  expect((await open(urlOf('digest.x.y'), german)).page).toContain('Dieser Link ist nicht (mehr) gültig')
  await app.call(endpoints.setPreferences, { body: { language: 'en', units: null } }, reader)
  expect((await open(urlOf(tokenOf(reader, 'digest')), german)).page).toContain(
    'Stop e-mails about your notifications?',
  )
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none';style-src 'sha256-[^']+';form-action 'self';/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('set-cookie')).toBeNull()
  expect(page).not.toMatch(/<script|<img|<link|src=/)
})
