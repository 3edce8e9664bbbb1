import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { endpoints } from '@simmer/contract/wire/endpoints'
import { type Facets, countsUpTo } from '@simmer/contract/wire/search'
import { type Answer, JsonText } from '../http/answer.ts'
import { type Asking, statement } from '../postgres/database.ts'
import { Moment, readCursor, writeCursor } from '../recipes/page-cursor.ts'
import { readCards } from '../recipes/read-cards.ts'
import { FacetCombinations, type Histogram, type Selection } from './facet-combinations.ts'
import { findWords } from './known-words.ts'
import { type Match, matchOf } from './match.ts'
import { newestInFacets } from './newest-in-facets.ts'
import { type Ranked, type Ranking, countMatches, moreMatches, rankMatches } from './ranked-matches.ts'
import { readQuery } from './read-query.ts'

/** Where a page ended: when the search began, the score there (null: past the ranked ones), when and which. */
const Place = v.object({
  asOf: Moment,
  score: v.nullable(v.number()),
  publishedAt: Moment,
  recipeId: v.pipe(v.string(), v.uuid()),
})
type Place = v.InferOutput<typeof Place>

interface Found {
  readonly shown: readonly string[]
  readonly total: number
  readonly facets: Facets
  readonly next: Place | null
}

/** What one search found: good for its later pages, and for everyone who asks the same until a recipe is published. */
interface Search {
  readonly asOf: Date
  readonly match: Match
  readonly chosen: readonly number[] | null
  readonly ranking: Ranking
  /** Whether anything matches, narrowed or not. */
  readonly matched: boolean
  readonly total: number
  readonly facets: Facets
}

/** What a category holds. */
interface Shelf {
  readonly chosen: readonly number[] | null
  readonly total: number
  readonly facets: Facets
}

const currentVersion = statement(
  'search-version',
  `select version, date_trunc('milliseconds', now()) + interval '1 millisecond' as "asOf" from search_version`,
)

interface Version {
  readonly version: number
  /** The database's own time, rounded up as far as a Date is coarser. */
  readonly asOf: Date
}

