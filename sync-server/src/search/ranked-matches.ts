import { type Queryable, statement } from '../postgres/database.ts'
import { maxCountedMatches } from '@simmer/contract/wire/search'
import { recipesPerSegment } from './index-recipe.ts'
import { segmentFilter } from './filter-lexemes.ts'
import type { SearchSegment } from './known-words.ts'
import type { Match } from './build-match.ts'

/** One found recipe and where it stands: the best first, then the newest. */
export interface Ranked {
  readonly recipeId: string
  readonly publishedAt: Date
  readonly score: number
}

/** What a search is asked of. */
export interface SearchScope {
  readonly match: Match
  /** The marks of the facets; null: all recipes. */
  readonly filter: string | null
  /** About how many recipes those have. */
  readonly recipes: number
  /** The newest. */
  readonly segment: SearchSegment | null
  /** Only what was findable then, so that later pages continue the first. */
  readonly asOf: Date
}

export interface MatchCounts {
  /** How many matches each facet combination has; of more than are counted, the newest. */
  readonly histogram: ReadonlyMap<number, number>
  readonly total: number
}

export interface Ranking extends MatchCounts {
  readonly best: readonly Ranked[]
  /** Whether there may be matches beyond the best. */
  readonly hasMore: boolean
}

/** Ranking looks at this many at most: the newest with the words in their title, and the newest with them anywhere. */
const maxTitleMatches = 100
const maxOtherMatches = 150

/** Looking through the newest eras alone is worth it from about this many times as many matches as are wanted. */
const minMatchFactor = 2.5
/** Words are not spread evenly: this many times more are looked through than should be enough. */
const reserveFactor = 1.2
/** Scores are compared by their first five decimals. */
const scale = 100_000

/** Typed words in the title first, and first of all where they are most of it; then other words in the title; then by weight. */
const score = `case when title @@ $2::tsquery then 4 + 2::float8 / greatest(length(title), 1) when title @@ $1::tsquery then 2 else 0 end
  + case when document @@ $2::tsquery then 1 else 0 end
  + ts_rank('{0.02, 0.1, 0.5, 0.8}', document, $1::tsquery)`

const newestFirst = 'order by published_at desc, recipe_id desc'
/**
 * The newest matches. Collected before they are put in order (that is what "offset 0" is for): the planner would rather
 * walk through all recipes in order than look up the few that match.
 */
const newestMatches = (having: string, filter: string | null, limit: number): string =>
  `select * from (
     select recipe_id, published_at, facets_id from recipe_search
     where ${having} and added_at <= $3 ${filter === null ? '' : `and document @@ ${filter}::tsquery`} offset 0
   ) as found ${newestFirst} limit ${limit}`
/** Whether these are the newest of all, though only the eras from this one on were asked. */
const isNewestOfAll = (matches: string, segment: string): string =>
  `coalesce((select min(published_at) from ${matches}) > (select max(latest) from search_segment where search_segment.segment < ${segment}::int), true)`

// $1 wide, $2 exact, $3 as of, $4 wide and the marks of the facets, $5 and $6 the eras and the first of them; for titles
// $7 the marks of the facets and the eras, $8 the first of those. The marks of the eras stay apart: put together with what
// is looked for in the same column, every match would be held against every one of them.
const newestEverywhere = (inSegments: boolean): string =>
  newestMatches('document @@ $4::tsquery', inSegments ? '$5' : null, maxCountedMatches)
const facetColumns = `(select array_to_string(array_agg(facets_id), ' ') from newest) as facets, ${isNewestOfAll('newest', '$6')} as newest`

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
     picked as (
       select recipe_id from newest_in_title union (select recipe_id from newest ${newestFirst} limit ${maxOtherMatches})
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

// Lists as texts: hundreds of rows take longer to read than to find.
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
  /** The first of the eras that are asked; null: all. */
  readonly first: number | null
}

const allSegments: Segments = { filter: null, first: null }

/** The eras that should hold so many of about so many matches. */
function segmentsFor(
  { segment, recipes, match }: SearchScope,
  where: 'recipes' | 'titles',
  recipeCount: number,
  requiredMatches: number,
): Segments {
  const matches = match.share(where, recipeCount) * recipes
  if (segment === null) return allSegments
  const requiredRecipes = (requiredMatches * reserveFactor * recipeCount) / matches
  const from = segment.number - Math.max(0, Math.ceil((requiredRecipes - segment.recipes) / recipesPerSegment))
  if (matches < requiredMatches * minMatchFactor || from <= 0) return allSegments
  return { filter: segmentFilter(from, segment.number), first: from }
}

const combineFilters = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : `(${one})&${other}`

/** Counts the matches. `all`: how many recipes there are at all. */
export async function countMatches(db: Queryable, scope: SearchScope, recipeCount: number): Promise<MatchCounts> {
  const { match, filter, asOf } = scope
  const count = async (segments: Segments): Promise<CountRow | undefined> => {
    const values = [match.wide, match.exact, asOf, combineFilters(match.wide, filter), segments.filter, segments.first]
    return db.row<CountRow>(segments.filter === null ? countStatements.all : countStatements.inSegments, values)
  }
  const segments = segmentsFor(scope, 'recipes', recipeCount, maxCountedMatches)
  const row = await count(segments)
  const isAll = segments.first === null || (row?.newest === true && readCounts(row).total === maxCountedMatches)
  return readCounts(isAll ? row : await count(allSegments))
}

/** The best matches, in order, and how many there are. `all`: how many recipes there are at all. */
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
    ]
    return db.row<RankRow>(text.filter === null ? anySegment : inSegments, values)
  }
  const text = segmentsFor(scope, 'recipes', recipeCount, maxCountedMatches)
  const title = segmentsFor(scope, 'titles', recipeCount, maxTitleMatches)
  const row = await rank(text, title)
  const hasText = text.first === null || (row?.newest === true && readCounts(row).total === maxCountedMatches)
  const hasTitles = title.first === null || (row?.newestInTitle === true && row.titles === maxTitleMatches)
  // Otherwise they are rarer together than each alone, or came in long after they were published.
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

/** What matches beyond the ranked ones, newest first. */
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
