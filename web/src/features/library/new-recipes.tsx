import { useState, type ReactNode } from 'react'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { isOwnProfile, type SessionState } from '#local/store/session-state.ts'
import { useTexts } from '#texts/use-texts.ts'
import { libraryTexts } from './library-texts.ts'

/** The recipes that the person can save: neither their own nor saved already. */
export const recipesToSave = (
  recipes: readonly RecipeCard[],
  session: SessionState,
  savedIds: ReadonlySet<string>,
): readonly RecipeCard[] =>
  recipes.filter(({ id, author }) => !savedIds.has(id) && !isOwnProfile(session, author.username))

interface NewRecipesProps {
  readonly recipes: readonly RecipeCard[]
  /** Whether the tab is empty now. */
  readonly isToBegin: boolean
  readonly renderRecipes: (recipes: readonly RecipeCard[]) => ReactNode
}

/** Recipes to begin an empty tab with. From the first press of a bookmark on they stay, while the person saves several. */
export const NewRecipes = ({ recipes, isToBegin, renderRecipes }: NewRecipesProps) => {
  const t = useTexts(libraryTexts)
  const [begun, setBegun] = useState<readonly RecipeCard[] | null>(null)
  const shown = begun ?? (isToBegin ? recipes : [])
  return (
    shown.length > 0 && (
      <section
        aria-labelledby="to-begin"
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('button')) setBegun(shown)
        }}
      >
        <h2 id="to-begin">{t('toBegin')}</h2>
        {renderRecipes(shown)}
      </section>
    )
  )
}
