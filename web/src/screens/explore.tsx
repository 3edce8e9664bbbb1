import { translate } from '../texts/translate.ts'
import { createElement, useEffect, useMemo, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import { CategoryRow, exploreTexts } from '../features/home/category-row.tsx'
import {
  arrangeRows,
  exploreMoment,
  ExploreMoment,
  readCandidates,
  readHemisphere,
  type ExploreRow,
  type Featured,
} from '../features/home/explore-rows.ts'
import { loadExplore, withoutUsed, type Explore } from '../features/home/load-explore.ts'
import { FeaturedRecipe } from '../features/recipe/cards/featured-recipe.tsx'
import { PagedRecipes } from '../features/recipe/cards/paged-recipes.tsx'
import { RecipeGrid } from '../features/recipe/cards/recipe-grid.tsx'
import { RecipeRow, type RecipeRowProps } from '../features/recipe/cards/recipe-row.tsx'
import { readTimeZone } from '../device/region.ts'
import { withLocalFallback } from '../local/with-local-fallback.ts'
import { useSession } from '../local/session/use-session.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { SavableCards } from './parts/savable-cards.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './explore.module.css'

type ScreenData =
  | { readonly from: 'simmer'; readonly explore: Explore; readonly more: (cursor: string) => Promise<RecipePage> }
  | {
      readonly from: 'device'
      readonly rows: readonly ExploreRow[]
      readonly moment: ExploreMoment
      /** All others, newest first. */
      readonly recipes: readonly RecipeCard[]
      /** How many recipes there are on this device. */
      readonly count: number
    }

const maxFromDevice = 200

const moreAddress = (cursor: string): string => `${paths.explore}?cursor=${encodeURIComponent(cursor)}`

const loadMemberRows = async () => (await import('./parts/member-rows.tsx')).MemberRows

/** The large first recipe, with the reason why it is first. */
const Hero = ({ featured: { recipe, reason }, month }: { readonly featured: Featured; readonly month: number }) => {
  const t = useTexts(exploreTexts)
  return <FeaturedRecipe recipe={recipe} reason={reason && t(reason, { month: String(month) })} />
}

/** Each row has the form of what it is for. */
const forms = {
  week: 'feature',
  season: 'row',
  quick: 'list',
  cooked: 'ranked',
  rated: 'row',
} as const satisfies Record<ExploreRow['kind'], RecipeRowProps['form']>

/** The rows with a point of view. */
const Rows = ({ rows, month }: { readonly rows: readonly ExploreRow[]; readonly month: number }) => {
  const t = useTexts(exploreTexts)
  return rows.map(({ kind, recipes, ranks, allPath }) => (
    <RecipeRow
      key={kind}
      title={t(kind, { month: String(month) })}
      recipes={recipes}
      form={forms[kind]}
      ranks={ranks}
      {...(allPath !== undefined && { allPath })}
    />
  ))
}

/** The ids of the dishes above the newest ones. */
const idsAbove = ({ featured, rows }: Explore): readonly string[] =>
  [featured?.recipe, ...rows.flatMap(({ recipes }) => recipes)].map((each) => each?.id ?? '')

const ServerExplore = ({ explore, more }: Extract<ScreenData, { from: 'simmer' }>) => {
  const t = useTexts(exploreTexts)
  const router = useRouter()
  const isMember = useSession().status === 'authenticated'
  const MemberRows = useChunk(loadMemberRows, isMember)
  const { hemisphere, month, week } = explore.moment
  const [shown, setShown] = useState<readonly string[]>([])
  const above = useMemo(() => idsAbove(explore), [explore])
  const newest = withoutUsed(explore.newest, new Set(shown))
  // The newest recipes leave out what stands above them, so there may be none on this page and more on the next.
  const hasNewest = explore.newest.recipes.length > 0 || explore.newest.cursor !== null
  const isEmpty = !hasNewest && explore.featured === null && explore.rows.length === 0
  useEffect(() => {
    // The server renders the same page for everyone, with the season of the north.
    const follow = async (): Promise<void> => {
      const own = await readHemisphere(readTimeZone())
      if (own !== null && own !== hemisphere) await router.invalidate()
    }
    void follow()
  }, [hemisphere, router])
  return (
    <>
      {explore.featured && <Hero featured={explore.featured} month={month} />}
      <CategoryRow categories={explore.categories} />
      <Rows rows={explore.rows} month={month} />
      {/* Below the first screen, because it comes after the page of the server. */}
      {isMember && MemberRows && createElement(MemberRows, { above, week, onShown: setShown })}
      {isEmpty && <EmptyState icon="cook" title={t('noRecipes')} text={t('noRecipesHelp')} />}
      {hasNewest && (
        <section aria-labelledby="newest" className={styles.newest}>
          <h2 id="newest">{t('newest')}</h2>
          <PagedRecipes first={newest} more={more} nextPagePath={moreAddress} heading="h3" />
        </section>
      )}
    </>
  )
}

/** RT-2 offline: shows the recipes on this device and a notice that there are more. */
const DeviceExplore = ({ rows, moment, recipes, count }: Extract<ScreenData, { from: 'device' }>) => {
  const t = useTexts(exploreTexts)
  const router = useRouter()
  const again = (
    <Button icon="retry" onClick={() => void router.invalidate()}>
      {t('tryAgain')}
    </Button>
  )
  if (count === 0) {
    return (
      <EmptyState icon="offline" title={t('nothingOnDevice')} text={t('nothingOnDeviceHelp')}>
        {again}
      </EmptyState>
    )
  }
  return (
    <>
      <Banner kind="plain" icon="offline" action={again}>
        {t('onDevice', { count })}
      </Banner>
      <Rows rows={rows} month={moment.month} />
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
      <SavableCards>{data.from === 'simmer' ? <ServerExplore {...data} /> : <DeviceExplore {...data} />}</SavableCards>
    </div>
  )
}

/** RT-2: explore. */
export const exploreScreen = screen<ScreenData>({
  load: async ({ call, device, query, signal, language, serverValue }) => {
    const moment = await serverValue('explore', ExploreMoment, () =>
      exploreMoment(new Date(), device === null ? 'UTC' : readTimeZone(), language),
    )
    const fromServer = loadExplore(call, { cursor: query.get('cursor'), moment }).then((explore): ScreenData => {
      const used = new Set(idsAbove(explore))
      return {
        from: 'simmer',
        explore,
        more: async (cursor) => withoutUsed(await call(recipeEndpoints.listRecipes, { query: { cursor } }), used),
      }
    })
    if (device === null) return fromServer
    const fromDevice = async (): Promise<ScreenData> => {
      const local = await device.open()
      const { recipes, total } = await local.search({ q: '', limit: maxFromDevice })
      const candidates = await readCandidates(async (find) => (await local.search(find)).recipes, moment)
      const used = new Set<string>()
      const rows = arrangeRows(candidates, moment, used)
      return { from: 'device', rows, moment, recipes: recipes.filter(({ id }) => !used.has(id)), count: total }
    }
    return withLocalFallback(fromServer, fromDevice, signal)
  },
  head: (data, { language }) => {
    const t = translate(exploreTexts, language)
    const featured = data.from === 'simmer' ? data.explore.featured?.recipe : null
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
