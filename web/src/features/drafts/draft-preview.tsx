import type { ReactNode } from 'react'
import type { Draft } from '@simmer/contract/sync/read-draft'
import type { AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import { recipeOfDraft } from './recipe-of-draft.ts'
import { useShownPicture } from './use-shown-picture.ts'

interface DraftPreviewProps {
  readonly draft: Draft
  readonly author: AuthorCard
  readonly children: (recipe: Recipe) => ReactNode
}

/** A draft as its readers will see it, with its own picture once that is here. */
export const DraftPreview = ({ draft, author, children }: DraftPreviewProps) => {
  const { url } = useShownPicture(draft.cover)
  return children(recipeOfDraft(draft, author, url ?? null))
}
