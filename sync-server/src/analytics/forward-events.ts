import type { AnalyticsEvent } from '@simmer/contract/wire/analytics'
import type { Logger } from 'pino'
import { keyedHash } from '../config/keys.ts'
import { redactSecrets } from '../http/redact-secrets.ts'
import { createPostQueue, type PostQueue } from '../outside/post-queue.ts'

/** Passes events on that were stored. No request waits for it. */
export interface ForwardEvents extends Pick<PostQueue, 'stop'> {
  readonly forward: (events: readonly AnalyticsEvent[], accountId: string | null) => void
}

/**
 * CA-18: posts the events of one request as `{ events }` to the address of ANALYTICS_URL. The menu offers anonymous
 * counting, so the service gets a code of this server for the account, and no e-mail address.
 */
export const createForwardEvents = (deps: {
  readonly url: string | null
  readonly key: Uint8Array
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => number
}): ForwardEvents | null => {
  const { url, key, log, now } = deps
  if (url === null) return null
  const queue = createPostQueue({ name: 'analytics', url, headers: { 'content-type': 'application/json' }, log, now })
  return {
    forward: (events, accountId) => {
      const userId = accountId === null ? 'guest' : keyedHash(key, accountId).toString('hex').slice(0, 16)
      const sent = events.map(({ id, name, source, pagePath, at }) => ({
        id,
        name,
        user_id: userId,
        source,
        pagePath: redactSecrets(pagePath),
        at: Math.min(at, now()),
      }))
      if (sent.length > 0) queue.send(JSON.stringify({ events: sent }))
    },
    stop: queue.stop,
  }
}
