import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { readTimeLimit, shorterLimit } from '@simmer/contract/recipe/search/time-limit'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { type Facets, maxCountedMatches, maxTimeLimit } from '@simmer/contract/wire/search'
import { type Handler, jsonWithEtag } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'
import { Moment, readCursor, writeCursor } from '../http/page-cursor.ts'
import { categoryReader } from './browse-recipes.ts'
import { FacetCombinations } from './facet-combinations.ts'
import { type FoundWords, type SearchSnapshot, findWords, readSearchSnapshot } from './known-words.ts'
import { buildFacetFilter, combineFilters } from './filter-lexemes.ts'
import { type Match, buildMatch } from './build-match.ts'
import { type RecipePosition, newestInFacets } from './newest-in-facets.ts'
import { type Ranked, type Ranking, countMatches, moreMatches, rankMatches } from './ranked-matches.ts'
import { type Query, readQuery } from './read-query.ts'
import { readFoodFilter } from './food-filter.ts'
import { type Filters, type Restriction, buildRestriction, noConditions } from './search-filters.ts'
import { type KeyedOrder, SortedPosition, sortedMatches } from './sorted-matches.ts'

/** The end of a page: time of the search, score (null: after the ranked matches), publication time and id. */
const SearchCursor = v.object({
  asOf: Moment,
  score: v.nullable(v.number()),
  publishedAt: Moment,
  recipeId: v.pipe(v.string(), v.uuid()),
})
type SearchCursor = v.InferOutput<typeof SearchCursor>

/** The end of a page in another order. */
const SortedCursor = v.object({ asOf: Moment, sort: v.picklist(['rating', 'quickest']), position: SortedPosition })

/** Where a page begins, and how many recipes it holds. */
type PageRequest = { readonly limit: number } & (
  | { readonly order: null; readonly isNewestFirst: boolean; readonly start: SearchCursor | null }
  | { readonly order: KeyedOrder; readonly start: v.InferOutput<typeof SortedCursor> | null }
)

interface SearchPage {
  readonly recipeIds: readonly string[]
  readonly total: number
  readonly facets: Facets
  readonly next: SearchCursor | v.InferOutput<typeof SortedCursor> | null
}

/** The cached result of a search, valid for its later pages and for equal queries until the next publication. */
interface Search {
  readonly asOf: Date
  readonly match: Match
  readonly filter: string | null
  readonly ranking: Ranking
  /** Whether there are matches before facets and filters are applied. */
  readonly hasMatches: boolean
  readonly facets: Facets
}

/** The end of a page: the last row of it, where one more row was found. */
const lastOf = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length > limit ? rows[limit - 1] : undefined

/**
 * Searches recipes by words, foods, facets, total time and rating: tolerates typing errors, ranks the best first, and keeps
 * pages stable while authors publish.
 */
