import { translate, type Translate } from '../texts/translate.ts'
import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { OfflineBadge } from '../features/library/save/offline-badge.tsx'
import { LibraryTab } from '../features/library/library-tab.tsx'
import { SavedStates } from '../features/library/saved-states.tsx'
import { SignUpLinks } from '../features/preview/sign-up-links.tsx'
import { NewestRecipes } from '../features/recipe/cards/newest-recipes.tsx'
import { RecipeGrid, RecipeGridSkeleton } from '../features/recipe/cards/recipe-grid.tsx'
import { useOpenedLiveQuery } from '../local/live/use-opened-live-query.ts'
import type { SavedRecipe } from '../local/store/local.ts'
import { SavableCards } from './parts/savable-cards.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import { libraryTexts } from '../features/library/library-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

interface ScreenData {
  readonly call: Call
}

/** Describes how many saved recipes open offline. */
const offlineStatus = (
  saved: readonly SavedRecipe[],
  t: Translate<'savedCount' | 'allReady' | 'someReady'>,
): string => {
  const ready = saved.filter(({ offline }) => offline === 'ready' || offline === 'left').length
  const count = t('savedCount', { count: saved.length })
  return `${count}. ${ready === saved.length ? t('allReady') : t('someReady', { ready })}`
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(libraryTexts)
  const saved = useOpenedLiveQuery((local) => local.savedRecipes(), null)
  const offline = new Map(saved?.map((one) => [one.id, one.offline]))
  const recipes = saved?.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])) ?? []
  const offlineSign = ({ id }: RecipeCard): ReactNode => <OfflineBadge state={offline.get(id) ?? 'none'} />
  const pendingCount = (saved?.length ?? 0) - recipes.length
  return (
    <SavedStates
      state={saved === null ? 'loading' : saved.length === 0 ? 'empty' : 'full'}
      status={saved === null || saved.length === 0 ? '' : offlineStatus(saved, t)}
      skeleton={<RecipeGridSkeleton />}
      suggestions={<NewestRecipes call={call} />}
      guestLinks={<SignUpLinks to={paths.saved} />}
    >
      <SavableCards>
        <LibraryTab
          recipes={recipes}
          missingCount={0}
          empty=""
          renderRecipes={(found) => <RecipeGrid recipes={found} heading="h2" eager={4} renderBadge={offlineSign} />}
        />
      </SavableCards>
      {pendingCount > 0 && <p>{t('stillComing', { count: pendingCount })}</p>}
    </SavedStates>
  )
}

/** RT-6: saved recipes, read from the local store, online and offline alike. */
export const savedScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(libraryTexts, language)
    return { title: t('savedTitle'), canonical: paths.saved, hidden: true }
  },
  View,
})
