import { useCategoryName } from '../texts/use-category-name.ts'
import { translate } from '../texts/translate.ts'
import { createElement } from 'react'
import { useRouter } from '@tanstack/react-router'
import { writeCategorySlug } from '@simmer/contract/recipe/category'
import { paths } from '@simmer/contract/wire/paths'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import { CategoryRow, exploreTexts } from '../features/home/category-row.tsx'
import { loadExplore, type Explore } from '../features/home/load-explore.ts'
import { FeaturedRecipe } from '../features/recipe/cards/featured-recipe.tsx'
import { PagedRecipes } from '../features/recipe/cards/paged-recipes.tsx'
import { RecipeGrid } from '../features/recipe/cards/recipe-grid.tsx'
import { RecipeRow } from '../features/recipe/cards/recipe-row.tsx'
import { withLocalFallback } from '../local/with-local-fallback.ts'
import { useSession } from '../local/session/use-session.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './explore.module.css'

type ScreenData =
  | { readonly from: 'simmer'; readonly explore: Explore; readonly more: (cursor: string) => Promise<RecipePage> }
  | { readonly from: 'device'; readonly recipes: readonly RecipeCard[] }

const maxFromDevice = 200

const moreAddress = (cursor: string): string => `${paths.explore}?cursor=${encodeURIComponent(cursor)}`

const loadFollowedRecipes = async () => (await import('./parts/following-parts.tsx')).FollowedRecipes

const ServerExplore = ({ explore, more }: Extract<ScreenData, { from: 'simmer' }>) => {
  const t = useTexts(exploreTexts)
  const categoryName = useCategoryName()
  const isMember = useSession().status === 'authenticated'
  const FollowedRecipes = useChunk(loadFollowedRecipes, isMember)
  return (
    <>
      {explore.featured && <FeaturedRecipe recipe={explore.featured} />}
      <CategoryRow categories={explore.categories} />
      {explore.categoryResults.map(({ category, recipes }) => (
        <RecipeRow
          key={`${category.facet} ${category.value}`}
          title={categoryName(category)}
          recipes={recipes}
          allPath={`${paths.search}/${writeCategorySlug([category])}`}
        />
      ))}
      {/* Below the first screen, because it comes after the page of the server. */}
      {isMember && FollowedRecipes && createElement(FollowedRecipes)}
      {explore.newest.recipes.length === 0 ? (
        <EmptyState icon="cook" title={t('noRecipes')} text={t('noRecipesHelp')} />
      ) : (
        <section aria-labelledby="newest" className={styles.newest}>
          <h2 id="newest">{t('newest')}</h2>
          <PagedRecipes first={explore.newest} more={more} nextPagePath={moreAddress} heading="h3" />
        </section>
      )}
    </>
  )
}

/** RT-2 offline: shows the recipes on this device and a notice that there are more. */
const DeviceExplore = ({ recipes }: Extract<ScreenData, { from: 'device' }>) => {
  const t = useTexts(exploreTexts)
  const router = useRouter()
  const again = (
    <Button icon="retry" onClick={() => void router.invalidate()}>
      {t('tryAgain')}
    </Button>
  )
  if (recipes.length === 0) {
    return (
      <EmptyState icon="offline" title={t('nothingOnDevice')} text={t('nothingOnDeviceHelp')}>
        {again}
      </EmptyState>
    )
  }
  return (
    <>
      <Banner kind="plain" icon="offline" action={again}>
        {t('onDevice', { count: recipes.length })}
      </Banner>
      <RecipeGrid recipes={recipes} heading="h2" eager={2} />
    </>
  )
}

const View = ({ data }: ScreenProps<ScreenData>) => {
  const t = useTexts(exploreTexts)
  return (
    <div className={styles.explore}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </VisuallyHidden>
      {data.from === 'simmer' ? <ServerExplore {...data} /> : <DeviceExplore {...data} />}
    </div>
  )
}

/** RT-2: explore. */
export const exploreScreen = screen<ScreenData>({
  load: ({ call, device, query, signal }) => {
    const fromServer = loadExplore(call, query.get('cursor')).then((explore): ScreenData => ({
      from: 'simmer',
      explore,
      more: (cursor) => call(recipeEndpoints.listRecipes, { query: { cursor } }),
    }))
    if (device === null) return fromServer
    const fromDevice = async (): Promise<ScreenData> => {
      const local = await device.open()
      const { recipes } = await local.search({ q: '', limit: maxFromDevice })
      return { from: 'device', recipes }
    }
    return withLocalFallback(fromServer, fromDevice, signal)
  },
  head: (data, { language }) => {
    const t = translate(exploreTexts, language)
    const featured = data.from === 'simmer' ? data.explore.featured : null
    return {
      title: t('title'),
      description: t('description'),
      canonical: paths.explore,
      ...(featured && {
        image: { url: featured.picture.previewUrl, alt: featured.picture.alt },
      }),
    }
  },
  View,
})
