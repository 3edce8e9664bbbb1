import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { readTimeLimit, shorterLimit } from '@simmer/contract/recipe/search/time-limit'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { type Facets, maxCountedMatches, maxTimeLimit } from '@simmer/contract/wire/search'
import { type Handler, jsonWithEtag } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'
import { Moment, readCursor, writeCursor } from '../http/page-cursor.ts'
import { FacetCombinations, type Selection } from './facet-combinations.ts'
import { type SearchSnapshot, type FoundWords, readSearchSnapshot, findWords } from './known-words.ts'
import { buildFacetFilter, buildTimeFilter, combineFilters, estimateTimeShare } from './filter-lexemes.ts'
import { type Match, buildMatch } from './build-match.ts'
import { newestInFacets } from './newest-in-facets.ts'
import { type Ranked, type Ranking, countMatches, moreMatches, rankMatches } from './ranked-matches.ts'
import { type Query, readQuery } from './read-query.ts'

/** The end of a page: time of the search, score (null: after the ranked matches), publication time and id. */
const SearchCursor = v.object({
  asOf: Moment,
  score: v.nullable(v.number()),
  publishedAt: Moment,
  recipeId: v.pipe(v.string(), v.uuid()),
})
type SearchCursor = v.InferOutput<typeof SearchCursor>

interface SearchPage {
  readonly recipeIds: readonly string[]
  readonly total: number
  readonly facets: Facets
  readonly next: SearchCursor | null
}

/** What restricts a search besides its words. */
interface Filters {
  readonly selection: Selection
  /** The longest total time; null: any. */
  readonly maxMinutes: number | null
}

/** The cached result of a search, valid for its later pages and for equal queries until the next publication. */
interface Search {
  readonly asOf: Date
  readonly match: Match
  readonly filter: string | null
  readonly ranking: Ranking
  /** Whether there are matches before facets and the time limit are applied. */
  readonly hasMatches: boolean
  readonly facets: Facets
}

/** The cached result of a category, valid until the next publication. */
interface CategoryResult {
  /** The time of the first request. */
  readonly asOf: Date
  readonly facetIds: readonly number[] | null
  readonly total: number
  readonly facets: Facets
}

