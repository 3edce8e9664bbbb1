import type { Draft } from '@simmer/contract/sync/read-draft'
import type { Publishing } from './use-publishing.ts'

/** Where a draft stands with its readers. */
export type PublishStatus =
  'draft' | 'rejected' | 'requested' | 'goingOut' | 'waiting' | 'scheduled' | 'published' | 'changed' | 'takenOff'

/** `waiting`: for its pictures. `changed`: readers see an earlier version than the one that stands here. */
export const publishStatus = (draft: Draft, { publication, isUnsent, rejected: rejected }: Publishing): PublishStatus => {
  if (rejected.length > 0 && publication?.state !== 'requested' && publication?.state !== 'scheduled') return 'rejected'
  if (publication === null) return 'draft'
  const { state, recipe } = publication
  if (state === 'rejected' || state === 'scheduled') return state
  if (state === 'requested') return isUnsent ? 'requested' : publication.code === undefined ? 'goingOut' : 'waiting'
  // Called off before it went out: it is what it was before.
  if (recipe === undefined) return 'draft'
  if (!recipe.isPublished) return 'takenOff'
  return recipe.fingerprint === draft.fingerprint ? 'published' : 'changed'
}
