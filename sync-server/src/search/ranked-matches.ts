import { type Asking, statement } from '../postgres/database.ts'
import { countsUpTo } from '@simmer/contract/wire/search'
import type { Match } from './match.ts'

/** One found recipe and where it stands: the best first, then the newest. */
export interface Ranked {
  readonly recipeId: string
  readonly publishedAt: Date
  readonly score: number
}

/** Ranking looks at this many at most: the newest with the words in their title, and the newest with them anywhere. */
const titleMatches = 100
const otherMatches = 150

/** A word in more than one of this many recipes is common. */
const commonAbove = 1 / 20
/** Fewer recipes than this are collected by their facets. */
const fewAre = 4000
/** How far back common words are looked for before the index is asked after all. */
const lookBack = 20_000

/** Hundreds of combinations: as a set each is found at once; in an array the database would go through all of them for every row. */
const isAmong = (combinations: string): string =>
  `(${combinations}::int[] is null or facets_id in (select unnest(${combinations}::int[])))`

// $1 wide, $2 exact, $3 facet combinations or null, $4 as of.
const conditions = `added_at <= $4 and ${isAmong('$3')}`

/** Rare words: the index finds all that have them. */
const byIndex = (column: 'title' | 'document', limit: number): string =>
  `select recipe_id, published_at, title, document from recipe_search
   where ${column} @@ $1::tsquery and ${conditions} order by published_at desc, recipe_id desc limit ${limit}`

/** Common words: walking back from the newest meets enough of them soon. The inner limit bounds it, and keeps the planner to it. */
const byWalking = (column: 'title' | 'document', limit: number): string =>
  `select recipe_id, published_at, title, document from (
     select recipe_id, published_at, title, document, added_at, facets_id from recipe_search
     order by published_at desc, recipe_id desc limit ${lookBack}
   ) as newest
   where ${column} @@ $1::tsquery and ${conditions} order by published_at desc, recipe_id desc limit ${limit}`

/**
 * Few recipes are left by the facets: looking at each of those is the shortest way. "offset 0" keeps the planner to it,
 * and only what matches is collected: thousands of documents would be written to a file.
 */
const byFacets = (column: 'title' | 'document', limit: number): string =>
  `select recipe_id, published_at, title, document from left_by_facets
   where ${column} @@ $1::tsquery order by published_at desc, recipe_id desc limit ${limit}`
const leftByFacets = `with left_by_facets as materialized (
    select recipe_id, published_at, title, document from (
      select recipe_id, published_at, title, document from recipe_search where added_at <= $4 and facets_id = any($3::int[]) offset 0
    ) as each_left where title @@ $1::tsquery or document @@ $1::tsquery)`

/** Typed words in the title first, and first of all where they are most of it; then other words in the title; then by weight. */
const score = `(case when title @@ $2::tsquery then 4 + 2.0 / greatest(length(title), 1) when title @@ $1::tsquery then 2 else 0 end
  + case when document @@ $2::tsquery then 1 else 0 end
  + ts_rank('{0.02, 0.1, 0.5, 0.8}', document, $1::tsquery))::numeric(8, 5)`

const ranking = (name: string, titles: string, others: string, before = '') =>
  statement(
    name,
    `${before} select recipe_id as "recipeId", published_at as "publishedAt", ${score} as score, anywhere
     from (select recipe_id, published_at, title, document, false as anywhere from (${titles}) as in_title union all
           select recipe_id, published_at, title, document, true as anywhere from (${others}) as in_document) as found
     order by score desc, published_at desc, recipe_id desc`,
  )

const index = { title: byIndex('title', titleMatches), document: byIndex('document', otherMatches) }
const walk = { title: byWalking('title', titleMatches), document: byWalking('document', otherMatches) }
const rankings = {
  rare: ranking('rank-rare-words', index.title, index.document),
  common: ranking('rank-common-words', index.title, walk.document),
  everywhere: ranking('rank-words-everywhere', walk.title, walk.document),
  few: ranking('rank-words-of-few', byFacets('title', titleMatches), byFacets('document', otherMatches), leftByFacets),
}

/** What a search is asked of. */
export interface Within {
  readonly match: Match
  /** Facet combinations; null: all. */
  readonly facets: readonly number[] | null
  /** How many recipes those have. */
  readonly within: number
  /** Only what was findable then, so that later pages continue the first. */
  readonly asOf: Date
}

