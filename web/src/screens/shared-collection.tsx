import { paths } from '@simmer/contract/wire/paths'
import {
  collectionEndpoints,
  type SharedCollection as Shared,
} from '@simmer/contract/wire/endpoints/collection-endpoints'
import { useIsHydrated } from '#device/use-is-hydrated.ts'
import { SharedCollection } from '../features/library/shared-collection.tsx'
import { sharedCollectionTexts } from '../features/library/library-texts.ts'
import { RecipeGrid } from '../features/recipe/cards/recipe-grid.tsx'
import { translate } from '../texts/translate.ts'
import { SavableCards } from './parts/savable-cards.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly collection: Shared
  readonly secret: string
}

/**
 * The server renders the page of a secret link for each request, so it renders no more recipes than a first look shows, and
 * only links to the others for browsers that run no scripts.
 */
const firstRecipes = 60

const View = ({ data: { collection, secret } }: ScreenProps<ScreenData>) => {
  const isHydrated = useIsHydrated()
  const { recipes } = collection
  return (
    <>
      <SharedCollection collection={collection} path={paths.sharedCollection(secret)} />
      <SavableCards>
        <RecipeGrid recipes={isHydrated ? recipes : recipes.slice(0, firstRecipes)} heading="h2" eager={2} />
      </SavableCards>
      {recipes.length > firstRecipes && (
        <noscript>
          <ul>
            {recipes.slice(firstRecipes).map((recipe) => (
              <li key={recipe.id}>
                <a href={paths.recipe(recipe)}>{recipe.title}</a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </>
  )
}

/** RT-5: a shared collection, for everyone with the link. */
export const sharedCollectionScreen = screen<ScreenData>({
  load: async ({ params, call }) => {
    const secret = params['secret'] ?? ''
    return { secret, collection: await call(collectionEndpoints.sharedCollection, { params: { secret } }) }
  },
  head: ({ collection: { name, owner, recipes } }, { language }) => {
    const t = translate(sharedCollectionTexts, language)
    const [first] = recipes
    return {
      title: name,
      description: owner === null ? t('describe') : t('describeBy', { name: owner.name }),
      ...(first && { image: { url: first.picture.previewUrl, alt: first.picture.alt } }),
      hidden: true,
    }
  },
  View,
})
