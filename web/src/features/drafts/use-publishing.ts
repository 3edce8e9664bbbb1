import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import type { RejectedAction } from '#local/store/local.ts'
import type { Draft } from '@simmer/contract/recipe/draft'

export interface Publishing {
  readonly publication: Publication | null
  /** The latest publish action is not sent yet. */
  readonly isUnsent: boolean
  /** Publish actions that the server rejected. */
  readonly rejected: readonly RejectedAction[]
}

export const notPublished: Publishing = { publication: null, isUnsent: false, rejected: [] }
/** Keys of the records with the publication of a draft begin with this; the draft's id follows. */
export const publicationPrefix = 'publish:'

/** The publication of every draft by draft id; null while loading. */
export const usePublishings = (): ReadonlyMap<string, Publishing> | null =>
  useLiveQuery<ReadonlyMap<string, Publishing>, null>(
    async (local) => {
      const [records, pending, rejected] = [
        await local.records(publicationPrefix),
        await local.pendingActions(publicationPrefix),
        await local.rejectedActions(),
      ]
      const keys = [...records.map(({ id }) => id), ...[...pending, ...rejected].map(({ key }) => key)]
      return new Map(
        keys
          .filter((key) => key.startsWith(publicationPrefix))
          .map((key) => [
            key.slice(publicationPrefix.length),
            {
              publication: readPublication(records.find(({ id }) => id === key)?.value),
              isUnsent: pending.some((action) => action.key === key),
              rejected: rejected.filter((action) => action.key === key),
            },
          ]),
      )
    },
    null,
    [],
  )

/** The publication of one draft; null while loading. */
export const usePublishing = (draftId: string): Publishing | null => {
  const all = usePublishings()
  return all === null ? null : (all.get(draftId) ?? notPublished)
}

/** The status of a draft for its readers. */
export type PublishStatus =
  | 'draft'
  | 'rejected'
  | 'requested'
  | 'publishing'
  | 'waitingForPictures'
  | 'scheduled'
  | 'published'
  | 'changed'
  | 'withdrawn'

/** `waitingForPictures`: the server still needs pictures of the draft. `changed`: readers see an earlier version. */
export const publishStatus = (draft: Draft, { publication, isUnsent, rejected }: Publishing): PublishStatus => {
  if (rejected.length > 0 && publication?.state !== 'requested' && publication?.state !== 'scheduled') return 'rejected'
  if (publication === null) return 'draft'
  const { state, recipe } = publication
  if (state === 'rejected' || state === 'scheduled') return state
  if (state === 'requested')
    return isUnsent ? 'requested' : publication.code === undefined ? 'publishing' : 'waitingForPictures'
  // Publishing was cancelled before it took place.
  if (recipe === undefined) return 'draft'
  if (!recipe.isPublished) return 'withdrawn'
  return recipe.fingerprint === draft.fingerprint ? 'published' : 'changed'
}
