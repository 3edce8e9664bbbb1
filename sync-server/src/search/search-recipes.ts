import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { endpoints } from '@simmer/contract/wire/endpoints'
import { type Facets, countsUpTo } from '@simmer/contract/wire/search'
import { type Handler, taggedText } from '../http/answer.ts'
import type { Queryable } from '../postgres/database.ts'
import { Moment, readCursor, writeCursor } from '../recipes/page-cursor.ts'
import { readCards } from '../recipes/read-cards.ts'
import { FacetCombinations, type Selection } from './facet-combinations.ts'
import { type SearchSnapshot, type FoundWords, readSearchSnapshot, findWords } from './known-words.ts'
import { buildFacetFilter } from './marks.ts'
import { type Match, matchOf } from './match.ts'
import { newestInFacets } from './newest-in-facets.ts'
import { type Ranked, type Ranking, countMatches, moreMatches, rankMatches } from './ranked-matches.ts'
import { type Term, readQuery } from './read-query.ts'

/** Where a page ended: when the search began, the score there (null: past the ranked ones), when and which. */
const SearchCursor = v.object({
  asOf: Moment,
  score: v.nullable(v.number()),
  publishedAt: Moment,
  recipeId: v.pipe(v.string(), v.uuid()),
})
type SearchCursor = v.InferOutput<typeof SearchCursor>

interface Found {
  readonly shown: readonly string[]
  readonly total: number
  readonly facets: Facets
  readonly next: SearchCursor | null
}

/** What one search found: good for its later pages, and for everyone who asks the same until a recipe is published. */
interface Search {
  readonly asOf: Date
  readonly match: Match
  readonly filter: string | null
  readonly ranking: Ranking
  /** Whether anything matches, narrowed or not. */
  readonly matched: boolean
  readonly facets: Facets
}

/** What a category holds, the same for everyone who looks until a recipe is published. */
interface CategoryResult {
  /** When somebody first looked. */
  readonly asOf: Date
  readonly chosen: readonly number[] | null
  readonly total: number
  readonly facets: Facets
}

