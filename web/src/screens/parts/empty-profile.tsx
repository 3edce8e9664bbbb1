import { paths } from '@simmer/contract/wire/paths'
import { collectionTexts } from '#features/library/library-texts.ts'
import { findForReaders, useUnpublishedDrafts } from '#features/library/own-drafts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/**
 * RT-16: one's own page without published recipes leads to the drafts for readers, written and imported ones alike. Private
 * recipes are no reason to publish (RT-18).
 */
export const EmptyProfile = () => {
  const t = useTexts(collectionTexts)
  const drafts = useUnpublishedDrafts()
  if (drafts === null) return null
  const count = findForReaders(drafts).length
  return count === 0 ? (
    <EmptyState icon="cook" title={t('nonePublished')} text={t('emptyProfile')}>
      <ButtonLink kind="primary" icon="plus" href={paths.newDraft}>
        {t('newRecipe')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="write" title={t('unpublishedCount', { count })} text={t('unpublishedText')}>
      <ButtonLink kind="primary" href={paths.drafts}>
        {t('openDrafts')}
      </ButtonLink>
    </EmptyState>
  )
}
