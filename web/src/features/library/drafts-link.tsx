import { readDrafts } from '@simmer/contract/sync/read-draft'
import { paths } from '@simmer/contract/wire/paths'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { collectionTexts } from './library-texts.ts'

/** RT-6: a link from published recipes to drafts. */
export const DraftsLink = () => {
  const t = useTexts(collectionTexts)
  const count = useOpenedLiveQuery(async (local) => {
    const records = await Promise.all([local.records('draft:'), local.records('drafttext:')])
    return readDrafts(records.flat()).filter(({ isDeleted }) => !isDeleted).length
  }, null)
  return (
    <div>
      <ButtonLink icon="write" href={paths.drafts}>
        {count === null || count === 0 ? t('toDrafts') : t('toDraftsCount', { count })}
      </ButtonLink>
    </div>
  )
}
