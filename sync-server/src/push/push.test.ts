// Above 300 lines: one server, one push service and one clock for all rules of sending.
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { startPushReceiver, type PushReceiver } from '@simmer/contract/testing/push-receiver'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { notifyAccount, writeRecord } from './testing/notify-account.ts'

const minute = 60_000
const hour = 60 * minute

let app: TestApp
let receiver: PushReceiver
let serverKey: string
beforeAll(async () => {
  receiver = await startPushReceiver()
  app = await startTestApp({ variables: { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' } })
  serverKey = (await app.call(endpoints.pushKey, {})).body.key
})
afterAll(async () => {
  await app.stop()
  await receiver.close()
})
// Noon in UTC, so that no test runs into quiet hours. The jwt of an earlier time stays valid for its test only.
beforeEach(() => toHour(12))

const toHour = (hourOfDay: number): void => {
  const now = new Date(app.services.now())
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  app.advanceClock((((hourOfDay * 60 - minutes + 1440) % 1440) + 1440) * minute)
}

const newSignIn: Partial<NotificationGroup> = {
  type: 'ALERT',
  actors: [],
  count: 0,
  title: '',
  link: '/devices',
  code: 'new-sign-in',
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 25 })

let people = 0
const newPerson = async () => {
  const email = `push-${(people += 1)}@example.test`
  const { jwt, session, browser } = await app.signIn(email)
  return { email, jwt, id: session.id, browser }
}
const subscribe = async (jwt: string, timeZone?: string) => {
  const subscription = receiver.subscribe(serverKey, timeZone)
  const { status } = await app.call(endpoints.subscribeToPushes, { body: subscription }, { jwt })
  expect(status).toBe(200)
  return subscription.endpoint
}
const pushesTo = (endpoint: string) => receiver.received.filter(({ path }) => endpoint.endsWith(path))
const requestsTo = (endpoint: string) => receiver.requests.filter(([path]) => endpoint.endsWith(path))

const subscriptions = statement(
  'test.subscriptions',
  'select endpoint, failures from push_subscription where account_id = $1 order by renewed_at',
)
const endpointsOf = async (id: string) =>
  (await app.database.rows<{ endpoint: string }>(subscriptions, [id])).map(({ endpoint }) => endpoint)

/** Runs the job until nothing that is due is left. */
const settled = statement(
  'test.due',
  'select count(*) as count from push_due where due_at <= to_timestamp($1::float8 / 1000)',
)
const isLeased = statement(
  'test.waiting',
  `select array_agg(extract(epoch from due_at)::float8 * 1000) as times from push_due where account_id = $1 and due_at is not null`,
)
const runJob = async (): Promise<void> => {
  app.services.push.soon()
  await eventually(async () => {
    const row = await app.database.row<{ count: number }>(settled, [app.services.now()])
    expect(row?.count).toBe(0)
  })
}
/** When the push of an account is due, in milliseconds from now; it is not leased any more. */
const waitsFor = async (id: string, milliseconds: number): Promise<void> => {
  await eventually(async () => {
    const row = await app.database.row<{ times: number[] | null }>(isLeased, [id])
    expect(row?.times?.map((time) => Math.round(time - app.services.now()))).toEqual([milliseconds])
  })
}
const receives = (endpoint: string, count: number) => eventually(() => expect(pushesTo(endpoint)).toHaveLength(count))

test('NT-7 a device gets what became unseen, encrypted for it and signed by the server, in the language of the account', async () => {
  const ana = await newPerson()
  await app.call(endpoints.setPreferences, { body: { language: 'de', units: null } }, ana)
  const endpoint = await subscribe(ana.jwt)
  const groupId = await notifyAccount(app, ana.id, { actors: ['Ben', 'Cleo'], count: 14 })
  await receives(endpoint, 1)
  const [push] = pushesTo(endpoint)
  expect(push?.message).toEqual({
    web_push: 8030,
    notification: {
      title: 'Simmer',
      body: 'Ben und 13 weitere haben „Leek pie“ gespeichert',
      navigate: `${app.origin}/recipe/abc/leek-pie`,
      lang: 'de',
      dir: 'ltr',
      tag: groupId,
      silent: false,
      app_badge: 1,
    },
    app_badge: 1,
  })
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/)
  const now = app.services.now() / 1000
  expect(push?.claims.exp).toBeGreaterThan(now)
  expect(push?.claims.exp).toBeLessThanOrEqual(now + 24 * 3600)
})

test('PU-3 the badge of a push is the number of unseen entries', async () => {
  const ana = await newPerson()
  const endpoint = await subscribe(ana.jwt)
  await notifyAccount(app, ana.id)
  await receives(endpoint, 1)
  await writeRecord(app, ana.id, 'seen:notifications', (version) => ({ upTo: version - 1 }))
  await notifyAccount(app, ana.id)
  await receives(endpoint, 2)
  await notifyAccount(app, ana.id)
  await receives(endpoint, 3)
  expect(pushesTo(endpoint).map(({ message }) => message.app_badge)).toEqual([1, 1, 2])
})

test('NT-7 all devices of an account get it, and what was seen, or removed, is not sent', async () => {
  const ana = await newPerson()
  const other = await app.signIn(ana.email)
  const both = [await subscribe(ana.jwt), await subscribe(other.jwt)]
  await writeRecord(app, ana.id, 'seen:notifications', () => ({ upTo: 1_000_000 }))
  await notifyAccount(app, ana.id)
  await runJob()
  await writeRecord(app, ana.id, 'seen:notifications', () => ({ upTo: 0 }))
  await notifyAccount(app, ana.id, { title: 'Plum cake' })
  for (const endpoint of both) {
    await receives(endpoint, 1)
    expect(pushesTo(endpoint)[0]?.message.notification.body).toBe('Ana saved Plum cake')
  }
})

test('PU-4 a group is sent once in ten minutes, with what happened meanwhile', async () => {
  const ana = await newPerson()
  const endpoint = await subscribe(ana.jwt)
  const groupId = await notifyAccount(app, ana.id)
  await receives(endpoint, 1)
  await runJob()
  await notifyAccount(app, ana.id, { count: 2, actors: ['Ben', 'Ana'] }, groupId)
  await waitsFor(ana.id, 10 * minute)
  app.advanceClock(5 * minute)
  await notifyAccount(app, ana.id, { count: 3, actors: ['Cleo', 'Ben', 'Ana'] }, groupId)
  await waitsFor(ana.id, 5 * minute)
  app.advanceClock(5 * minute)
  await runJob()
  await receives(endpoint, 2)
  const [first, second] = pushesTo(endpoint)
  expect(second?.message.notification.body).toBe('Cleo and 2 others saved Leek pie')
  expect(second?.headers['topic']).toBe(first?.headers['topic'])
})

test('PU-4 at night a push waits until seven in the time zone of the device; money and security come at once', async () => {
  const ana = await newPerson()
  const endpoint = await subscribe(ana.jwt, 'America/New_York')
  // 3:30 UTC is 22:30 or 23:30 there.
  toHour(3)
  app.advanceClock(30 * minute)
  await notifyAccount(app, ana.id)
  await eventually(async () => {
    const row = await app.database.row<{ times: number[] | null }>(isLeased, [ana.id])
    const [time = 0] = row?.times ?? []
    const format = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeStyle: 'short', hourCycle: 'h23' })
    expect(format.format(time)).toBe('07:00')
  })
  expect(pushesTo(endpoint)).toHaveLength(0)
  await notifyAccount(app, ana.id, newSignIn)
  await receives(endpoint, 1)
  expect(pushesTo(endpoint)[0]?.headers['urgency']).toBe('high')
  app.advanceClock(9 * hour)
  await runJob()
  await receives(endpoint, 2)
})

