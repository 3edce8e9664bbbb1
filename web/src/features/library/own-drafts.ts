import type { Draft } from '@simmer/contract/recipe/draft'
import { readPublication } from '@simmer/contract/sync/publication'
import { readDrafts } from '@simmer/contract/sync/read-draft'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import type { UserRecord } from '#local/store/local.ts'

/** Drafts that readers cannot see, written and imported ones alike, the latest change first. */
export const findUnpublished = (drafts: readonly Draft[], publications: readonly UserRecord[]): readonly Draft[] => {
  const published = new Set(
    publications.flatMap(({ id, value }) =>
      readPublication(value)?.recipe?.isPublished === true ? [id.slice('publish:'.length)] : [],
    ),
  )
  return drafts.filter(({ id, isDeleted }) => !isDeleted && !published.has(id))
}

/** RT-18: those that their author may publish. A recipe for its author alone is no unfinished work. */
export const findForReaders = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.filter(({ isPrivate }) => !isPrivate)

/** The unpublished drafts of this account; null while they load. */
export const useUnpublishedDrafts = (): readonly Draft[] | null =>
  useOpenedLiveQuery(async (local) => {
    const records = await Promise.all([local.records('draft:'), local.records('drafttext:')])
    return findUnpublished(readDrafts(records.flat()), await local.records('publish:'))
  }, null)
