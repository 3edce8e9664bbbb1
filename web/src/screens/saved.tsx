import type { ReactNode } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { useLocale } from '../device/use-locale.ts'
import { libraryWords } from '../features/library/library-words.ts'
import { OfflineSign } from '../features/library/offline-sign.tsx'
import { SavedStates } from '../features/library/saved-states.tsx'
import { RecipeGrid, RecipeGridSkeleton } from '../features/recipe/recipe-grid.tsx'
import { useCopy } from '../local/live/use-copy.ts'
import type { SavedRecipe } from '../local/local.ts'
import { screen } from './screen.ts'

/** The words on how much of it opens without a connection. */
const toldOf = (saved: readonly SavedRecipe[], locale: string): string => {
  const write = (count: number): string => new Intl.NumberFormat(locale).format(count)
  const ready = saved.filter(({ offline }) => offline === 'ready').length
  const count = libraryWords.savedCount(saved.length, write(saved.length))
  return `${count}. ${ready === saved.length ? libraryWords.allReady : libraryWords.someReady(write(ready))}`
}

const View = () => {
  const saved = useCopy((local) => local.savedRecipes(), null)
  const locale = useLocale()
  const offline = new Map(saved?.map((one) => [one.id, one.offline]))
  const recipes = saved?.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])) ?? []
  const offlineSign = ({ id }: RecipeCard): ReactNode => <OfflineSign state={offline.get(id) ?? 'none'} />
  const coming = (saved?.length ?? 0) - recipes.length
  return (
    <SavedStates
      state={saved === null ? 'loading' : saved.length === 0 ? 'empty' : 'full'}
      told={saved === null || saved.length === 0 ? '' : toldOf(saved, locale)}
      skeleton={<RecipeGridSkeleton />}
    >
      <RecipeGrid recipes={recipes} heading="h2" eager={4} badgeOf={offlineSign} />
      {coming > 0 && <p>{libraryWords.stillComing(coming, new Intl.NumberFormat(locale).format(coming))}</p>}
    </SavedStates>
  )
}

/** RT-6. From this device's copy: the same with and without a connection. */
export const savedScreen = screen<null>({
  load: () => null,
  head: () => ({ title: libraryWords.savedTitle, canonical: addresses.saved, hidden: true }),
  View,
})
