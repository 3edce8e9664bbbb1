import { useEffect } from 'react'
import { cookTexts } from '#features/cook/cook-texts.ts'
import { useForgetCookingSession } from '#features/cook/use-other-cooking-sessions.ts'
import { DraftPreview } from '#features/drafts/editor/draft-preview.tsx'
import { useHeadingFocus } from '#features/drafts/focus-field.ts'
import { MissingDraft } from '#features/drafts/missing-draft.tsx'
import { draftTexts } from '#features/drafts/texts.ts'
import { useDraft } from '#features/drafts/use-drafts.ts'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CookRecipe } from './cook-recipe.tsx'

interface CookDraftProps {
  readonly draftId: string
  readonly author: AuthorCard
  /** Whether the reader came from the editor, and so lost the focus. */
  readonly takesFocus: boolean
}

const nothing = () => null

/** Cooking mode of a private recipe. Everything comes from this device, so that it works offline. */
export const CookDraft = ({ draftId, author, takesFocus }: CookDraftProps) => {
  const t = useTexts(draftTexts)
  const tCook = useTexts(cookTexts)
  const found = useDraft(draftId)
  const here = `${paths.draft(draftId)}?cook`
  const name = found?.draft && (found.draft.title?.text.trim() || t('untitled'))
  useHeadingFocus(takesFocus && found !== null)
  useForgetCookingSession(here, found !== null && found.draft === null)
  // The head of the screen does not know the draft, which only this device can read.
  useEffect(() => {
    if (!name) return undefined
    const before = document.title
    const title = before.replace(t('drafts'), () => tCook('cooking', { title: name }))
    document.title = title
    return () => {
      // After a navigation the title is that of another page.
      if (document.title === title) document.title = before
    }
  }, [name, t, tCook])
  if (found === null) return <Skeleton />
  if (found.draft === null) return <MissingDraft />
  return (
    <DraftPreview draft={found.draft} author={author}>
      {(recipe) => (
        <CookRecipe
          recipe={recipe}
          exit={`${paths.draft(draftId)}?view`}
          here={here}
          renderFinish={nothing}
          renderNote={nothing}
          call={null}
        />
      )}
    </DraftPreview>
  )
}
