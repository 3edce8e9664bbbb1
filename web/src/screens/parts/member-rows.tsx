import { useRouter } from '@tanstack/react-router'
import { useContext, useEffect, useMemo, useState } from 'react'
import { foodsAtHome } from '@simmer/contract/shopping/read-known-foods'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { chooseFoods, chooseFromHome } from '#features/home/foods-at-home.ts'
import { RecipeRow } from '#features/recipe/cards/recipe-row.tsx'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { FollowedRecipes } from './following-parts.tsx'
import en from './member-rows-texts.en.json'

export const memberRowsTexts = texts('member-rows', en)

interface MemberRowsProps {
  /** The ids of the dishes above, which are not shown again. It must be stable. */
  readonly above: readonly string[]
  readonly week: number
  /** Called with the ids of the dishes in the row, which the lists below leave out. It must be stable. */
  readonly onShown: (ids: readonly string[]) => void
}

interface Found {
  readonly q: string
  readonly recipes: readonly RecipeCard[]
}

/** Many of what is found stands in the rows above. */
const limit = 48

/** What the foods at home are enough for, on the server or on this device. Nothing where the person named none. */
const FromHome = ({ above, week, onShown }: MemberRowsProps) => {
  const t = useTexts(memberRowsTexts)
  const { call } = useRouter().options.context
  const store = useContext(LocalStoreContext)
  const foods = useLiveQuery(
    async (local) => chooseFoods(foodsAtHome(await local.records('shopping:')), week).join(', '),
    '',
    [week],
  )
  const q = foods === '' ? null : t('question', { foods })
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (q === null || store === null) return undefined
    const controller = new AbortController()
    const find = async (): Promise<void> => {
      const query = { q, limit }
      const { recipes } = await withLocalFallback<{ readonly recipes: readonly RecipeCard[] }>(
        call(searchEndpoints.searchRecipes, { query }),
        async () => (await store.open()).search(query),
        controller.signal,
      )
      if (!controller.signal.aborted) setFound({ q, recipes })
    }
    // Explore is whole without this row.
    find().catch(() => undefined)
    return () => controller.abort()
  }, [q, call, store])
  const recipes = useMemo(() => (found?.q === q ? chooseFromHome(found?.recipes ?? [], above) : []), [found, q, above])
  useEffect(() => onShown(recipes.map(({ id }) => id)), [recipes, onShown])
  return (
    recipes.length > 0 && (
      <RecipeRow title={t('fromHome')} recipes={recipes} allPath={`${paths.search}?q=${encodeURIComponent(q ?? '')}`} />
    )
  )
}

/** The rows of Explore that only members have. */
export const MemberRows = (props: MemberRowsProps) => (
  <>
    <FromHome {...props} />
    <FollowedRecipes />
  </>
)
