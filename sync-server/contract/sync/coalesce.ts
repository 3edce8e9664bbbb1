import * as v from 'valibot'
import type { ActionName } from '../wire/actions.ts'
import { DraftEdit } from '../wire/draft.ts'
import { coalesceEdits } from './draft-text.ts'

/** What takes the place of a deed that has not left the device when another follows on the same thing; null: both must stay. */
export const coalesceArgs = (name: ActionName, first: unknown, second: unknown): { readonly args: unknown } | null => {
  if (name !== 'drafttext.set') return { args: second }
  const edits = [v.safeParse(DraftEdit, first), v.safeParse(DraftEdit, second)] as const
  if (!edits[0].success || !edits[1].success) return null
  const args = coalesceEdits(edits[0].output, edits[1].output)
  return args === null ? null : { args }
}

/**
 * Deeds that a deed must not overtake: what was written after a publishing must not become part of what was written before
 * it, nor a publishing go back behind what was written after the one before. Beginnings of keys; a deed on one of them that
 * was done later than the one to be joined keeps them apart.
 */
export const barrierKeys = (key: string): readonly string[] => {
  const [type, draft = ''] = key.split(':')
  if (type === 'draft' || type === 'drafttext') return [`publish:${draft}`]
  return type === 'publish' ? [`draft:${draft}:`, `drafttext:${draft}:`] : []
}