test('PU-4 a device gets twelve pushes a day', async () => {
  const ana = await newPerson()
  const endpoint = await subscribe(ana.jwt)
  for (let sent = 1; sent <= 12; sent += 1) {
    await notifyAccount(app, ana.id)
    await receives(endpoint, sent)
  }
  await notifyAccount(app, ana.id)
  await waitsFor(ana.id, 19 * hour)
  expect(pushesTo(endpoint)).toHaveLength(12)
})

test('NT-7 nothing is sent while the account looks at the app, and for a minute after', async () => {
  const ana = await newPerson()
  const endpoint = await subscribe(ana.jwt)
  const leave = new AbortController()
  const stream = await fetch(`${app.localUrl}/api/sync/events`, {
    headers: { Authorization: `Bearer ${ana.jwt}` },
    signal: leave.signal,
  })
  expect(stream.status).toBe(200)
  await notifyAccount(app, ana.id)
  await waitsFor(ana.id, minute)
  leave.abort()
  await eventually(() => {
    app.advanceClock(1)
    expect(app.services.push.streams.lastOpen(ana.id)).toBeLessThan(app.services.now())
  })
  await eventually(async () => {
    const row = await app.database.row<{ isStored: boolean }>(
      statement(
        'test.streamed',
        'select streamed_at is not null as "isStored" from push_subscription where account_id = $1',
      ),
      [ana.id],
    )
    expect(row?.isStored).toBe(true)
  })
  app.advanceClock(2 * minute)
  await runJob()
  await receives(endpoint, 1)
})

