import * as v from 'valibot'
import type { DraftEdit } from '../wire/draft.ts'
import { mergeText } from './merge-text.ts'

const TextConflict = v.object({ ours: v.string(), theirs: v.string() })
const StoredText = v.object({ text: v.string(), conflicts: v.optional(v.array(TextConflict)) })

/** Two whole versions that changed the same place: `ours` stood there, `theirs` came. */
export type TextConflict = v.InferOutput<typeof TextConflict>

/** A text of a draft. Without rivals nobody has to choose. */
export type DraftText = v.InferOutput<typeof StoredText>

/** A text as rows hold it; what cannot be read counts as none. */
export const readDraftText = (value: unknown): DraftText | null => {
  const read = v.safeParse(StoredText, value)
  return read.success ? read.output : null
}

/** More are not shown side by side: their words stand in the text, and each version is kept. */
const maxConflicts = 8

/**
 * I7: what one edit makes of a text, for the server and for a device that shows what it has not sent yet. Taking a text
 * away takes only what was seen of it: who changed it meanwhile keeps it. Answers the very same value where nothing changes.
 */
export const editText = (before: DraftText | null, { text, from, resolvesConflict }: DraftEdit): DraftText | null => {
  if (text === null) return before?.text === from ? null : before
  if (before === null) return { text }
  const isResolved = resolvesConflict === true && before.text === from
  const { text: merged, overlaps } = mergeText(before.text, from ?? '', text)
  const conflicts = [
    ...(isResolved ? [] : (before.conflicts ?? [])),
    ...(overlaps ? [{ ours: before.text, theirs: text }] : []),
  ].slice(-maxConflicts)
  if (merged === before.text && !isResolved && !overlaps) return before
  return conflicts.length === 0 ? { text: merged } : { text: merged, conflicts }
}

/**
 * An edit that follows one which has not left the device: the two as one, or null where they must stay two, because the
 * second was not made from what the first left.
 */
export const coalesceEdits = (first: DraftEdit, second: DraftEdit): DraftEdit | null => {
  const isPlain =
    first.resolvesConflict !== true && second.resolvesConflict !== true && first.text !== null && second.text !== null
  return isPlain && first.text === second.from ? { text: second.text, from: first.from } : null
}
