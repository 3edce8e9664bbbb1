import { type Queryable, statement } from '../postgres/database.ts'
import { maxCountedMatches } from '@simmer/contract/wire/search'
import { recipesPerSegment } from './index-recipe.ts'
import { combineFilters, segmentFilter } from './filter-lexemes.ts'
import type { SearchSegment } from './known-words.ts'
import type { Match } from './build-match.ts'

/** One match with its sort key: best score first, then newest. */
export interface Ranked {
  readonly recipeId: string
  readonly publishedAt: Date
  readonly score: number
}

/** The conditions of a search. */
export interface SearchScope {
  readonly match: Match
  /** The `tsquery` of the facets and the total time; null: all recipes. */
  readonly filter: string | null
  /** The estimated number of recipes that pass the filter. */
  readonly recipes: number
  /** The newest segment. */
  readonly segment: SearchSegment | null
  /** Later additions are left out, so that the pages of a search fit together. */
  readonly asOf: Date
  /** Only the newest segments are read, because no index finds the matches. */
  readonly isBounded?: boolean
}

export interface MatchCounts {
  /** The number of matches by facet combination; beyond the limit of counting, of the newest. */
  readonly histogram: ReadonlyMap<number, number>
  readonly total: number
}

export interface Ranking extends MatchCounts {
  readonly best: readonly Ranked[]
  /** Whether there may be more matches than `best` holds. */
  readonly hasMore: boolean
}

/**
 * Ranking reads at most this many matches: the newest with the words in the title, where one of several terms is enough as
 * many with all of them, and the newest with the words anywhere.
 */
const maxTitleMatches = 100
const maxOtherMatches = 150

/** Searching the newest segments alone pays off from this many times the required matches. */
const minMatchFactor = 2.5
/** Words are spread unevenly, so the search covers this many times the estimated number of recipes. */
const reserveFactor = 1.2
/** A bounded search reads at most this many segments, as many recipes as `newest-in-facets.ts` reads. */
const maxBoundedSegments = 5
/** More than a title is worth. */
const termScore = 8
/** Scores are compared by their first five decimals. */
const scale = 100_000

/**
 * The order of ranking: most of several terms where one is enough; typed words in the title, best where they are most of it; other words in the title; then
 * weight.
 */
const score = `case when title @@ $2::tsquery then 4 + 2::float8 / greatest(length(title), 1) when title @@ $1::tsquery then 2 else 0 end
  + case when document @@ $2::tsquery then 1 else 0 end
  + ts_rank('{0.02, 0.1, 0.5, 0.8}', document, $1::tsquery)
  + ${termScore} * (select count(*) from unnest($9::tsquery[]) as term where document @@ term)`

const newestFirst = 'order by published_at desc, recipe_id desc'
/**
 * The newest matches. `offset 0` makes the planner collect them before sorting. Otherwise it walks through all recipes
 * in order.
 */
const newestMatches = (having: string, filter: string | null, limit: number): string =>
  `select * from (
     select recipe_id, published_at, facets_id from recipe_search
     where ${having} and added_at <= $3 ${filter === null ? '' : `and document @@ ${filter}::tsquery`} offset 0
   ) as found ${newestFirst} limit ${limit}`
/** Whether these matches are the newest of all, though only segments from this one on were searched. */
const isNewestOfAll = (matches: string, segment: string): string =>
  `coalesce((select min(published_at) from ${matches}) > (select max(latest) from search_segment where search_segment.segment < ${segment}::int), true)`

// $1 wide, $2 exact, $3 as of, $4 wide with the facet filter, $5 the segment filter, $6 its first segment; for titles
// $7 facet and segment filter, $8 its first segment; $9 the terms to count. The segment filter is a condition of its own: combined in one
// `tsquery`, PostgreSQL checks every match against every segment.
const newestEverywhere = (inSegments: boolean): string =>
  newestMatches('document @@ $4::tsquery', inSegments ? '$5' : null, maxCountedMatches)
const facetColumns = `(select array_to_string(array_agg(facets_id), ' ') from newest) as facets, ${isNewestOfAll('newest', '$6')} as newest`

