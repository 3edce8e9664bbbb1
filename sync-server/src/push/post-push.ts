import { createHash } from 'node:crypto'
import { readRetryAfter } from '../imports/fetch/answer-problem.ts'
import { dialAddress } from '../imports/fetch/guarded-connector.ts'
import { requestOnce, type Network } from '../imports/fetch/guarded-request.ts'
import type { Resolve } from '../imports/fetch/resolve-host.ts'
import { encryptPayload, type SubscriptionKeys } from './encrypt-payload.ts'
import type { Vapid } from './vapid.ts'

/** One push for one browser. */
export interface Push {
  readonly endpoint: string
  readonly keys: SubscriptionKeys
  readonly payload: Buffer
  readonly groupId: string
  readonly isUrgent: boolean
}

/** What the push service answered. `gone`: the subscription does not exist any more. `retryAfter`: seconds, where it named them. */
export type PushAnswer =
  | { readonly outcome: 'sent' | 'gone' | 'failed' }
  | { readonly outcome: 'busy'; readonly retryAfter: number | undefined }

export type PostPush = (push: Push) => Promise<PushAnswer>

const ttlSeconds = 24 * 60 * 60
const timeoutMs = 10_000

/** A later push about the group replaces one that waits at the push service (RFC 8030). */
const topicOf = (groupId: string): string => createHash('sha256').update(groupId).digest('base64url').slice(0, 32)

/** Posts pushes through the connector of imports: it connects to checked addresses only, and follows no redirect. */
export const createPostPush = (deps: {
  readonly vapid: Vapid
  readonly now: () => number
  readonly resolve: Resolve
  /** The host of PUBLIC_URL, which no push goes to. */
  readonly ownHost: string
  readonly allowsPrivateAddresses: boolean
}): PostPush => {
  const { vapid, now, resolve, ownHost, allowsPrivateAddresses } = deps
  const network: Network = {
    policy: { allowsPrivate: allowsPrivateAddresses, ownHosts: new Set([ownHost]) },
    resolve,
    dial: dialAddress,
    ca: undefined,
    firstByteMs: timeoutMs,
  }
  return async ({ endpoint, keys, payload, groupId, isUrgent }) => {
    const headers = {
      authorization: await vapid.authorization(endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(groupId),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const body = encryptPayload(payload, keys)
    const answer = await requestOnce(new URL(endpoint), headers, network, signal, body)
    await answer.close()
    const { status } = answer
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    if (status === 404 || status === 410) return { outcome: 'gone' }
    if (status === 429) return { outcome: 'busy', retryAfter: readRetryAfter(answer.headers['retry-after'], now()) }
    return { outcome: 'failed' }
  }
}