describe('PU-2 dead subscriptions go', () => {
  test.each([404, 410])('an answer of %i deletes that subscription alone', async (status) => {
    const ana = await newPerson()
    const other = await app.signIn(ana.email)
    const [dead, alive] = [await subscribe(ana.jwt), await subscribe(other.jwt)]
    receiver.answer(dead, status)
    await notifyAccount(app, ana.id)
    await receives(alive, 1)
    await eventually(async () => expect(await endpointsOf(ana.id)).toEqual([alive]))
  })

  test('a push service that is busy is asked again when it said so', async () => {
    const ana = await newPerson()
    const endpoint = await subscribe(ana.jwt)
    receiver.answer(endpoint, 429, { 'retry-after': '1200' })
    await notifyAccount(app, ana.id)
    await waitsFor(ana.id, 20 * minute)
    await notifyAccount(app, ana.id, { title: 'Plum cake' })
    await runJob()
    expect(requestsTo(endpoint)).toHaveLength(1)
    receiver.answer(endpoint, null)
    app.advanceClock(20 * minute)
    await runJob()
    await receives(endpoint, 2)
  })

  test('five failures in a day delete it, and a success starts the count anew', async () => {
    const ana = await newPerson()
    const endpoint = await subscribe(ana.jwt, 'UTC')
    receiver.answer(endpoint, 500)
    await notifyAccount(app, ana.id, newSignIn)
    const started = app.services.now()
    for (const pause of [15 * minute, hour, 5 * hour]) {
      await waitsFor(ana.id, pause)
      app.advanceClock(pause)
      await runJob()
    }
    await waitsFor(ana.id, 17.75 * hour)
    expect(requestsTo(endpoint)).toHaveLength(4)
    app.advanceClock(17.75 * hour)
    await runJob()
    await eventually(async () => expect(await endpointsOf(ana.id)).toEqual([]))
    expect(requestsTo(endpoint)).toHaveLength(5)
    expect(app.services.now() - started).toBe(24 * hour)
  })

  test('the end of its session ends it, however the session ends', async () => {
    const ana = await newPerson()
    await subscribe(ana.jwt)
    const other = await app.signIn(ana.email)
    const otherEndpoint = await subscribe(other.jwt)
    await ana.browser.submit('/api/auth/signout', { json: 'true' })
    expect(await endpointsOf(ana.id)).toEqual([otherEndpoint])
    const third = await app.signIn(ana.email)
    await app.call(endpoints.signOutOtherDevices, {}, third)
    expect(await endpointsOf(ana.id)).toEqual([])
    const late = await app.call(endpoints.subscribeToPushes, { body: receiver.subscribe(serverKey) }, other)
    expect([late.status, await endpointsOf(ana.id)]).toEqual([401, []])
  })
})

test('NT-7 a session has one subscription, an endpoint one account, and an account ten devices', async () => {
  const ana = await newPerson()
  await subscribe(ana.jwt)
  const second = await subscribe(ana.jwt)
  expect(await endpointsOf(ana.id)).toEqual([second])

  const ben = await newPerson()
  const shared = receiver.subscribe(serverKey)
  await app.call(endpoints.subscribeToPushes, { body: shared }, ana)
  await app.call(endpoints.subscribeToPushes, { body: shared }, ben)
  expect([await endpointsOf(ana.id), await endpointsOf(ben.id)]).toEqual([[], [shared.endpoint]])

  const end = await app.call(endpoints.endPushes, {}, ben)
  expect([end.body, await endpointsOf(ben.id)]).toEqual([{ subscribed: false }, []])

  const all: string[] = []
  for (let device = 0; device < 11; device += 1) {
    app.advanceClock(1000)
    all.push(await subscribe((await app.signIn(ana.email)).jwt))
  }
  expect(await endpointsOf(ana.id)).toEqual(all.slice(1))
})