/** Where one of several terms is enough, recipes with all of them are rare, and may be older than the newest with one. */
const withAll = 'cardinality($9::tsquery[]) > 0 and document @@ $2::tsquery and document @@ $4::tsquery'

const countStatement = (name: string, inSegments: boolean) =>
  statement(
    name,
    `with given as (select $1::tsquery, $2::tsquery, $5::tsquery), newest as materialized (${newestEverywhere(inSegments)})
     select ${facetColumns}`,
  )

const rankStatement = (name: string, inSegments: boolean, titlesFiltered: boolean) =>
  statement(
    name,
    `with given as (select $5::tsquery, $7::tsquery), newest as materialized (${newestEverywhere(inSegments)}),
     newest_in_title as materialized (${newestMatches('title @@ $1::tsquery', titlesFiltered ? '$7' : null, maxTitleMatches)}),
     newest_with_all as materialized (${newestMatches(withAll, null, maxTitleMatches)}),
     picked as (
       select recipe_id from newest_in_title union (select recipe_id from newest ${newestFirst} limit ${maxOtherMatches})
       union select recipe_id from newest_with_all
     ),
     ranked as (
       select recipe_id, published_at, round((${score}) * ${scale}) as score from recipe_search
       where recipe_id = any(array(select recipe_id from picked)) order by score desc, published_at desc, recipe_id desc
     ),
     listed as (
       select string_agg(recipe_id::text, ' ') as ids, string_agg(score::text, ' ') as scores,
         string_agg(floor(extract(epoch from published_at) * 1000)::text, ' ') as moments from ranked
     )
     select ${facetColumns}, listed.*,
       (select count(*) from newest_in_title) as titles, ${isNewestOfAll('newest_in_title', '$8')} as "newestInTitle"
     from listed`,
  )

const countStatements = {
  all: countStatement('count-matches', false),
  inSegments: countStatement('count-matches-in-eras', true),
}
const rankStatements = {
  all: rankStatement('rank-matches', false, false),
  inSegments: rankStatement('rank-matches-in-eras', true, false),
  titlesFiltered: rankStatement('rank-matches-with-marked-titles', false, true),
  inSegmentsTitlesFiltered: rankStatement('rank-matches-in-eras-with-marked-titles', true, true),
}

// Lists are sent as texts: the driver takes longer to parse hundreds of rows than PostgreSQL to find them.
interface CountRow {
  readonly facets: string | null
  readonly newest: boolean
}
interface RankRow extends CountRow {
  readonly ids: string | null
  readonly scores: string | null
  readonly moments: string | null
  readonly titles: number
  readonly newestInTitle: boolean
}

interface Segments {
  readonly filter: string | null
  /** The first segment to search; null: all. */
  readonly first: number | null
}

const allSegments: Segments = { filter: null, first: null }

/** The newest segments that probably hold the required number of matches. */
function segmentsFor(
  { segment, recipes, match }: SearchScope,
  where: 'recipes' | 'titles',
  recipeCount: number,
  requiredMatches: number,
): Segments {
  const matches = match.share(where, recipeCount) * recipes
  if (segment === null) return allSegments
  const requiredRecipes = (requiredMatches * reserveFactor * recipeCount) / matches
  const first = segment.number - Math.max(0, Math.ceil((requiredRecipes - segment.recipes) / recipesPerSegment))
  if (matches < requiredMatches * minMatchFactor || first <= 0) return allSegments
  return { filter: segmentFilter(first, segment.number), first }
}

/** The segments that may be searched at all. */
function widestSegments({ segment, isBounded = false }: SearchScope): Segments {
  if (!isBounded || segment === null || segment.number < maxBoundedSegments) return allSegments
  const first = segment.number - maxBoundedSegments + 1
  return { filter: segmentFilter(first, segment.number), first }
}