export interface Ranking {
  readonly best: readonly Ranked[]
  /** Whether there may be matches beyond the best. */
  readonly more: boolean
}

interface Found extends Ranked {
  readonly anywhere: boolean
}

/** The best matches, in order. `recipes`: how many there are at all. */
export async function rankMatches(
  ask: Asking,
  { match, facets, within, asOf }: Within,
  recipes: number,
): Promise<Ranking> {
  const values = [match.wide, match.exact, facets, asOf]
  const share = match.share('recipes', recipes)
  if (facets !== null && within < Math.min(fewAre, share * recipes))
    return rankingOf(await ask.rows<Found>(rankings.few, values))
  const left = within / Math.max(1, recipes)
  if (recipes > lookBack && share * left > commonAbove) {
    const titlesCommon = match.share('titles', recipes) * left > commonAbove
    const found = await ask.rows<Found>(titlesCommon ? rankings.everywhere : rankings.common, values)
    const others = found.filter(({ anywhere }) => anywhere).length
    // Otherwise they are rarer together than each alone: too far back for a walk.
    if (others === otherMatches && (!titlesCommon || found.length - others === titleMatches)) return rankingOf(found)
  }
  return rankingOf(await ask.rows<Found>(rankings.rare, values))
}

function rankingOf(found: readonly Found[]): Ranking {
  const best = new Map(found.map((each) => [each.recipeId, each]))
  return { best: [...best.values()], more: found.filter(({ anywhere }) => anywhere).length === otherMatches }
}

const remaining = statement(
  'remaining-matches',
  `select recipe_id as "recipeId", published_at as "publishedAt", 0 as score from recipe_search
   where document @@ $1::tsquery and added_at <= $3 and ${isAmong('$2')}
     and ($4::timestamptz is null or (published_at, recipe_id) < ($4, $5::uuid)) and not recipe_id = any($6::uuid[])
   order by published_at desc, recipe_id desc limit $7`,
)

/** What matches beyond the ranked ones, newest first. */
export const moreMatches = (
  ask: Asking,
  { match, facets, asOf }: Omit<Within, 'within'>,
  after: { publishedAt: Date; recipeId: string } | null,
  ranked: readonly string[],
  limit: number,
): Promise<Ranked[]> =>
  ask.rows<Ranked>(remaining, [
    match.wide,
    facets,
    asOf,
    after?.publishedAt ?? null,
    after?.recipeId ?? null,
    ranked,
    limit,
  ])

const histogram = (name: string, matches: string) =>
  statement(
    name,
    `select facets_id as "facetsId", count(*) as recipes from (${matches} limit ${countsUpTo}) as found group by facets_id`,
  )

const countRare = histogram(
  'count-rare-words',
  `select facets_id from recipe_search where document @@ $1::tsquery and ${isAmong('$2')}`,
)
const countCommon = histogram(
  'count-common-words',
  `select facets_id from (
     select facets_id, document from recipe_search order by published_at desc, recipe_id desc limit ${lookBack}
   ) as newest where document @@ $1::tsquery and ${isAmong('$2')}`,
)

const countFew = histogram(
  'count-words-of-few',
  `select facets_id from (select facets_id, document from recipe_search where facets_id = any($2) offset 0) as each_left
   where document @@ $1::tsquery`,
)

/** How many matches each facet combination has; of more than are counted, the newest. */
export async function countMatches(
  ask: Asking,
  { match, facets, within }: Counted,
  recipes: number,
): Promise<Map<number, number>> {
  const values = [match.wide, facets]
  const share = match.share('recipes', recipes)
  if (facets !== null && within < Math.min(fewAre, share * recipes))
    return histogramOf(await ask.rows<CountRow>(countFew, values))
  if (recipes > lookBack && (share * within) / recipes > countsUpTo / lookBack) {
    const newest = histogramOf(await ask.rows<CountRow>(countCommon, values))
    if (sum(newest) === countsUpTo) return newest
  }
  return histogramOf(await ask.rows<CountRow>(countRare, values))
}

type Counted = Omit<Within, 'asOf'>

interface CountRow {
  readonly facetsId: number
  readonly recipes: number
}

const histogramOf = (rows: readonly CountRow[]): Map<number, number> =>
  new Map(rows.map(({ facetsId, recipes }) => [facetsId, recipes]))

const sum = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((total, each) => total + each, 0)
