import * as v from 'valibot'
import { SeenNotifications } from '../wire/notifications.ts'
import { registerFields } from './last-writer.ts'
import type { RecordRow } from './record-rule.ts'
import type { Actor, RuleResult } from './rule.ts'

type Seen = v.InferOutput<typeof SeenNotifications>

/** The account's version up to which notifications were seen; 0 where none were. */
export const readSeenUpTo = (value: unknown): number => {
  const read = v.safeParse(SeenNotifications, value)
  return read.success ? read.output.upTo : 0
}

/** NT-10: the state after an action. It never goes back, in whatever order the actions of several devices arrive. */
export const nextSeen = (before: object | null, { upTo }: Seen): Seen => ({
  upTo: Math.max(readSeenUpTo(before), upTo),
})

/** NT-10: nothing beyond the account's present version can have been seen. */
export const markSeen = (row: RecordRow | undefined, { upTo }: Seen, actor: Actor): RuleResult<RecordRow> => {
  const before = row?.value ?? null
  const after = nextSeen(before, { upTo: Math.min(upTo, actor.version - 1) })
  if (after.upTo === readSeenUpTo(before)) return { outcome: 'noop', row: null }
  return { outcome: 'applied', row: { value: after, texts: null, ...registerFields(actor) } }
}