/** Recipes by words and facets: forgiving to spell, best first, in pages that stay put while recipes come in. */
export function searchRecipes({
  publicReads: ask,
}: {
  readonly publicReads: Queryable
}): Handler<typeof endpoints.searchRecipes> {
  const known = new FacetCombinations(ask)
  const searches = new LRUCache<string, Search>({ max: 500 })
  const shelves = new LRUCache<string, CategoryResult>({ max: 500 })
  /** What the search tables were at when the facet combinations were read for a shelf. */
  let knownVersion = -1
  /** What the search tables were at when somebody last looked: whether something was kept since is worth asking. */
  let lastVersion = -1

  const readCategory = async (selection: Selection, { version, asOf }: SearchSnapshot): Promise<CategoryResult> => {
    const key = JSON.stringify([version, selection])
    const cached = shelves.get(key)
    if (cached !== undefined) return cached
    if (knownVersion !== version) {
      await known.refresh()
      knownVersion = version
    }
    const result = {
      asOf,
      chosen: known.chosen(selection),
      total: known.total(selection),
      facets: known.count(null, selection),
    }
    shelves.set(key, result)
    return result
  }

  const browse = async (selection: Selection, limit: number, from: SearchCursor | null): Promise<Found> => {
    const { asOf, chosen, total, facets } = await readCategory(selection, await readSearchSnapshot(ask))
    const rows = await newestInFacets(ask, chosen, total, from, limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      shown: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: Math.min(total, countsUpTo),
      facets,
      next: last === undefined ? null : { ...cursorAt(last, from?.asOf ?? asOf), score: null },
    }
  }

  /** Counts everywhere for the facets, and ranks what the facets leave. */
  const begin = async (match: Match, selection: Selection, { asOf, segment: era }: SearchSnapshot): Promise<Search> => {
    if (known.recipes === 0) await known.refresh()
    const { recipes } = known
    const filter = buildFacetFilter(selection)
    const left = filter === null ? recipes : known.total(selection)
    const [ranking, everywhere] = await Promise.all([
      rankMatches(ask, { match, filter: filter, recipes: left, asOf, segment: era }, recipes),
      filter === null ? null : countMatches(ask, { match, filter: null, recipes, asOf, segment: era }, recipes),
    ])
    const { histogram } = everywhere ?? ranking
    if (!known.knows(histogram)) await known.refresh()
    return {
      asOf,
      match,
      filter: filter,
      ranking,
      matched: histogram.size > 0,
      facets: known.count(histogram, selection),
    }
  }

  const find = async (
    terms: readonly Term[],
    selection: Selection,
    { meanings, ...snapshot }: FoundWords,
  ): Promise<Search | null> => {
    const every = matchOf(terms, meanings, true)
    if (every === null) return null
    const alone = terms.filter(({ not }) => !not).length < 2
    // A word that nobody ever wrote need not be looked for.
    const search = alone || every.share('recipes', 1) > 0 ? await begin(every, selection, snapshot) : null
    if (search !== null && (search.matched || alone)) return search
    // Nothing has all of it: what has some of it is better than an empty page.
    const some = matchOf(terms, meanings, false)
    return some === null ? search : begin(some, selection, snapshot)
  }

  /** A search begins on its first page; later pages continue it as of then. */
  const searchOf = async (q: string, selection: Selection, from: SearchCursor | null): Promise<Search | null> => {
    const cached =
      from !== null
        ? searches.get(keyOf(from.asOf, q, selection))
        : searches.has(keyOf(lastVersion, q, selection))
          ? searches.get(keyOf((await readSearchSnapshot(ask)).version, q, selection))
          : undefined
    if (cached !== undefined) return cached
    const terms = readQuery(q)
    const words = [...new Set(terms.flatMap((term) => term.words))]
    const open = terms.at(-1)?.open === true ? (terms.at(-1)?.words[0] ?? null) : null
    const found = await findWords(ask, words, open)
    lastVersion = found.version
    const search = await find(terms, selection, from === null ? found : { ...found, asOf: from.asOf })
    if (search === null) return null
    if (from === null) searches.set(keyOf(found.version, q, selection), search)
    searches.set(keyOf(search.asOf, q, selection), search)
    return search
  }

  const searchFor = async (
    q: string,
    selection: Selection,
    limit: number,
    from: SearchCursor | null,
  ): Promise<Found | null> => {
    const search = await searchOf(q, selection, from)
    if (search === null) return null
    const { asOf } = search
    const { best, more } = search.ranking
    const start = from === null ? 0 : from.score === null ? best.length : best.findIndex((each) => isAfter(each, from))
    const rows: Ranked[] = start === -1 ? [] : best.slice(start, start + limit + 1)
    if (more && rows.length <= limit) {
      const ids = best.map(({ recipeId }) => recipeId)
      const after = from !== null && from.score === null ? from : null
      rows.push(...(await moreMatches(ask, search, after, ids, limit + 1 - rows.length)))
    }
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const ranked = last !== undefined && best.includes(last)
    return {
      shown: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: search.ranking.total,
      facets: search.facets,
      next: last === undefined ? null : { ...cursorAt(last, asOf), score: ranked ? last.score : null },
    }
  }

  return async ({ query: { q, limit, cursor, diet, meal, cuisine } }) => {
    const from = cursor === undefined ? null : readCursor(SearchCursor, cursor)
    const selection: Selection = { diet, meal, cuisine }
    // A question without a word to search by, empty or "the", is answered with everything, newest first.
    const found =
      (/[\p{L}\p{N}]/u.test(q) ? await searchFor(q, selection, limit, from) : null) ??
      (await browse(selection, limit, from))
    const cards = await readCards(ask, found.shown)
    const next = found.next === null ? null : writeCursor(found.next)
    const rest = JSON.stringify({ total: found.total, facets: found.facets, cursor: next })
    return taggedText(`{"recipes":[${cards.join(',')}],${rest.slice(1)}`, 'no-cache')
  }
}

const keyOf = (when: number | Date, q: string, selection: Selection): string => JSON.stringify([when, q, selection])

const cursorAt = (row: { recipeId: string; publishedAt: Date }, asOf: Date): Omit<SearchCursor, 'score'> => ({
  asOf,
  publishedAt: row.publishedAt,
  recipeId: row.recipeId,
})

/** Whether a match comes after a place in the order of ranking. */
function isAfter({ score, publishedAt, recipeId }: Ranked, cursor: SearchCursor): boolean {
  if (score !== cursor.score) return score < (cursor.score ?? 0)
  const later = cursor.publishedAt.getTime() - publishedAt.getTime()
  return later === 0 ? recipeId < cursor.recipeId : later > 0
}
