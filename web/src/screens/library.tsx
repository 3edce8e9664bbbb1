import { translate } from '../texts/translate.ts'
import { addresses } from '@simmer/contract/wire/addresses'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { recipeEndpoints } from '@simmer/contract/wire/recipe-endpoints'
import { LibraryShelves } from '../features/library/library-shelves.tsx'
import { RecipeGrid, RecipeGridSkeleton } from '../features/recipe/recipe-grid.tsx'
import { useCopy } from '../local/live/use-copy.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { screen, type ScreenProps } from './screen.ts'
import { libraryTexts } from '../features/library/library-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

const mostShown = 4

const View = ({ data: newest }: ScreenProps<readonly RecipeCard[]>) => {
  const t = useTexts(libraryTexts)
  const saved = useCopy((local) => local.savedRecipes(), null)
  const waiting = useCopy((local) => local.waiting(), [])
  const refused = useCopy((local) => local.refused(), [])
  const mine = saved?.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])).slice(0, mostShown) ?? []
  const recipes = saved?.length === 0 ? newest : mine
  return (
    <LibraryShelves saved={saved?.length ?? null} waiting={waiting.length} refused={refused.length}>
      {saved === null ? (
        <>
          <RecipeGridSkeleton count={mostShown} />
          <NeedsScript words={t('needsScripts')} />
        </>
      ) : (
        recipes.length > 0 && <RecipeGrid recipes={recipes} heading="h3" />
      )}
    </LibraryShelves>
  )
}

/** RT-5: what there is of it so far. */
export const libraryScreen = screen<readonly RecipeCard[]>({
  load: async ({ call }) => {
    try {
      return (await call(recipeEndpoints.listRecipes, { query: { limit: mostShown } })).recipes
    } catch {
      // What is on this device is what this place is for.
      return []
    }
  },
  head: (_, { language }) => {
    const t = translate(libraryTexts, language)
    return { title: t('libraryTitle'), canonical: addresses.library, hidden: true }
  },
  View,
})
