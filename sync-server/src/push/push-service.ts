import type { Logger } from 'pino'
import type { Environment } from '../config/environment.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { day, purgeRows } from '../jobs/purge.ts'
import { watchedEveryMs } from '../jobs/watch-due-work.ts'
import type { Database } from '../postgres/database.ts'
import { resolveHost } from '../imports/fetch/resolve-host.ts'
import { createPostPush, type PushAnswer } from './post-push.ts'
import type { PushHosts } from './push-address.ts'
import { sendPushes } from './send-pushes.ts'
import { startStreamTimes, type StreamTimes } from './stream-times.ts'
import { createVapid, vapidSubject } from './vapid.ts'

/** Web Push: the job that sends, and what the endpoints need. `soon` reports that pushes were queued. */
export interface PushService extends Job {
  /** The public key that browsers subscribe with. */
  readonly publicKey: string
  readonly hosts: PushHosts
  readonly streams: StreamTimes
}

interface PushDeps {
  readonly environment: Pick<Environment, 'imports' | 'operatorEmail' | 'pushHosts'>
  readonly database: Database
  readonly authSecret: string
  readonly origin: string
  readonly now: () => number
  readonly log: Logger
  /** Called with what the push service answered. */
  readonly onAnswer: (outcome: PushAnswer['outcome']) => void
}

export const startPushService = (deps: PushDeps): PushService => {
  const { environment, database, authSecret, origin, now, log, onAnswer } = deps
  const { allowsPrivateAddresses } = environment.imports
  const subject = vapidSubject(origin, environment.operatorEmail)
  const vapid = createVapid(authSecret, subject)
  const streams = startStreamTimes({ database, now, log })
  const post = createPostPush({
    vapid,
    now,
    resolve: resolveHost,
    ownHost: new URL(origin).hostname,
    allowsPrivateAddresses,
  })
  const job = startJob({
    name: 'push',
    task: (stopping) =>
      sendPushes(
        { database, post, now, log, origin, hasSubject: subject !== null, streamedAt: streams.lastOpen, onAnswer },
        stopping,
      ),
    log,
    everyMilliseconds: watchedEveryMs,
    soonMilliseconds: 500,
  })
  return {
    publicKey: vapid.publicKey,
    hosts: { more: environment.pushHosts, allowsLoopback: allowsPrivateAddresses },
    streams,
    soon: job.soon,
    stop: async () => {
      await Promise.all([job.stop(), streams.stop()])
    },
  }
}

/** What was sent is remembered for a day, for the pause between two pushes about one group. */
export const purgeSentPushes = purgeRows({
  name: 'push.purge-sent',
  table: 'push_due',
  key: 'account_id, endpoint_hash, group_id',
  expired: 'due_at is null and asked_at < to_timestamp($1::float8 / 1000)',
  ageMs: day,
})
