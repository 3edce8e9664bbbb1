import { startPushReceiver, type PushReceiver } from '@simmer/contract/testing/push-receiver'
import { Problem } from '@simmer/contract/wire/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSubscriptionKeys } from './encrypt-payload.ts'
import { createPostPush, type Push } from './post-push.ts'
import { createVapid } from './vapid.ts'

const vapid = createVapid('a secret', null)
let receiver: PushReceiver
beforeAll(async () => {
  receiver = await startPushReceiver()
})
afterAll(() => receiver.close())

/** The addresses of every name. */
let resolved: readonly string[] = []
const createPost = (allowsPrivateAddresses: boolean) =>
  createPostPush({
    vapid,
    now: Date.now,
    resolve: () => Promise.resolve(resolved),
    ownHost: 'simmer.example',
    allowsPrivateAddresses,
  })
const newPush = (): Push => {
  const { endpoint, keys: sent } = receiver.subscribe(vapid.publicKey)
  const keys = readSubscriptionKeys(sent)
  if (keys === null) throw new Error('the receiver made bad keys')
  return { endpoint, keys, payload: Buffer.from('{}'), groupId: 'g', isUrgent: false }
}

const refusedBy = async (endpoint: string): Promise<unknown> => {
  const failure: unknown = await createPost(false)({ ...newPush(), endpoint }).catch((error: unknown) => error)
  return failure instanceof Problem ? failure.problem : failure
}

test('NT-7 an endpoint that leads to a private address is not connected to, even if it was stored', async () => {
  for (const endpoint of [
    `${receiver.origin}/push/x`,
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://simmer.example/api/health',
  ])
    expect(await refusedBy(endpoint)).toBe('address-not-allowed')
  expect(receiver.requests).toEqual([])
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('NT-7 a known push service whose name leads to %s is not connected to', async (address) => {
  resolved = [address]
  expect(await refusedBy('https://fcm.googleapis.com/fcm/send/x')).toBe('address-not-allowed')
})

test('NT-7 a redirect of a push service is a failure, and is not followed', async () => {
  const push = newPush()
  const before = receiver.requests.length
  receiver.answer(push.endpoint, 307, { location: `${receiver.origin}/push/internal` })
  expect(await createPost(true)(push)).toEqual({ outcome: 'failed' })
  expect(receiver.requests.slice(before)).toEqual([[new URL(push.endpoint).pathname, 307]])
})

test('NT-7 a push replaces an earlier one of its group that waits at the push service, and no other', async () => {
  const push = newPush()
  const payload = Buffer.from(
    JSON.stringify({
      web_push: 8030,
      notification: {
        title: 't',
        body: 'b',
        navigate: '/',
        lang: 'en',
        dir: 'ltr',
        tag: 'g',
        silent: false,
        app_badge: 1,
      },
      app_badge: 1,
    }),
  )
  for (const groupId of ['one', 'two', 'one'])
    expect(await createPost(true)({ ...push, payload, groupId })).toEqual({ outcome: 'sent' })
  const [first, second, third] = receiver.received.map(({ headers }) => headers['topic'])
  expect([third === first, second === first]).toEqual([true, false])
})
