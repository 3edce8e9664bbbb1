import * as v from 'valibot'
import { visibleText } from '../recipe/visible-text.ts'
import { OwnReply, OwnReview, reviewLimits, type ReplyArgs, type ReviewArgs } from '../wire/reviews.ts'
import { registerFields } from './last-writer.ts'
import { joinTexts, mergeTexts, type NoteText, type RecordRow } from './record-rule.ts'
import type { Actor, RuleResult } from './rule.ts'

/** The review in a row `review:<recipeId>`; null where the row cannot be read. */
export const readOwnReview = (value: unknown): OwnReview | null => {
  const read = v.safeParse(OwnReview, value)
  return read.success ? read.output : null
}

/** The reply in a row `reply:<id>`; null where the row cannot be read. */
export const readOwnReply = (value: unknown): OwnReply | null => {
  const read = v.safeParse(OwnReply, value)
  return read.success ? read.output : null
}

/** The review after an action. The server and a device with unsent actions compute it alike. */
export const nextReview = (before: OwnReview | null, { text, photos }: ReviewArgs): OwnReview | null => {
  if (text === null) return null
  const after = { text: visibleText(text), photos: photos ?? before?.photos ?? [] }
  const isSame =
    before?.text === after.text && before.state !== 'refused' && before.photos.join(' ') === after.photos.join(' ')
  return isSame ? before : { ...after, state: 'sent', ...(before?.id !== undefined && { id: before.id }) }
}

/** The reply after an action. It stays below its review. */
export const nextReply = (before: OwnReply | null, { text, review }: ReplyArgs): OwnReply | null => {
  if (text === null) return null
  const written = visibleText(text)
  const isSame = before?.text === written && before.state !== 'refused'
  return isSame ? before : { review: before?.review ?? review, text: written, state: 'sent' }
}

/** The texts in a row, each with the write that brought it. The server changes the state later, and they stay. */
const textsOf = (row: RecordRow | undefined, text: string | undefined): readonly NoteText[] => {
  if (row === undefined || text === undefined) return []
  const { client, mid, version } = row
  return row.texts ?? [{ text, client, mid, version }]
}

type Written = OwnReview | OwnReply

/**
 * RV-2: no text is lost. A device replaces what it has seen. Two texts that did not know of each other are joined while
 * no other person sees them; a text that others see already stays as it is, and the device keeps the other one.
 */
const write = <W extends Written>(
  row: RecordRow | undefined,
  before: W | null,
  after: W | null,
  actor: Actor,
  /** Both together, where the text is the joined one; null where they do not fit. */
  join: (before: W, after: W) => W | null,
): RuleResult<RecordRow> => {
  if (after === before) return { outcome: 'noop', row: null }
  const earlier = textsOf(row, before?.text)
  const { texts, others } = mergeTexts(earlier, after?.text ?? null, actor)
  if (others.length === 0)
    return { outcome: 'applied', row: { value: after, texts: after === null ? null : texts, ...registerFields(actor) } }
  // Deleting what another device wrote meanwhile would lose it.
  if (after === null) return { outcome: 'superseded', row: null }
  const isFree = before !== null && before.state !== 'visible'
  const value = isFree ? join(before, { ...after, text: joinTexts(texts) }) : null
  if (value === null) return { outcome: 'rejected', code: 'REVIEW_ELSEWHERE', row: null }
  return { outcome: 'merged', row: { value, texts, ...registerFields(actor) } }
}

/** RV-1: one review for each person and recipe. */
export const setReview = (row: RecordRow | undefined, args: ReviewArgs, actor: Actor): RuleResult<RecordRow> => {
  const before = readOwnReview(row?.value)
  return write(row, before, nextReview(before, args), actor, (stored, after) => {
    const photos = [...new Set([...stored.photos, ...after.photos])]
    return after.text.length <= reviewLimits.text && photos.length <= reviewLimits.photos ? { ...after, photos } : null
  })
}

export const setReply = (row: RecordRow | undefined, args: ReplyArgs, actor: Actor): RuleResult<RecordRow> => {
  const before = readOwnReply(row?.value)
  return write(row, before, nextReply(before, args), actor, (_, after) =>
    after.text.length <= reviewLimits.reply ? after : null,
  )
}
