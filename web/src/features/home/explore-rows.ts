import * as v from 'valibot'
import type { Language } from '@simmer/contract/preferences/languages'
import { shrunkAverage, minRatingsToTrust } from '@simmer/contract/recipe/rating'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import type { SearchOrder } from '@simmer/contract/wire/search'

/** A row of Explore; one without enough recipes is left out. */
export interface ExploreRow {
  readonly kind: 'week' | 'quick' | 'season' | 'cooked' | 'rated'
  readonly recipes: readonly RecipeCard[]
  /** The place of each recipe among what was cooked most. */
  readonly ranks?: readonly number[]
  /** The path of the full list, if there is one. */
  readonly allPath?: string
}

/** When and where Explore is opened. */
export const ExploreMoment = v.object({
  /** January as 1, by UTC. */
  month: v.number(),
  /** Full weeks since a Monday, so that it changes when a week begins. */
  week: v.number(),
  hemisphere: v.picklist(['north', 'south']),
  /** What is in season; empty where the calendar is not on the device. */
  produce: v.array(v.string()),
})
export type ExploreMoment = v.InferOutput<typeof ExploreMoment>

const weekMs = 7 * 24 * 60 * 60 * 1000
/** The Monday before 1970 began, in milliseconds. */
const firstMonday = Date.UTC(1969, 11, 29)

/** The calendar is loaded apart, because a first visit needs none of it: the server sends what is in season. */
const loadCalendar = () => import('@simmer/contract/recipe/season/produce-calendar').catch(() => null)

/** The hemisphere of a time zone; null where the calendar cannot be loaded. */
export const readHemisphere = async (timeZone: string): Promise<ExploreMoment['hemisphere'] | null> =>
  (await loadCalendar())?.hemisphereOf(timeZone) ?? null

export const exploreMoment = async (now: Date, timeZone: string, language: Language): Promise<ExploreMoment> => {
  const calendar = await loadCalendar()
  const month = now.getUTCMonth() + 1
  const hemisphere = calendar?.hemisphereOf(timeZone) ?? 'north'
  return {
    month,
    week: Math.floor((now.getTime() - firstMonday) / weekMs),
    hemisphere,
    produce: calendar?.produceInSeason(month, hemisphere, language) ?? [],
  }
}

interface RowQuery {
  readonly q: string
  readonly limit: number
  readonly maxMinutes?: number
  readonly minRating?: 4
  readonly meal?: string[]
  readonly withAny?: string[]
  readonly sort?: SearchOrder
}

/** Searches on the server or on the device. */
export type FindRecipes = (query: RowQuery) => Promise<readonly RecipeCard[]>

export interface RowCandidates {
  readonly week: readonly RecipeCard[]
  readonly quick: readonly RecipeCard[]
  readonly season: readonly RecipeCard[]
  readonly rated: readonly RecipeCard[]
  /** What many people cooked; only the server knows that. */
  readonly cooked?: readonly RecipeCard[]
}

const candidatesPerRow = 24
const recipesPerRow = 8
/** One large dish and four beside it. */
const recipesThisWeek = 5
const minRecipesPerRow = 4
const quickMinutes = 30

/** Reads the candidates of all rows, with four searches. */
export const readCandidates = async (find: FindRecipes, { produce }: ExploreMoment): Promise<RowCandidates> => {
  const limit = candidatesPerRow
  const [week, quick, season, rated] = await Promise.all([
    find({ q: '', meal: ['dinner', 'main course'], sort: 'rating', limit }),
    find({ q: '', maxMinutes: quickMinutes, sort: 'rating', limit }),
    produce.length === 0 ? [] : find({ q: '', withAny: produce, sort: 'rating', limit }),
    find({ q: '', minRating: 4, sort: 'rating', limit }),
  ])
  return { week, quick, season, rated }
}

/** The candidates from another start each week, so that the same eight are not there all year. */
const rotate = <T>(list: readonly T[], week: number): T[] => {
  const start = list.length === 0 ? 0 : (week * recipesPerRow) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

const order: readonly ExploreRow['kind'][] = ['week', 'season', 'quick', 'cooked', 'rated']

/**
 * Fills the rows one after the other, so that no dish is there twice; `used` are the ids of dishes above. What was cooked
 * most is numbered, so no other row takes a dish of it, and the numbers leave out a dish above.
 */
export const arrangeRows = (candidates: RowCandidates, { week }: ExploreMoment, used: Set<string>): ExploreRow[] => {
  const { cooked = [] } = candidates
  const lists: readonly ExploreRow[] = [
    { kind: 'cooked', recipes: cooked },
    { kind: 'week', recipes: rotate(candidates.week, week) },
    { kind: 'season', recipes: candidates.season },
    { kind: 'quick', recipes: candidates.quick, allPath: `${paths.search}?maxMinutes=${quickMinutes}&sort=rating` },
    { kind: 'rated', recipes: candidates.rated, allPath: `${paths.search}?minRating=4&sort=rating` },
  ]
  const rows = lists.flatMap((row): ExploreRow[] => {
    const limit = row.kind === 'week' ? recipesThisWeek : recipesPerRow
    const recipes = row.recipes.filter(({ id }) => !used.has(id)).slice(0, limit)
    if (recipes.length < minRecipesPerRow) return []
    for (const { id } of recipes) used.add(id)
    const ranks = row.kind === 'cooked' && { ranks: recipes.map((recipe) => cooked.indexOf(recipe) + 1) }
    return [{ ...row, ...ranks, recipes }]
  })
  return rows.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

const hasPhoto = ({ picture }: RecipeCard): boolean => picture.kind === 'photo'
const isTrusted = ({ ratingCount }: RecipeCard): boolean => ratingCount >= minRatingsToTrust
const liking = ({ averageRating, ratingCount }: RecipeCard): number => shrunkAverage(averageRating, ratingCount)

/** The first recipe of Explore, and why it is there; null for one that is there longest. */
export interface Featured {
  readonly recipe: RecipeCard
  readonly reason: 'chosen' | 'rated' | 'season' | null
}

/**
 * The first recipe of Explore: the editors' latest choice; otherwise the best liked one that enough people rated and that
 * has a photograph; otherwise one of the season, best with a photograph, that enough people rated or that has no rating; at
 * last the one that has been there longest, so that publishing alone, or one vote, puts no recipe first.
 */
export const chooseFeatured = ({
  chosen,
  rated,
  seasonal,
  newest,
}: {
  readonly chosen: readonly RecipeCard[]
  readonly rated: readonly RecipeCard[]
  readonly seasonal: readonly RecipeCard[]
  readonly newest: readonly RecipeCard[]
}): Featured | null => {
  const [best] = rated
    .filter((recipe) => isTrusted(recipe) && hasPhoto(recipe))
    .toSorted((one, other) => liking(other) - liking(one))
  const settled = [
    ...seasonal.filter(isTrusted),
    ...seasonal.filter(({ ratingCount }) => ratingCount === 0).toReversed(),
  ]
  const ways = [
    ['chosen', chosen[0]],
    ['rated', best],
    ['season', settled.find(hasPhoto) ?? settled[0]],
    [null, newest.at(-1)],
  ] as const
  for (const [reason, recipe] of ways) if (recipe !== undefined) return { recipe, reason }
  return null
}