/**
 * Searches recipes by words, facets and total time: tolerates typing errors, ranks the best first, and keeps pages stable while
 * authors publish.
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
  const searches = new LRUCache<string, Search>({ max: 500 })
  const categoryResults = new LRUCache<string, CategoryResult>({ max: 500 })
  /** The version of the search tables at the last refresh of the facet combinations. */
  let facetsVersion = -1
  /** The version of the search tables at the last search; it decides whether a cache lookup is worthwhile. */
  let lastSeenVersion = -1

  const readCategory = async (filters: Filters, snapshot: SearchSnapshot): Promise<CategoryResult> => {
    const { version, asOf } = snapshot
    const { selection, maxMinutes } = filters
    const key = JSON.stringify([version, filters])
    const cached = categoryResults.get(key)
    if (cached !== undefined) return cached
    if (facetsVersion !== version) {
      await combinations.refresh()
      facetsVersion = version
    }
    const inTime = maxMinutes === null ? null : await countInTime(selection, maxMinutes, snapshot)
    const result = {
      asOf,
      facetIds: combinations.selectedIds(selection),
      total: inTime?.total ?? combinations.total(selection),
      facets: combinations.count(inTime?.histogram ?? null, selection),
    }
    categoryResults.set(key, result)
    return result
  }

  /** Counts recipes within a time limit: with the selection, and by facet combination without it. */
  const countInTime = async (selection: Selection, maxMinutes: number, { asOf, segment }: SearchSnapshot) => {
    const timeFilter = buildTimeFilter(maxMinutes)
    const match: Match = {
      wide: timeFilter,
      exact: timeFilter,
      conditions: null,
      share: () => estimateTimeShare(maxMinutes),
    }
    const filter = buildFacetFilter(selection)
    const { recipes } = combinations
    const all = await countMatches(db, { match, filter: null, recipes, asOf, segment }, recipes)
    if (!combinations.hasAll(all.histogram)) await combinations.refresh()
    if (filter === null) return all
    const scope = { match, filter, recipes: combinations.total(selection), asOf, segment }
    return { ...all, total: (await countMatches(db, scope, recipes)).total }
  }

  const browse = async (filters: Filters, limit: number, startCursor: SearchCursor | null): Promise<SearchPage> => {
    const { asOf, facetIds, total, facets } = await readCategory(filters, await readSearchSnapshot(db))
    const timeFilter = filters.maxMinutes === null ? null : buildTimeFilter(filters.maxMinutes)
    const rows = await newestInFacets(db, facetIds, total, startCursor, limit + 1, timeFilter)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: Math.min(total, maxCountedMatches),
      facets,
      next: last === undefined ? null : { ...cursorAt(last, startCursor?.asOf ?? asOf), score: null },
    }
  }

  /** Counts facet values among all matches, and ranks the matches of the selection. */
  const runSearch = async (
    match: Match,
    { selection, maxMinutes }: Filters,
    { asOf, segment }: SearchSnapshot,
  ): Promise<Search> => {
    if (combinations.recipes === 0) await combinations.refresh()
    const { recipes } = combinations
    const timeFilter = combineFilters(match.conditions, maxMinutes === null ? null : buildTimeFilter(maxMinutes))
    const timeShare = maxMinutes === null ? 1 : estimateTimeShare(maxMinutes)
    const facetFilter = buildFacetFilter(selection)
    const filter = combineFilters(facetFilter, timeFilter)
    const matching = (facetFilter === null ? recipes : combinations.total(selection)) * timeShare
    const inTime = { match, filter: timeFilter, recipes: recipes * timeShare, asOf, segment }
    const [ranking, everywhere] = await Promise.all([
      rankMatches(db, { match, filter, recipes: matching, asOf, segment }, recipes),
      facetFilter === null ? null : countMatches(db, inTime, recipes),
    ])
    const { histogram } = everywhere ?? ranking
    if (!combinations.hasAll(histogram)) await combinations.refresh()
    const hasMatches =
      histogram.size > 0 ||
      (timeFilter !== null &&
        (await countMatches(db, { match, filter: match.conditions, recipes, asOf, segment }, recipes)).total > 0)
    return {
      asOf,
      match,
      filter,
      ranking,
      hasMatches,
      facets: combinations.count(histogram, selection),
    }
  }

  const searchTerms = async (
    query: Query,
    filters: Filters,
    { meanings, ...snapshot }: FoundWords,
  ): Promise<Search | null> => {
    const match = buildMatch(query, meanings, !query.isAnyOf)
    if (match === null) return null
    const isLastTry = query.isAnyOf || query.terms.length < 2
    // A word that occurs in no recipe needs no search.
    const search = isLastTry || match.share('recipes', 1) > 0 ? await runSearch(match, filters, snapshot) : null
    if (search !== null && (search.hasMatches || isLastTry)) return search
    // No recipe has all terms: recipes with some of them are better than an empty page.
    const anyTerm = buildMatch(query, meanings, false)
    return anyTerm === null ? search : runSearch(anyTerm, filters, snapshot)
  }

  /** The first page fixes the time of a search; later pages continue it as of then. */
  const readSearch = async (q: string, filters: Filters, startCursor: SearchCursor | null): Promise<Search | null> => {
    const cached =
      startCursor !== null
        ? searches.get(cacheKey(startCursor.asOf, q, filters))
        : searches.has(cacheKey(lastSeenVersion, q, filters))
          ? searches.get(cacheKey((await readSearchSnapshot(db)).version, q, filters))
          : undefined
    if (cached !== undefined) return cached
    const query = readQuery(q)
    const found = await findWords(db, query)
    lastSeenVersion = found.version
    const search = await searchTerms(
      query,
      filters,
      startCursor === null ? found : { ...found, asOf: startCursor.asOf },
    )
    if (search === null) return null
    if (startCursor === null) searches.set(cacheKey(found.version, q, filters), search)
    searches.set(cacheKey(search.asOf, q, filters), search)
    return search
  }

  const searchPage = async (
    q: string,
    filters: Filters,
    limit: number,
    startCursor: SearchCursor | null,
  ): Promise<SearchPage | null> => {
    const search = await readSearch(q, filters, startCursor)
    if (search === null) return null
    const { asOf } = search
    const { best, hasMore } = search.ranking
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
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const ranked = last !== undefined && best.includes(last)
    return {
      recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: search.ranking.total,
      facets: search.facets,
      next: last === undefined ? null : { ...cursorAt(last, asOf), score: ranked ? last.score : null },
    }
  }

  return async ({ query: { q, limit, cursor, diet, meal, cuisine, maxMinutes } }) => {
    const startCursor = cursor === undefined ? null : readCursor(SearchCursor, cursor)
    const typed = readTimeLimit(q, maxTimeLimit)
    const { words } = typed
    const filters: Filters = {
      selection: { diet, meal, cuisine },
      maxMinutes: shorterLimit(maxMinutes, typed.maxMinutes),
    }
    // A query without a searchable word, empty or "the", returns all recipes, newest first.
    const found =
      (/[\p{L}\p{N}]/u.test(words) ? await searchPage(words, filters, limit, startCursor) : null) ??
      (await browse(filters, limit, startCursor))
    const cards = await readCards(db, found.recipeIds)
    const next = found.next === null ? null : writeCursor(found.next)
    const rest = JSON.stringify({ total: found.total, facets: found.facets, cursor: next })
    return jsonWithEtag(`{"recipes":[${cards.join(',')}],${rest.slice(1)}`, 'no-cache')
  }
}

const cacheKey = (when: number | Date, q: string, filters: Filters): string => JSON.stringify([when, q, filters])

const cursorAt = (row: { recipeId: string; publishedAt: Date }, asOf: Date): Omit<SearchCursor, 'score'> => ({
  asOf,
  publishedAt: row.publishedAt,
  recipeId: row.recipeId,
})

/** Whether a match ranks after a cursor. */
function isAfter({ score, publishedAt, recipeId }: Ranked, cursor: SearchCursor): boolean {
  if (score !== cursor.score) return score < (cursor.score ?? 0)
  const later = cursor.publishedAt.getTime() - publishedAt.getTime()
  return later === 0 ? recipeId < cursor.recipeId : later > 0
}
