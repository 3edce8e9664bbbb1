import { useMemo, useState, type ReactNode } from 'react'
import { translate } from '../texts/translate.ts'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { collectionEndpoints } from '@simmer/contract/wire/endpoints/collection-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Collection } from '../features/library/collections.ts'
import { ShareCollection } from '../features/library/share-collection.tsx'
import { CollectionTools } from '../features/library/collection-tools.tsx'
import { collectionTexts, libraryTexts } from '../features/library/library-texts.ts'
import { LibraryTab } from '../features/library/library-tab.tsx'
import { LibraryOverview } from '../features/library/library-overview.tsx'
import { OfflineBadge } from '../features/library/save/offline-badge.tsx'
import { NewRecipes, recipesToSave } from '../features/library/new-recipes.tsx'
import { NewCollectionButton } from '../features/library/new-collection.tsx'
import { LibraryTabChips } from '../features/library/library-tab-chips.tsx'
import { RemoveFromCollection } from '../features/library/remove-from-collection.tsx'
import { useCollections } from '../features/library/use-collections.ts'
import { countOnTab, isToBegin, useLibraryTabs, type LibraryTabContent } from '../features/library/use-library-tabs.ts'
import { RecipeGrid, RecipeGridSkeleton } from '../features/recipe/cards/recipe-grid.tsx'
import { useSession } from '../local/session/use-session.ts'
import { useOpenedLiveQuery } from '../local/live/use-opened-live-query.ts'
import { useDateFormat } from '../texts/use-date-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useFocusAfterForm } from '../ui/layout/use-focus-after-form.ts'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { SavableCards } from './parts/savable-cards.tsx'
import { OwnRecipesTab } from './parts/own-recipes-tab.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

/** Fills whole rows of two and of three recipes. */
const maxShown = 6
/** Some of the newest recipes are the person's own, or saved. */
const maxNewest = 24

const fixedTabs = ['saved', 'own', 'cooked', 'seen'] as const
const emptyTextKeys = { saved: 'emptySaved', own: 'emptyOwn', cooked: 'emptyCooked', seen: 'emptySeen' } as const

interface ScreenData {
  readonly newest: readonly RecipeCard[]
  readonly call: Call
}

/** Share links use the collection's id without its type prefix. */
const CollectionSharing = ({
  of,
  call,
  onClose,
}: {
  readonly of: Collection
  readonly call: Call
  readonly onClose: () => void
}) => {
  const { id, name } = of
  const links = useMemo(() => {
    const params = { collectionId: id.slice('collection:'.length) }
    return {
      read: () => call(collectionEndpoints.collectionLink, { params }),
      put: (named: boolean) => call(collectionEndpoints.shareCollection, { params, body: { named } }),
      end: () => call(collectionEndpoints.endCollectionLink, { params }),
    }
  }, [call, id])
  return <ShareCollection name={name} links={links} onClose={onClose} />
}

const View = ({ data: { newest, call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(libraryTexts)
  const tc = useTexts(collectionTexts)
  const dayText = useDateFormat('utcDay')
  const session = useSession()
  const readTab = useLibraryTabs()
  const savedIds = useOpenedLiveQuery((local) => local.savedIds(), null)
  const pendingCount = useOpenedLiveQuery((local) => local.pendingCount(), 0)
  const refused = useOpenedLiveQuery((local) => local.rejectedActions(), [])
  const collections = useCollections()
  const [chosen, setChosen] = useState<string>('saved')
  const [sharing, setSharing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const focusAfterEditing = useFocusAfterForm(isEditing)
  const collection = collections.all.find(({ id }) => id === chosen)
  const fixedTab = fixedTabs.find((name) => name === chosen) ?? 'saved'
  const name = collection?.id ?? fixedTab
  const tab = readTab?.(name)

  const chooseTab = (id: string): void => {
    setChosen(id)
    setEditing(false)
  }
  const cardFooter = ({ id, title }: RecipeCard): ReactNode => {
    if (name === 'saved') return <OfflineBadge state={tab?.offline.get(id) ?? 'none'} />
    if (collection)
      return (
        isEditing && (
          <RemoveFromCollection
            title={title}
            onRemove={(isLast) => {
              collections.setCollected(collection, id, false)
              if (isLast) setEditing(false)
            }}
          />
        )
      )
    const times = fixedTab === 'cooked' ? tab?.cooked.get(id) : undefined
    const [last] = times ?? []
    return last && tc('cookedOn', { times: times?.length ?? 1, day: dayText(last.on) })
  }
  const hasFooters = collection !== undefined || name === 'saved' || name === 'cooked'
  const tabContent = ({ recipes, missingCount }: LibraryTabContent): ReactNode => (
    <LibraryTab
      key={`tab ${name}`}
      recipes={recipes}
      missingCount={missingCount}
      empty={tc(collection ? 'emptyCollection' : emptyTextKeys[fixedTab])}
      messageRef={focusAfterEditing}
      renderRecipes={(found) => (
        <RecipeGrid recipes={found} heading="h2" renderBadge={hasFooters ? cardFooter : undefined} />
      )}
    />
  )

  return (
    <LibraryOverview
      pendingCount={pendingCount}
      rejectedCount={refused.length}
      tabs={
        <LibraryTabChips
          label={tc('tabs')}
          tabs={[
            ...fixedTabs.map((id) => ({ id, name: tc(id) })),
            ...collections.all.map(({ id, name: called }) => ({ id, name: called })),
          ].map((one) => ({ ...one, count: countOnTab(one.id, readTab?.(one.id)) }))}
          chosen={name}
          onChoose={chooseTab}
        >
          <NewCollectionButton onCreate={(called) => chooseTab(collections.create(called))} />
        </LibraryTabChips>
      }
    >
      <SavableCards>
        {tab === undefined ? (
          <>
            <RecipeGridSkeleton count={maxShown} />
            <NeedsScript message={t('needsScripts')} />
          </>
        ) : (
          <>
            {collection && (
              <CollectionTools
                key={collection.id}
                collection={collection}
                collections={collections}
                onShare={() => setSharing(true)}
                isEditing={isEditing}
                onEditing={tab.recipes.length > 0 ? setEditing : null}
              />
            )}
            {collection && sharing && (
              <CollectionSharing of={collection} call={call} onClose={() => setSharing(false)} />
            )}
            {name === 'own' ? (
              <OwnRecipesTab recipes={tab.recipes} call={call}>
                {tab.recipes.length + tab.missingCount > 0 ? tabContent(tab) : null}
              </OwnRecipesTab>
            ) : (
              tabContent(tab)
            )}
            {savedIds !== null && (
              <NewRecipes
                key={`new ${name}`}
                recipes={recipesToSave(newest, session, savedIds).slice(0, maxShown)}
                isToBegin={isToBegin(name, tab)}
                renderRecipes={(recipes) => <RecipeGrid recipes={recipes} heading="h3" />}
              />
            )}
          </>
        )}
      </SavableCards>
    </LibraryOverview>
  )
}

/** RT-5: the library, read from the local store, online and offline alike. */
export const libraryScreen = screen<ScreenData>({
  load: async ({ call }) => {
    try {
      return { call, newest: (await call(recipeEndpoints.listRecipes, { query: { limit: maxNewest } })).recipes }
    } catch {
      // The page works without suggestions: it shows the local store.
      return { call, newest: [] }
    }
  },
  head: (_, { language }) => {
    const t = translate(libraryTexts, language)
    return { title: t('libraryTitle'), canonical: paths.library, hidden: true }
  },
  View,
})
