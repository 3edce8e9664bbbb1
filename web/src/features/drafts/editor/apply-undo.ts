import { revertEdit } from '@simmer/contract/sync/merge-text'
import type { Change } from '../../draft-editor/versions/undo-history.ts'

/** To take a step back, or to do it again. */
export type UndoRedo = 'undo' | 'redo'

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a record becomes when a change of it is taken back or done again; undefined where it stays as it is, because another
 * device has been there since. Of texts, whatever others wrote stays.
 */
export const applyUndo = (
  direction: UndoRedo,
  { key, before, after }: Change,
  now: Change['after'],
): Change['after'] | undefined => {
  const [from, to] = direction === 'undo' ? [after, before] : [before, after]
  if (isSameValue(now, to)) return undefined
  if (isSameValue(now, from)) return to
  if (!key.startsWith('drafttext:') || typeof now !== 'string') return undefined
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const merged = revertEdit(now, to, from)
  return merged === now ? undefined : merged
}
