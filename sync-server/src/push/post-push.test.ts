import { startPushReceiver } from '@simmer/contract/testing/push-receiver'
import { Problem } from '@simmer/contract/wire/problems'
import { expect, test } from 'vitest'
import { readSubscriptionKeys } from './encrypt-payload.ts'
import { createPostPush } from './post-push.ts'
import { createVapid } from './vapid.ts'

test('NT-7 an endpoint that leads to a private address is not connected to, even if it was stored', async () => {
  const receiver = await startPushReceiver()
  const vapid = createVapid('a secret', null)
  const { keys: sent } = receiver.subscribe(vapid.publicKey)
  const keys = readSubscriptionKeys(sent)
  if (keys === null) throw new Error('the receiver made bad keys')
  const post = createPostPush({ vapid, now: Date.now, ownHost: 'simmer.example', allowsPrivateAddresses: false })
  const push = { keys, payload: Buffer.from('{}'), groupId: 'g', isUrgent: false }
  try {
    for (const endpoint of [
      `${receiver.origin}/push/x`,
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://simmer.example/api/health',
    ]) {
      const failure: unknown = await post({ ...push, endpoint }).catch((error: unknown) => error)
      expect([failure instanceof Problem, failure]).toMatchObject([true, { problem: 'address-not-allowed' }])
    }
    expect(receiver.requests).toEqual([])
  } finally {
    await receiver.close()
  }
})
