import * as v from 'valibot'
import type { ActionName } from '../wire/actions.ts'
import { DraftEdit } from '../wire/draft.ts'
import { SeenNotifications } from '../wire/notifications.ts'
import { ReviewArgs } from '../wire/reviews.ts'
import { coalesceEdits } from './draft-text.ts'
import { nextSeen } from './seen-rule.ts'

/** The arguments that replace an unsent action when another one follows on the same key. Null: the outbox keeps both. */
export const coalesceArgs = (name: ActionName, first: unknown, second: unknown): { readonly args: unknown } | null => {
  if (name === 'seen.set') return coalesceSeen(first, second)
  if (name === 'review.set') return coalesceReviews(first, second)
  if (name !== 'drafttext.set') return { args: second }
  const edits = [v.safeParse(DraftEdit, first), v.safeParse(DraftEdit, second)] as const
  if (!edits[0].success || !edits[1].success) return null
  const args = coalesceEdits(edits[0].output, edits[1].output)
  return args === null ? null : { args }
}

/** NT-10: two tabs may have seen different versions, and the earlier action may be the one that saw more. */
const coalesceSeen = (first: unknown, second: unknown): { readonly args: unknown } => {
  const earlier = v.safeParse(SeenNotifications, first)
  const later = v.safeParse(SeenNotifications, second)
  return { args: earlier.success && later.success ? nextSeen(earlier.output, later.output) : second }
}

/** RV-1: an action that names no pictures leaves those of the action before it. */
const coalesceReviews = (first: unknown, second: unknown): { readonly args: unknown } => {
  const earlier = v.safeParse(ReviewArgs, first)
  const later = v.safeParse(ReviewArgs, second)
  if (!earlier.success || !later.success || later.output.text === null) return { args: second }
  const photos = later.output.photos ?? earlier.output.photos
  return { args: { text: later.output.text, ...(photos !== undefined && { photos }) } }
}

/**
 * Key prefixes that an action must not overtake. An edit made after a publish action must not become part of an edit made
 * before it, and the other way round. A later action under one of these prefixes prevents coalescing.
 */
export const barrierKeys = (key: string): readonly string[] => {
  const [type, draft = ''] = key.split(':')
  if (type === 'draft' || type === 'drafttext') return [`publish:${draft}`]
  return type === 'publish' ? [`draft:${draft}:`, `drafttext:${draft}:`] : []
}