/** Recipes by words and facets: forgiving to spell, best first, in pages that stay put while recipes come in. */
export function searchRecipes({
  publicReads: ask,
}: {
  readonly publicReads: Asking
}): Answer<typeof endpoints.searchRecipes> {
  const known = new FacetCombinations(ask)
  const searches = new LRUCache<string, Search>({ max: 500 })
  const shelves = new LRUCache<string, Shelf>({ max: 500 })

  const versionNow = async (): Promise<Version> => {
    const version = await ask.row<Version>(currentVersion)
    if (version === undefined) throw new Error('search_version has no row')
    return version
  }

  const shelfOf = async (selection: Selection, version: number): Promise<Shelf> => {
    const key = JSON.stringify([version, selection])
    const kept = shelves.get(key)
    if (kept !== undefined) return kept
    await known.refresh()
    const all = known.everything()
    const shelf = {
      chosen: known.chosen(selection),
      total: known.total(all, selection),
      facets: known.count(all, selection),
    }
    shelves.set(key, shelf)
    return shelf
  }

  const browse = async (selection: Selection, limit: number, from: Place | null): Promise<Found> => {
    const { version, asOf } = await versionNow()
    const { chosen, total, facets } = await shelfOf(selection, version)
    const rows = await newestInFacets(ask, chosen, total, from, limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      shown: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: Math.min(total, countsUpTo),
      facets,
      next: last === undefined ? null : { ...placeOf(last, asOf), score: null },
    }
  }

  /** Counts, and ranks what the facets leave. */
  const begin = async (match: Match, selection: Selection, asOf: Date): Promise<Search> => {
    if (known.recipes === 0) await known.refresh()
    const { recipes } = known
    const narrowed = Object.values(selection).some((values) => (values?.length ?? 0) > 0)
    const everywhere = { match, facets: null, within: recipes, asOf }
    const [histogram, unnarrowed] = await Promise.all([
      countMatches(ask, everywhere, recipes),
      narrowed ? null : rankMatches(ask, everywhere, recipes),
    ])
    const capped = sum(histogram) >= countsUpTo
    if ((narrowed && capped) || !known.knows(histogram)) await known.refresh()
    const chosen = known.chosen(selection)
    const within = chosen === null ? recipes : known.total(known.everything(), selection)
    // Where counting stopped early, the narrowed total needs a count of its own.
    const [ranking, recount] = await Promise.all([
      unnarrowed ?? rankMatches(ask, { match, facets: chosen, within, asOf }, recipes),
      chosen !== null && capped ? countMatches(ask, { match, facets: chosen, within }, recipes) : null,
    ])
    const total = recount === null ? known.total(histogram, selection) : sum(recount)
    return {
      asOf,
      match,
      chosen,
      ranking,
      matched: histogram.size > 0,
      total,
      facets: known.count(histogram, selection),
    }
  }

  const find = async (q: string, selection: Selection, asOf: Date): Promise<Search | null> => {
    const terms = readQuery(q)
    const words = [...new Set(terms.flatMap((term) => term.words))]
    const open = terms.at(-1)?.open === true ? (terms.at(-1)?.words[0] ?? null) : null
    const meanings = await findWords(ask, words, open)
    const every = matchOf(terms, meanings, true)
    if (every === null) return null
    const alone = terms.filter(({ not }) => !not).length < 2
    // A word that nobody ever wrote need not be looked for.
    const search = alone || every.share('recipes', 1) > 0 ? await begin(every, selection, asOf) : null
    if (search !== null && (search.matched || alone)) return search
    // Nothing has all of it: what has some of it is better than an empty page.
    const some = matchOf(terms, meanings, false)
    return some === null ? search : begin(some, selection, asOf)
  }

  /** A search begins on its first page; later pages continue it as of then. */
  const searchOf = async (q: string, selection: Selection, from: Place | null): Promise<Search | null> => {
    const { version, asOf } = from === null ? await versionNow() : { version: null, asOf: from.asOf }
    const key = JSON.stringify([version ?? asOf, q, selection])
    const search = searches.get(key) ?? (await find(q, selection, asOf))
    if (search === null) return null
    searches.set(key, search)
    searches.set(JSON.stringify([search.asOf, q, selection]), search)
    return search
  }

  const searchFor = async (
    q: string,
    selection: Selection,
    limit: number,
    from: Place | null,
  ): Promise<Found | null> => {
    const search = await searchOf(q, selection, from)
    if (search === null) return null
    const { asOf } = search
    const { best, more } = search.ranking
    const start = from === null ? 0 : from.score === null ? best.length : best.findIndex((each) => isAfter(each, from))
    const rows: Ranked[] = start === -1 ? [] : best.slice(start, start + limit + 1)
    if (more && rows.length <= limit) {
      const ids = best.map(({ recipeId }) => recipeId)
      const within = { match: search.match, facets: search.chosen, asOf }
      const after = from !== null && from.score === null ? from : null
      rows.push(...(await moreMatches(ask, within, after, ids, limit + 1 - rows.length)))
    }
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const ranked = last !== undefined && best.includes(last)
    return {
      shown: rows.slice(0, limit).map(({ recipeId }) => recipeId),
      total: search.total,
      facets: search.facets,
      next: last === undefined ? null : { ...placeOf(last, asOf), score: ranked ? last.score : null },
    }
  }

  return async ({ query: { q, limit, cursor, diet, meal, cuisine } }) => {
    const from = cursor === undefined ? null : readCursor(Place, cursor)
    const selection: Selection = { diet, meal, cuisine }
    // A question without a word to search by, empty or "the", is answered with everything, newest first.
    const found =
      (/[\p{L}\p{N}]/u.test(q) ? await searchFor(q, selection, limit, from) : null) ??
      (await browse(selection, limit, from))
    const cards = await readCards(ask, found.shown)
    const next = found.next === null ? null : writeCursor(found.next)
    const rest = JSON.stringify({ total: found.total, facets: found.facets, cursor: next })
    return new JsonText(`{"recipes":[${cards.join(',')}],${rest.slice(1)}`, { cacheControl: 'no-cache' })
  }
}

const sum = (histogram: Histogram): number => [...histogram.values()].reduce((total, each) => total + each, 0)

const placeOf = (row: { recipeId: string; publishedAt: Date }, asOf: Date): Omit<Place, 'score'> => ({
  asOf,
  publishedAt: row.publishedAt,
  recipeId: row.recipeId,
})

/** Whether a match comes after a place in the order of ranking. */
function isAfter({ score, publishedAt, recipeId }: Ranked, place: Place): boolean {
  if (score !== place.score) return score < (place.score ?? 0)
  const later = place.publishedAt.getTime() - publishedAt.getTime()
  return later === 0 ? recipeId < place.recipeId : later > 0
}
