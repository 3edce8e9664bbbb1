import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { previewTexts } from './preview-texts.ts'

/** Explains which role a page needs and how to get it. */
export const AccessDenied = ({ required }: { readonly required: 'author' | 'editor' }) => {
  const t = useTexts(previewTexts)
  return required === 'editor' ? (
    <EmptyState icon="blog" titleAs="h1" title={t('editorsTitle')} text={t('editorsText')}>
      <ButtonLink kind="primary" href={paths.blog}>
        {t('toBlog')}
      </ButtonLink>
      <ButtonLink href={paths.contact}>{t('writeToUs')}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="write" titleAs="h1" title={t('authorsTitle')} text={t('authorsText')}>
      <ButtonLink kind="primary" href={paths.becomeAuthor}>
        {t('becomeAuthor')}
      </ButtonLink>
      <ButtonLink href={paths.explore}>{t('explore')}</ButtonLink>
    </EmptyState>
  )
}
