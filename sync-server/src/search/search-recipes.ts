import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { type Facets, maxCountedMatches } from '@simmer/contract/wire/search'
import { type Handler, jsonWithEtag } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'
import { Moment, readCursor, writeCursor } from '../http/page-cursor.ts'
import { FacetCombinations, type Selection } from './facet-combinations.ts'
import { type SearchSnapshot, type FoundWords, readSearchSnapshot, findWords } from './known-words.ts'
import { buildFacetFilter } from './filter-lexemes.ts'
import { type Match, buildMatch } from './build-match.ts'
import { newestInFacets } from './newest-in-facets.ts'
import { type Ranked, type Ranking, countMatches, moreMatches, rankMatches } from './ranked-matches.ts'
import { type Term, readQuery } from './read-query.ts'

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

/** The cached result of a search, valid for its later pages and for equal queries until the next publication. */
interface Search {
  readonly asOf: Date
  readonly match: Match
  readonly filter: string | null
  readonly ranking: Ranking
  /** Whether there are matches before facets are applied. */
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
 * Searches recipes by words and facets: tolerates typing errors, ranks the best first, and keeps pages stable while
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

  const readCategory = async (selection: Selection, { version, asOf }: SearchSnapshot): Promise<CategoryResult> => {
    const key = JSON.stringify([version, selection])
    const cached = categoryResults.get(key)
    if (cached !== undefined) return cached
    if (facetsVersion !== version) {
      await combinations.refresh()
      facetsVersion = version
    }
    const result = {
      asOf,
      facetIds: combinations.selectedIds(selection),
      total: combinations.total(selection),
      facets: combinations.count(null, selection),
    }
    categoryResults.set(key, result)
    return result
  }

  const browse = async (selection: Selection, limit: number, startCursor: SearchCursor | null): Promise<SearchPage> => {
    const { asOf, facetIds, total, facets } = await readCategory(selection, await readSearchSnapshot(db))
    const rows = await newestInFacets(db, facetIds, total, startCursor, limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      recipeIds: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: Math.min(total, maxCountedMatches),
      facets,
      next: last === undefined ? null : { ...cursorAt(last, startCursor?.asOf ?? asOf), score: null },
    }
  }

  /** Counts facet values among all matches, and ranks the matches of the selection. */
  const runSearch = async (match: Match, selection: Selection, { asOf, segment }: SearchSnapshot): Promise<Search> => {
    if (combinations.recipes === 0) await combinations.refresh()
    const { recipes } = combinations
    const filter = buildFacetFilter(selection)
    const matching = filter === null ? recipes : combinations.total(selection)
    const [ranking, everywhere] = await Promise.all([
      rankMatches(db, { match, filter, recipes: matching, asOf, segment }, recipes),
      filter === null ? null : countMatches(db, { match, filter: null, recipes, asOf, segment }, recipes),
    ])
    const { histogram } = everywhere ?? ranking
    if (!combinations.hasAll(histogram)) await combinations.refresh()
    return {
      asOf,
      match,
      filter,
      ranking,
      hasMatches: histogram.size > 0,
      facets: combinations.count(histogram, selection),
    }
  }

  const searchTerms = async (
    terms: readonly Term[],
    selection: Selection,
    { meanings, ...snapshot }: FoundWords,
  ): Promise<Search | null> => {
    const everyTerm = buildMatch(terms, meanings, true)
    if (everyTerm === null) return null
    const isSingleTerm = terms.filter(({ isExcluded }) => !isExcluded).length < 2
    // A word that occurs in no recipe needs no search.
    const search =
      isSingleTerm || everyTerm.share('recipes', 1) > 0 ? await runSearch(everyTerm, selection, snapshot) : null
    if (search !== null && (search.hasMatches || isSingleTerm)) return search
    // No recipe has all terms: recipes with some of them are better than an empty page.
    const anyTerm = buildMatch(terms, meanings, false)
    return anyTerm === null ? search : runSearch(anyTerm, selection, snapshot)
  }

  /** The first page fixes the time of a search; later pages continue it as of then. */
  const readSearch = async (
    q: string,
    selection: Selection,
    startCursor: SearchCursor | null,
  ): Promise<Search | null> => {
    const cached =
      startCursor !== null
        ? searches.get(cacheKey(startCursor.asOf, q, selection))
        : searches.has(cacheKey(lastSeenVersion, q, selection))
          ? searches.get(cacheKey((await readSearchSnapshot(db)).version, q, selection))
          : undefined
    if (cached !== undefined) return cached
    const terms = readQuery(q)
    const found = await findWords(db, terms)
    lastSeenVersion = found.version
    const search = await searchTerms(
      terms,
      selection,
      startCursor === null ? found : { ...found, asOf: startCursor.asOf },
    )
    if (search === null) return null
    if (startCursor === null) searches.set(cacheKey(found.version, q, selection), search)
    searches.set(cacheKey(search.asOf, q, selection), search)
    return search
  }

  const searchPage = async (
    q: string,
    selection: Selection,
    limit: number,
    startCursor: SearchCursor | null,
  ): Promise<SearchPage | null> => {
    const search = await readSearch(q, selection, startCursor)
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

  return async ({ query: { q, limit, cursor, diet, meal, cuisine } }) => {
    const startCursor = cursor === undefined ? null : readCursor(SearchCursor, cursor)
    const selection: Selection = { diet, meal, cuisine }
    // A query without a searchable word, empty or "the", returns all recipes, newest first.
    const found =
      (/[\p{L}\p{N}]/u.test(q) ? await searchPage(q, selection, limit, startCursor) : null) ??
      (await browse(selection, limit, startCursor))
    const cards = await readCards(db, found.recipeIds)
    const next = found.next === null ? null : writeCursor(found.next)
    const rest = JSON.stringify({ total: found.total, facets: found.facets, cursor: next })
    return jsonWithEtag(`{"recipes":[${cards.join(',')}],${rest.slice(1)}`, 'no-cache')
  }
}

const cacheKey = (when: number | Date, q: string, selection: Selection): string => JSON.stringify([when, q, selection])

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