/** Counts the matches. `recipeCount` is the number of all published recipes. */
export async function countMatches(db: Queryable, scope: SearchScope, recipeCount: number): Promise<MatchCounts> {
  const { match, filter, asOf } = scope
  const count = async (segments: Segments): Promise<CountRow | undefined> => {
    const values = [match.wide, match.exact, asOf, combineFilters(match.wide, filter), segments.filter, segments.first]
    return db.row<CountRow>(segments.filter === null ? countStatements.all : countStatements.inSegments, values)
  }
  const segments = segmentsFor(scope, 'recipes', recipeCount, maxCountedMatches)
  const widest = widestSegments(scope)
  if (segments.first === null || segments.first <= (widest.first ?? -1)) return readCounts(await count(widest))
  const row = await count(segments)
  const isAll = row?.newest === true && readCounts(row).total === maxCountedMatches
  return readCounts(isAll ? row : await count(widest))
}

/** Reads the best matches in order and counts all. `recipeCount` is the number of all published recipes. */
export async function rankMatches(db: Queryable, scope: SearchScope, recipeCount: number): Promise<Ranking> {
  const { match, filter, asOf } = scope
  const rank = async (text: Segments, title: Segments): Promise<RankRow | undefined> => {
    const titleFilter = combineFilters(title.filter, filter)
    const [anySegment, inSegments] =
      titleFilter === null
        ? [rankStatements.all, rankStatements.inSegments]
        : [rankStatements.titlesFiltered, rankStatements.inSegmentsTitlesFiltered]
    const values = [
      match.wide,
      match.exact,
      asOf,
      combineFilters(match.wide, filter),
      text.filter,
      text.first,
      titleFilter,
      title.first,
      match.terms,
    ]
    return db.row<RankRow>(text.filter === null ? anySegment : inSegments, values)
  }
  const text = segmentsFor(scope, 'recipes', recipeCount, maxCountedMatches)
  const title = segmentsFor(scope, 'titles', recipeCount, maxTitleMatches)
  const row = await rank(text, title)
  const hasText = text.first === null || (row?.newest === true && readCounts(row).total === maxCountedMatches)
  const hasTitles = title.first === null || (row?.newestInTitle === true && row.titles === maxTitleMatches)
  // The estimate was too high: the words rarely occur together, or recipes were indexed long after their publication.
  return readRanking(
    hasText && hasTitles ? row : await rank(hasText ? text : allSegments, hasTitles ? title : allSegments),
  )
}

const splitList = (text: string | null | undefined): string[] => text?.split(' ') ?? []

function readCounts(row: CountRow | undefined): MatchCounts {
  const histogram = new Map<number, number>()
  const matches = splitList(row?.facets)
  for (const facets of matches) histogram.set(Number(facets), (histogram.get(Number(facets)) ?? 0) + 1)
  return { histogram, total: matches.length }
}

function readRanking(row: RankRow | undefined): Ranking {
  const [scores, moments] = [splitList(row?.scores), splitList(row?.moments)]
  const best = splitList(row?.ids).map((recipeId, at) => ({
    recipeId,
    publishedAt: new Date(Number(moments[at])),
    score: Number(scores[at]) / scale,
  }))
  const counts = readCounts(row)
  return { ...counts, best, hasMore: counts.total > maxOtherMatches }
}

const remainingStatement = (name: string, condition: string) =>
  statement(
    name,
    `select recipe_id as "recipeId", published_at as "publishedAt", 0 as score from recipe_search
     where document @@ $1::tsquery and added_at <= $2 ${condition}
       and ($3::timestamptz is null or (published_at, recipe_id) < ($3, $4::uuid)) and not recipe_id = any($5::uuid[])
     ${newestFirst} limit $6`,
  )
const remaining = remainingStatement('remaining-matches', '')
const remainingFiltered = remainingStatement('remaining-marked-matches', 'and document @@ $7::tsquery')

/** Reads the matches after the ranked ones, newest first. */
export const moreMatches = (
  db: Queryable,
  { match, filter, asOf }: Pick<SearchScope, 'match' | 'filter' | 'asOf'>,
  after: { publishedAt: Date; recipeId: string } | null,
  ranked: readonly string[],
  limit: number,
): Promise<Ranked[]> =>
  db.rows<Ranked>(filter === null ? remaining : remainingFiltered, [
    match.wide,
    asOf,
    after?.publishedAt ?? null,
    after?.recipeId ?? null,
    ranked,
    limit,
    ...(filter === null ? [] : [filter]),
  ])