export function searchRecipes({
  publicReads: db,
  readCards,
}: {
  readonly publicReads: Queryable
  /** Reads the cards of these recipes as JSON texts, in the given order. */
  readonly readCards: (db: Queryable, recipeIds: readonly string[]) => Promise<readonly string[]>
}): Handler<typeof endpoints.searchRecipes> {
  const combinations = new FacetCombinations(db)
  const readCategory = categoryReader(db, combinations)
  const searches = new LRUCache<string, Search>({ max: 500 })
  /** The version of the search tables at the last search; it decides whether a cache lookup is worthwhile. */
  let lastSeenVersion = -1

  /** The number of all published recipes. */
  const countRecipes = async (): Promise<number> => {
    if (combinations.recipes === 0) await combinations.refresh()
    return combinations.recipes
  }

  /** Lists the recipes that pass the filters, and leave out what a query without a searchable word leaves out. */
  const browse = async (query: Query | null, filters: Filters, page: PageRequest): Promise<SearchPage> => {
    const { leftOut, diets } = query ?? noConditions
    const foods = readFoodFilter(filters)
    const lookedUp = { terms: foods.terms, leftOut: [...leftOut, ...foods.leftOut], names: foods.names }
    const hasFoods = lookedUp.terms.length + lookedUp.leftOut.length + lookedUp.names.length > 0
    const { meanings, ...snapshot }: FoundWords = hasFoods
      ? await findWords(db, lookedUp)
      : { ...(await readSearchSnapshot(db)), meanings: new Map() }
    const restriction = buildRestriction(filters, { leftOut, diets }, meanings, await countRecipes())
    const { asOf, facetIds, total, facets } = await readCategory(filters.selection, restriction, snapshot)
    const counts = { total: Math.min(total, maxCountedMatches), facets }
    if (page.order !== null) {
      const filter = combineFilters(buildFacetFilter(filters.selection), restriction.filter)
      const isBounded = restriction.isOnlyAbsence && facetIds === null
      return { ...counts, ...(await sortedPage({ filter, matches: total, isBounded }, page, asOf)) }
    }
    const scope = { facets: facetIds, recipes: total, ...restriction }
    return { ...counts, ...newestPage(await newestInFacets(db, scope, page.start, page.limit + 1), page, asOf) }
  }

  /** A page in an order that the search does not rank by. */
  const sortedPage = async (
    scope: Parameters<typeof sortedMatches>[2],
    { order, start, limit }: Extract<PageRequest, { order: KeyedOrder }>,
    asOf: Date,
  ): Promise<Pick<SearchPage, 'recipeIds' | 'next'>> => {
    const rows = await sortedMatches(db, order, scope, start?.position ?? null, limit + 1)
    const last = lastOf(rows, limit)
    return {
      recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      next: last === undefined ? null : { asOf: start?.asOf ?? asOf, sort: order, position: last },
    }
  }

  /** Counts facet values among all matches, and ranks the matches of the selection. */
  const runSearch = async (
    match: Match,
    { selection }: Filters,
    restriction: Restriction,
    { asOf, segment }: SearchSnapshot,
  ): Promise<Search> => {
    const recipes = await countRecipes()
    const inLimits = combineFilters(match.conditions?.filter ?? null, restriction.filter)
    const share = restriction.share * (match.conditions?.share(recipes) ?? 1)
    const facetFilter = buildFacetFilter(selection)
    const filter = combineFilters(facetFilter, inLimits)
    const matching = (facetFilter === null ? recipes : combinations.total(selection)) * share
    const everyFacet = { match, filter: inLimits, recipes: recipes * share, asOf, segment }
    const [ranking, everywhere] = await Promise.all([
      rankMatches(db, { match, filter, recipes: matching, asOf, segment }, recipes),
      facetFilter === null ? null : countMatches(db, everyFacet, recipes),
    ])
    const { histogram } = everywhere ?? ranking
    if (!combinations.hasAll(histogram)) await combinations.refresh()
    const unrestricted = { match, filter: match.conditions?.filter ?? null, recipes, asOf, segment }
    const hasMatches =
      histogram.size > 0 || (inLimits !== null && (await countMatches(db, unrestricted, recipes)).total > 0)
    return { asOf, match, filter, ranking, hasMatches, facets: combinations.count(histogram, selection) }
  }

  const searchTerms = async (
    query: Query,
    filters: Filters,
    { meanings, ...snapshot }: FoundWords,
  ): Promise<Search | null> => {
    const match = buildMatch(query, meanings, !query.isAnyOf)
    if (match === null) return null
    const restriction = buildRestriction(filters, noConditions, meanings, await countRecipes())
    const isLastTry = query.isAnyOf || query.terms.length < 2
    // A word that occurs in no recipe needs no search.
    const search =
      isLastTry || match.share('recipes', 1) > 0 ? await runSearch(match, filters, restriction, snapshot) : null
    if (search !== null && (search.hasMatches || isLastTry)) return search
    // No recipe has all terms: recipes with some of them are better than an empty page.
    const anyTerm = buildMatch(query, meanings, false)
    return anyTerm === null ? search : runSearch(anyTerm, filters, restriction, snapshot)
  }

  /** The first page fixes the time of a search; later pages continue it as of then (`startedAt`). */
  const readSearch = async (
    q: string,
    query: Query,
    filters: Filters,
    startedAt: Date | undefined,
  ): Promise<Search | null> => {
    const cached =
      startedAt !== undefined
        ? searches.get(cacheKey(startedAt, q, filters))
        : searches.has(cacheKey(lastSeenVersion, q, filters))
          ? searches.get(cacheKey((await readSearchSnapshot(db)).version, q, filters))
          : undefined
    if (cached !== undefined) return cached
    const foods = readFoodFilter(filters)
    const found = await findWords(db, {
      terms: [...foods.terms, ...query.terms],
      leftOut: [...query.leftOut, ...foods.leftOut],
      names: foods.names,
    })
    lastSeenVersion = found.version
    const search = await searchTerms(query, filters, startedAt === undefined ? found : { ...found, asOf: startedAt })
    if (search === null) return null
    if (startedAt === undefined) searches.set(cacheKey(found.version, q, filters), search)
    searches.set(cacheKey(search.asOf, q, filters), search)
    return search
  }

  const searchPage = async (search: Search, page: PageRequest): Promise<SearchPage> => {
    const { asOf, ranking, facets } = search
    const counts = { total: ranking.total, facets }
    if (page.order !== null) {
      const filter = combineFilters(search.match.wide, search.filter)
      return { ...counts, ...(await sortedPage({ filter, matches: ranking.total, isBounded: false }, page, asOf)) }
    }
    const { limit, start: startCursor } = page
    if (page.isNewestFirst) {
      const filter = combineFilters(search.match.wide, search.filter)
      const scope = { facets: null, recipes: ranking.total, filter, isOnlyAbsence: false }
      return { ...counts, ...newestPage(await newestInFacets(db, scope, startCursor, limit + 1), page, asOf) }
    }
    const { best, hasMore } = ranking
    const start =
      startCursor === null
        ? 0
        : startCursor.score === null
          ? best.length
          : best.findIndex((each) => isAfter(each, startCursor))
    const rows: Ranked[] = start === -1 ? [] : best.slice(start, start + limit + 1)
    if (hasMore && rows.length <= limit) {
      const ids = best.map(({ recipeId }) => recipeId)
      const after = startCursor !== null && startCursor.score === null ? startCursor : null
      rows.push(...(await moreMatches(db, search, after, ids, limit + 1 - rows.length)))
    }
    const last = lastOf(rows, limit)
    const ranked = last !== undefined && best.includes(last)
    return {
      ...counts,
      recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      next: last === undefined ? null : { ...cursorAt(last, asOf), score: ranked ? last.score : null },
    }
  }

  return async ({
    query: { q, limit, cursor, sort, maxMinutes, minRating, with: required, withAny, without, ...selection },
  }) => {
    const typed = readTimeLimit(q, maxTimeLimit)
    const { words } = typed
    const filters: Filters = {
      selection,
      maxMinutes: shorterLimit(maxMinutes, typed.maxMinutes),
      minRating,
      with: required,
      withAny,
      without,
    }
    const page = readPageRequest(sort, limit, cursor)
    const query = /[\p{L}\p{N}]/u.test(words) ? readQuery(words) : null
    // A query without a searchable word, empty or "the", returns all recipes, newest first.
    const search = query === null ? null : await readSearch(words, query, filters, page.start?.asOf)
    const found = search === null ? await browse(query, filters, page) : await searchPage(search, page)
    const cards = await readCards(db, found.recipeIds)
    const next = found.next === null ? null : writeCursor(found.next)
    const rest = JSON.stringify({ total: found.total, facets: found.facets, cursor: next })
    return jsonWithEtag(`{"recipes":[${cards.join(',')}],${rest.slice(1)}`, 'no-cache')
  }
}

