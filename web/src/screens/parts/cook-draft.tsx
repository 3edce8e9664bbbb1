import { DraftPreview } from '#features/drafts/editor/draft-preview.tsx'
import { draftTexts } from '#features/drafts/texts.ts'
import { useDraft } from '#features/drafts/use-drafts.ts'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CookRecipe } from './cook-recipe.tsx'

interface CookDraftProps {
  readonly draftId: string
  readonly author: AuthorCard
}

const nothing = () => null

/** Cooking mode of a private recipe. Everything comes from this device, so that it works offline. */
export const CookDraft = ({ draftId, author }: CookDraftProps) => {
  const t = useTexts(draftTexts)
  const found = useDraft(draftId)
  if (found === null) return <Skeleton />
  if (found.draft === null)
    return (
      <EmptyState icon="write" titleAs="h1" title={t('notFoundTitle')} text={t('notFound')}>
        <ButtonLink kind="primary" href={paths.drafts}>
          {t('toDrafts')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <DraftPreview draft={found.draft} author={author}>
      {(recipe) => (
        <CookRecipe
          recipe={recipe}
          exit={`${paths.draft(draftId)}?view`}
          here={`${paths.draft(draftId)}?cook`}
          renderFinish={nothing}
          renderNote={nothing}
        />
      )}
    </DraftPreview>
  )
}
