import { useState, type MouseEvent, type ReactNode } from 'react'
import { retryAfterIn } from '@simmer/contract/wire/problems'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import { ButtonLink } from '#ui/controls/button.tsx'
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx'
import { recipeListTexts } from './recipe-list-texts.ts'
import { readFailureText, readFailureTexts } from '#texts/read-failure-text.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './paged-recipes.module.css'

export interface PagedRecipesProps {
  readonly first: RecipePage
  readonly more: (cursor: string) => Promise<RecipePage>
  /** The path of the next page, for readers without scripts. */
  readonly nextPagePath: (cursor: string) => string
  readonly heading: 'h2' | 'h3'
  readonly eager?: number
  /** False where all recipes are of the author whose page it is. */
  readonly hasAuthors?: boolean
  readonly renderBadge?: ((recipe: RecipeCard) => ReactNode) | undefined
}

/** A list of recipes that grows page by page. Its key is the first page, so that a new search resets it. */
export const PagedRecipes = ({
  first,
  more,
  nextPagePath,
  heading,
  eager,
  hasAuthors,
  renderBadge,
}: PagedRecipesProps) => {
  const t = useTexts(recipeListTexts)
  const [next, setNext] = useState<RecipePage>({ recipes: [], cursor: first.cursor })
  const [state, setState] = useState<'idle' | 'fetching' | { readonly failure: string }>('idle')
  const readFailure = useTexts(readFailureTexts)
  const { cursor } = next

  const fetchMore = async (event: MouseEvent): Promise<void> => {
    if (cursor === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'fetching') return
    setState('fetching')
    try {
      const page = await more(cursor)
      setNext((previous) => ({ recipes: [...previous.recipes, ...page.recipes], cursor: page.cursor }))
      setState('idle')
    } catch (error) {
      setState({ failure: readFailureText(readFailure, retryAfterIn(error)) })
    }
  }

  // A recipe published between two requests can push another onto the next page; duplicates are dropped.
  const seenIds = new Set<string>()
  const recipes = [...first.recipes, ...next.recipes].filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
  return (
    <>
      <RecipeGrid
        recipes={recipes}
        heading={heading}
        {...(eager !== undefined && { eager })}
        hasAuthors={hasAuthors}
        renderBadge={renderBadge}
      />
      {state === 'fetching' && (
        <div className={styles.coming}>
          <RecipeGridSkeleton count={4} />
        </div>
      )}
      {cursor !== null && (
        <div className={styles.more}>
          <ButtonLink
            href={nextPagePath(cursor)}
            onClick={(event) => void fetchMore(event)}
            aria-busy={state === 'fetching'}
          >
            {t('showMore')}
          </ButtonLink>
          <output className={styles.status}>
            {state === 'fetching' && t('fetchingMore')}
            {typeof state === 'object' && state.failure}
          </output>
        </div>
      )}
    </>
  )
}
