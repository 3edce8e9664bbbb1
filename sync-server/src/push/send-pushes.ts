import type { Logger } from 'pino'
import { isHeld } from '../jobs/outgoing-hold.ts'
import type { Database } from '../postgres/database.ts'
import { decidePush, isUrgent } from './decide-push.ts'
import { claimDue, duePerBatch, settle, type DuePush } from './due-store.ts'
import type { PostPush, PushAnswer } from './post-push.ts'
import { isOfApple } from './push-address.ts'
import { pushPayload } from './push-message.ts'
import { localTime } from './quiet-hours.ts'
import { deleteSubscription, storePause, storeSuccess } from './subscription-store.ts'

export interface SendDeps {
  readonly database: Database
  readonly post: PostPush
  readonly now: () => number
  readonly log: Pick<Logger, 'warn' | 'debug'>
  /** The public origin, without a slash at the end. */
  readonly origin: string
  /** Whether the operator can be reached, without which Apple refuses every push. */
  readonly hasSubject: boolean
  /** When a page of the account was last connected to this node, in milliseconds; null: never. */
  readonly streamedAt: (accountId: string) => number | null
  readonly onAnswer?: (outcome: PushAnswer['outcome']) => void
}

const minute = 60_000
/** The pauses after failures of a push service: after five failures in a day the subscription is deleted. */
const pauses = [15, 60, 5 * 60, 17 * 60 + 45].map((minutes) => minutes * minute)
const busyMs = 5 * minute
/** A push service that is slow keeps few others waiting. */
const atOnce = 8

/** Sends what is due and no other node has taken. */
export const sendPushes = async (deps: SendDeps, stopping: AbortSignal): Promise<void> => {
  if (await isHeld(deps.database, 'pushes')) return
  for (;;) {
    const due = stopping.aborted ? [] : await claimDue(deps.database, deps.now())
    const waiting = due.values()
    const work = async (): Promise<void> => {
      for (const one of waiting) await handleDue(deps, one)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (due.length < duePerBatch) return
  }
}

const handleDue = async (deps: SendDeps, due: DuePush): Promise<void> => {
  const { database, log, now } = deps
  if (!due.isActive) return deleteSubscription(database, due)
  const decision = decidePush({ ...due, streamedAt: latest(due.streamedAt, deps.streamedAt(due.accountId)) }, now())
  if (decision === 'drop' || due.group === null) await settle.dropped(database, due)
  else if (decision !== 'send') await settle.later(database, due, decision.waitUntil)
  else if (!deps.hasSubject && isOfApple(due.endpoint)) {
    log.warn('pushes to Apple need an https PUBLIC_URL, or OPERATOR_EMAIL')
    await settle.dropped(database, due)
  } else await send(deps, due, due.group)
}

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const send = async (deps: SendDeps, due: DuePush, group: NonNullable<DuePush['group']>): Promise<void> => {
  const { database, log, now, origin, post } = deps
  const { endpoint, keys, groupId, timeZone, failures } = due
  const payload = pushPayload({ ...due, origin, group })
  const answer = await post({ endpoint, keys, payload, groupId, isUrgent: group.type === 'ALERT' }).catch(
    (err: unknown) => {
      log.debug({ err }, 'a push service could not be reached')
      return { outcome: 'failed' } as const
    },
  )
  deps.onAnswer?.(answer.outcome)
  const at = now()
  if (answer.outcome === 'sent') {
    await storeSuccess(database, due, { day: localTime(at, timeZone).day, counted: !isUrgent(group) })
    await settle.sent(database, due, at)
  } else if (answer.outcome === 'gone') await deleteSubscription(database, due)
  else if (answer.outcome === 'busy') {
    const retryAt = at + (answer.retryAfter === undefined ? busyMs : answer.retryAfter * 1000)
    await storePause(database, due, { retryAt, failed: false })
    await settle.later(database, due, retryAt)
  } else {
    const pause = pauses[failures]
    if (pause === undefined) return deleteSubscription(database, due)
    await storePause(database, due, { retryAt: at + pause, failed: true })
    await settle.later(database, due, at + pause)
  }
}
