import { startPushReceiver } from '@simmer/contract/testing/push-receiver'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import { maxPushBytes } from '@simmer/contract/notifications/push'
import { expect, test } from 'vitest'
import { startTestApp } from '../http/testing/start-app.ts'
import { privateAddresses } from '../imports/fetch/testing/private-addresses.ts'
import { decidePush, type PushFacts } from './decide-push.ts'
import { readPushAddress } from './push-address.ts'
import { pushPayload } from './push-message.ts'
import { localTime, nextMorning } from './quiet-hours.ts'
import { createVapid, vapidSubject } from './vapid.ts'

const group: NotificationGroup = {
  type: 'RECIPE_SAVED_GROUP',
  actors: ['Ana'],
  count: 1,
  title: 'Leek pie',
  link: '/recipe/abc/leek-pie',
  image: null,
  newest: 5,
  at: 0,
}
const noon = Date.UTC(2026, 10, 25, 12)
const minute = 60_000
const hour = 60 * minute
const facts: PushFacts = {
  group,
  seenUpTo: 4,
  askedAt: noon,
  sentAt: null,
  streamedAt: null,
  retryAt: null,
  timeZone: 'Europe/Berlin',
  sentOn: '',
  sentCount: 0,
}
const alert: NotificationGroup = { ...group, type: 'ALERT', code: 'payout-sent' }

test.each<[string, Partial<PushFacts>, number, unknown]>([
  ['an unseen group at noon', {}, noon, 'send'],
  ['a removed group', { group: null }, noon, 'drop'],
  ['a seen group', { seenUpTo: 5 }, noon, 'drop'],
  ['old news', {}, noon + 26 * hour + 1, 'drop'],
  ['an open page', { streamedAt: noon }, noon, { waitUntil: noon + minute }],
  ['a page closed a minute ago', { streamedAt: noon - minute }, noon, 'send'],
  ['sent nine minutes ago', { sentAt: noon - 9 * minute }, noon, { waitUntil: noon + minute }],
  ['a push service that asked to wait', { retryAt: noon + hour }, noon, { waitUntil: noon + hour }],
  ['one minute before ten in the evening', {}, noon + 9 * hour - minute, 'send'],
  ['ten in the evening', {}, noon + 9 * hour, { waitUntil: noon + 18 * hour }],
  ['one minute before seven', {}, noon + 18 * hour - minute, { waitUntil: noon + 18 * hour }],
  ['seven', {}, noon + 18 * hour, 'send'],
  ['money at night', { group: alert }, noon + 12 * hour, 'send'],
  ['a decision at night', { group: { ...alert, code: 'decision' } }, noon + 12 * hour, { waitUntil: noon + 18 * hour }],
  ['the twelfth of the day', { sentOn: '2026-11-25', sentCount: 11 }, noon, 'send'],
  ['the thirteenth of the day', { sentOn: '2026-11-25', sentCount: 12 }, noon, { waitUntil: noon + 18 * hour }],
  ['twelve of yesterday', { sentOn: '2026-11-24', sentCount: 12 }, noon, 'send'],
  ['security after twelve', { group: alert, sentOn: '2026-11-25', sentCount: 12 }, noon, 'send'],
])('PU-4 %s', (_, more, now, expected) => {
  expect(decidePush({ ...facts, ...more }, now)).toEqual(expected)
})

test('PU-4 the morning comes at seven in every time zone, give or take the change of the clocks', () => {
  const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
  for (const zone of zones)
    for (let at = noon; at < noon + 24 * hour; at += 37 * minute) {
      const next = nextMorning(at, localTime(at, zone))
      expect(localTime(next, zone).minutes).toBe(7 * 60)
      expect(next - at).toBeGreaterThan(0)
      expect(next - at).toBeLessThanOrEqual(24 * hour)
    }
  expect(localTime(noon, 'Mars/Olympus')).toEqual(localTime(noon, 'UTC'))
})

test('NT-7 all nodes with one secret have one key, and another secret has another', () => {
  const [one, same, other] = ['a secret', 'a secret', 'another'].map((secret) => createVapid(secret, null).publicKey)
  expect([same === one, other === one]).toEqual([true, false])
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(65)
})

test('NT-7 push services reach the operator by https, or by an address that is on the internet', () => {
  expect(vapidSubject('https://simmer.example', 'a@simmer.localhost')).toBe('https://simmer.example')
  expect(vapidSubject('http://localhost:3000', 'cook@simmer.example')).toBe('mailto:cook@simmer.example')
  expect(vapidSubject('http://localhost:3000', 'hello@simmer.localhost')).toBeNull()
})

test('NT-7 a payload has at most two kilobytes, whatever a recipe is called', () => {
  for (const title of ['🍲'.repeat(2000), '"'.repeat(1990), 'Ä'.repeat(900), '']) {
    const payload = pushPayload({
      origin: 'https://simmer.example',
      groupId: 'g',
      group: { ...group, title },
      language: 'de',
      unreadCount: 3,
    })
    expect(payload.length).toBeLessThanOrEqual(maxPushBytes)
    expect(JSON.parse(payload.toString())).toMatchObject({ app_badge: 3, notification: { app_badge: 3, lang: 'de' } })
    expect(payload.toString()).not.toContain('\uFFFD')
  }
})

const hosts = { more: ['push.example.org', '*.push.example.com'], allowsLoopback: false }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.example.org/x',
  'https://a.push.example.com/x',
])('NT-7 the push service %s is known', (address) => {
  expect(readPushAddress(address, hosts)).toBe(address)
})

test.each([
  ...privateAddresses,
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-push.apple.com/x',
  'https://push.apple.com.evil.example/x',
  'https://evil.example/#fcm.googleapis.com',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://example.org/x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  '',
])('NT-7 a forged endpoint is refused: %s', (address) => {
  expect(() => readPushAddress(address, hosts)).toThrow('push-address-not-valid')
})

test('NT-7 the server refuses forged endpoints and bad keys, and stores nothing of them', async () => {
  const receiver = await startPushReceiver()
  const app = await startTestApp({ variables: { PUSH_HOSTS: '127.0.0.1, localhost, intranet.example' } })
  try {
    const { jwt } = await app.signIn('ana@example.test')
    const { key } = (await app.call(endpoints.pushKey, {})).body
    const good = { ...receiver.subscribe(key), endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
    const put = async (body: typeof good) => (await app.call(endpoints.subscribeToPushes, { body }, { jwt })).body
    const refused = expect.objectContaining({ error: 'push-address-not-valid' })
    expect(await put({ ...good, endpoint: `${receiver.origin}/push/x` })).toEqual(refused)
    expect(await put({ ...good, endpoint: 'https://10.0.0.1/x' })).toEqual(refused)
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
    for (const keys of [
      { ...good.keys, p256dh: offCurve },
      { ...good.keys, p256dh: good.keys.p256dh.slice(2) },
      { ...good.keys, auth: 'AAAA' },
      { p256dh: '', auth: '' },
    ])
      expect(await put({ ...good, keys })).toEqual(refused)
    expect((await app.call(endpoints.subscribeToPushes, { body: good })).status).toBe(401)
    // An unknown time zone is no reason to refuse: its quiet hours are those of UTC.
    expect(await put({ ...good, timeZone: 'Mars/Olympus' })).toEqual({ subscribed: true })
  } finally {
    await app.stop()
    await receiver.close()
  }
})
