import { revertEdit } from '@simmer/contract/sync/merge-text'
import type { Change } from './undo-history.ts'

export type UndoRedo = 'undo' | 'redo'

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The value of a record after undo or redo; undefined if another device has changed it since. In texts the words of
 * others stay.
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
