import { type NotificationGroup, type AlertCode } from '@simmer/contract/wire/notifications'
import { isUnseen } from '@simmer/contract/notifications/unread'
import { isQuiet, localTime, nextMorning } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute

export const pushLimits = {
  /** Nothing is sent while a page of the account is open, and for this long after. */
  streamMs: minute,
  groupMs: 10 * minute,
  perDay: 12,
  /** Older news is not sent. It is longer than the retries of a push service that fails. */
  staleMs: 26 * hour,
} as const

/** What is known of a push when it is due. Times are milliseconds since 1970; null: never. */
export interface PushFacts {
  /** Null: the group was removed. */
  readonly group: NotificationGroup | null
  readonly seenUpTo: number
  readonly askedAt: number
  /** When this group was last sent to this device. */
  readonly sentAt: number | null
  /** When a page of the account was last connected. */
  readonly streamedAt: number | null
  /** What the push service asked for, or the pause after failures. */
  readonly retryAt: number | null
  readonly timeZone: string
  /** How many were sent on the day `sentOn` of the device's calendar. */
  readonly sentOn: string
  readonly sentCount: number
}

export type PushDecision = 'send' | 'drop' | { readonly waitUntil: number }

const urgent: ReadonlySet<string> = new Set<AlertCode>([
  'payout-sent',
  'payout-returned',
  'wallet-corrected',
  'bank-details-changed',
  'credit-unlocked',
  'referral-reward',
  'earnings-taken-back',
  'new-sign-in',
])

/** Alerts of money and security: they come at night too, and do not count as one of the day's pushes. */
export const isUrgent = ({ type, code = '' }: Pick<NotificationGroup, 'type' | 'code'>): boolean =>
  type === 'ALERT' && urgent.has(code)

/** PU-4: whether a push is sent now, later or never. */
export const decidePush = (facts: PushFacts, now: number): PushDecision => {
  const { group, seenUpTo, askedAt, sentAt, streamedAt, retryAt, timeZone } = facts
  if (group === null || !isUnseen(group, seenUpTo) || now - askedAt > pushLimits.staleMs) return 'drop'
  const times = [retryAt, streamedAt && streamedAt + pushLimits.streamMs, sentAt && sentAt + pushLimits.groupMs]
  const waitUntil = Math.max(...times.map((time) => time ?? 0))
  if (waitUntil > now) return { waitUntil }
  if (isUrgent(group)) return 'send'
  const local = localTime(now, timeZone)
  const isFull = facts.sentOn === local.day && facts.sentCount >= pushLimits.perDay
  return isQuiet(local) || isFull ? { waitUntil: nextMorning(now, local) } : 'send'
}
