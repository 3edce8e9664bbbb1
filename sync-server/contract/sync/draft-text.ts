import * as v from 'valibot'
import type { DraftText } from '../recipe/draft.ts'
import type { DraftEdit } from '../wire/draft.ts'
import { renameFields } from '../wire/former-names.ts'
import { mergeText } from './merge-text.ts'

const TextConflict = v.object({ ours: v.string(), theirs: v.string() })
const StoredText = v.object({ text: v.string(), conflicts: v.optional(v.array(TextConflict)) })

/** The text in a row; null where it cannot be read. Rows from before November 2026 have another name for the conflicts (`former-names.ts`). */
export const readDraftText = (value: unknown): DraftText | null => {
  const read = v.safeParse(StoredText, renameFields(value, [['rivals', 'conflicts']]))
  return read.success ? read.output : null
}

/** An editor shows this many conflicts. The words of older ones are in the text, and each version is a revision. */
const maxConflicts = 8

/**
 * Applies one edit to a text (I7). The server and a device with unsent edits compute it alike. Removing a text has no
 * effect when another device changed it meanwhile. Returns the same object where nothing changes.
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

/** Two unsent edits as one. Null where they must stay two, because the second does not start from the text of the first. */
export const coalesceEdits = (first: DraftEdit, second: DraftEdit): DraftEdit | null => {
  const isPlain =
    first.resolvesConflict !== true && second.resolvesConflict !== true && first.text !== null && second.text !== null
  return isPlain && first.text === second.from ? { text: second.text, from: first.from } : null
}
