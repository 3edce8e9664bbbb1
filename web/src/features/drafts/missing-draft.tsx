import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { draftTexts } from './texts.ts'

/** Shown where this device has no such draft. */
export const MissingDraft = () => {
  const t = useTexts(draftTexts)
  return (
    <EmptyState icon="write" titleAs="h1" title={t('notFoundTitle')} text={t('notFound')}>
      <ButtonLink kind="primary" href={paths.drafts}>
        {t('toDrafts')}
      </ButtonLink>
    </EmptyState>
  )
}