/** @throws Problem cursor-not-valid, also for a cursor of another order */
function readPageRequest(sort: KeyedOrder | 'newest' | null, limit: number, cursor: string | undefined): PageRequest {
  if (sort !== 'rating' && sort !== 'quickest')
    return {
      order: null,
      isNewestFirst: sort === 'newest',
      limit,
      start: cursor === undefined ? null : readCursor(SearchCursor, cursor),
    }
  const Cursor = v.object({ ...SortedCursor.entries, sort: v.literal(sort) })
  return { order: sort, limit, start: cursor === undefined ? null : readCursor(Cursor, cursor) }
}

const cacheKey = (when: number | Date, q: string, filters: Filters): string => JSON.stringify([when, q, filters])

const cursorAt = (row: { recipeId: string; publishedAt: Date }, asOf: Date): Omit<SearchCursor, 'score'> => ({
  asOf,
  publishedAt: row.publishedAt,
  recipeId: row.recipeId,
})

/** A page of recipes in the order of publication, of which one more was read. */
const newestPage = (
  rows: readonly RecipePosition[],
  { start, limit }: { readonly start: SearchCursor | null; readonly limit: number },
  asOf: Date,
): Pick<SearchPage, 'recipeIds' | 'next'> => {
  const last = lastOf(rows, limit)
  return {
    recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
    next: last === undefined ? null : { ...cursorAt(last, start?.asOf ?? asOf), score: null },
  }
}

/** Whether a match ranks after a cursor. */
function isAfter({ score, publishedAt, recipeId }: Ranked, cursor: SearchCursor): boolean {
  if (score !== cursor.score) return score < (cursor.score ?? 0)
  const later = cursor.publishedAt.getTime() - publishedAt.getTime()
  return later === 0 ? recipeId < cursor.recipeId : later > 0
}
