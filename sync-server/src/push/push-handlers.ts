import type { pushEndpoints } from '@simmer/contract/wire/endpoints/push-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import type { Database } from '../postgres/database.ts'
import { readSubscriptionKeys } from './encrypt-payload.ts'
import { readPushAddress } from './push-address.ts'
import type { PushService } from './push-service.ts'
import { isTimeZone } from './quiet-hours.ts'
import { deleteSessionSubscription, storeSubscription } from './subscription-store.ts'

interface Deps {
  readonly database: Database
  readonly push: Pick<PushService, 'hosts' | 'publicKey'>
  readonly now: () => number
}

interface PushHandlers {
  readonly pushKey: Handler<typeof pushEndpoints.pushKey>
  readonly subscribeToPushes: Handler<typeof pushEndpoints.subscribeToPushes>
  readonly endPushes: Handler<typeof pushEndpoints.endPushes>
}

export const pushHandlers = ({ database, push, now }: Deps): PushHandlers => ({
  pushKey: () => Promise.resolve({ key: push.publicKey }),
  subscribeToPushes: async ({ body }, { person: { accountId, sessionId }, language }) => {
    const endpoint = readPushAddress(body.endpoint, push.hosts)
    const keys = readSubscriptionKeys(body.keys)
    if (keys === null) throw new Problem('push-address-not-valid')
    const timeZone = isTimeZone(body.timeZone) ? body.timeZone : 'UTC'
    await storeSubscription(database, { accountId, sessionId, endpoint, ...keys, language, timeZone, at: now() })
    return { subscribed: true }
  },
  endPushes: async (_, { person: { accountId, sessionId } }) => {
    await deleteSessionSubscription(database, accountId, sessionId)
    return { subscribed: false }
  },
})
