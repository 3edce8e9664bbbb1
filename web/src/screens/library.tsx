import { addresses } from '@simmer/contract/wire/addresses'
import { LibraryShelves } from '../features/library/library-shelves.tsx'
import { libraryWords } from '../features/library/library-words.ts'
import { RecipeGrid, RecipeGridSkeleton } from '../features/recipe/recipe-grid.tsx'
import { useCopy } from '../local/live/use-copy.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { screen } from './screen.ts'

const mostShown = 4

const View = () => {
  const saved = useCopy((local) => local.savedRecipes(), null)
  const waiting = useCopy((local) => local.waiting(), [])
  const refused = useCopy((local) => local.refused(), [])
  const recipes = saved?.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])).slice(0, mostShown) ?? []
  return (
    <LibraryShelves saved={saved?.length ?? null} waiting={waiting.length} refused={refused.length}>
      {saved === null ? (
        <>
          <RecipeGridSkeleton count={mostShown} />
          <NeedsScript words={libraryWords.needsScripts} />
        </>
      ) : (
        recipes.length > 0 && <RecipeGrid recipes={recipes} heading="h3" />
      )}
    </LibraryShelves>
  )
}

/** RT-5: what there is of it so far. */
export const libraryScreen = screen<null>({
  load: () => null,
  head: () => ({ title: libraryWords.libraryTitle, canonical: addresses.library, hidden: true }),
  View,
})
