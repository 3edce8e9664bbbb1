import { type Asking, statement } from '../postgres/database.ts'
import { countsUpTo } from '@simmer/contract/wire/search'
import { recipesInEra } from './index-recipe.ts'
import { eraMarks } from './marks.ts'
import type { Era } from './known-words.ts'
import type { Match } from './match.ts'

/** One found recipe and where it stands: the best first, then the newest. */
export interface Ranked {
  readonly recipeId: string
  readonly publishedAt: Date
  readonly score: number
}

/** What a search is asked of. */
export interface Within {
  readonly match: Match
  /** The marks of the facets; null: all recipes. */
  readonly marks: string | null
  /** About how many recipes those have. */
  readonly recipes: number
  /** The newest. */
  readonly era: Era | null
  /** Only what was findable then, so that later pages continue the first. */
  readonly asOf: Date
}

export interface Counted {
  /** How many matches each facet combination has; of more than are counted, the newest. */
  readonly histogram: ReadonlyMap<number, number>
  readonly total: number
}

export interface Ranking extends Counted {
  readonly best: readonly Ranked[]
  /** Whether there may be matches beyond the best. */
  readonly more: boolean
}

/** Ranking looks at this many at most: the newest with the words in their title, and the newest with them anywhere. */
const titleMatches = 100
const otherMatches = 150

/** Looking through the newest eras alone is worth it from about this many times as many matches as are wanted. */
const manyTimes = 2.5
/** Words are not spread evenly: this many times more are looked through than should be enough. */
const reserve = 1.2
/** Scores are compared by their first five decimals. */
const scale = 100_000

/** Typed words in the title first, and first of all where they are most of it; then other words in the title; then by weight. */
const score = `case when title @@ $2::tsquery then 4 + 2::float8 / greatest(length(title), 1) when title @@ $1::tsquery then 2 else 0 end
  + case when document @@ $2::tsquery then 1 else 0 end
  + ts_rank('{0.02, 0.1, 0.5, 0.8}', document, $1::tsquery)`

const newestFirst = 'order by published_at desc, recipe_id desc'
const found = (column: 'title' | 'document', marks: string | null): string =>
  `select recipe_id, published_at, facets_id from recipe_search
   where ${column} @@ $1::tsquery and added_at <= $3 ${marks === null ? '' : `and document @@ ${marks}::tsquery`}`
/** Whether these are the newest of all, though only the eras from this one on were asked. */
const newestOfAll = (matches: string, era: string): string =>
  `coalesce((select min(published_at) from ${matches}) > (select max(latest) from search_era where search_era.era < ${era}::int), true)`

// $1 wide, $2 exact, $3 as of, $4 marks, $5 the first era in them, $6 and $7 the same for titles. Collected first and
// ordered afterwards: the planner would rather walk through all recipes in order than look up the few that match.
const counted = (marks: string | null): string => `
  found as materialized (${found('document', marks)}),
  newest as materialized (select * from found ${newestFirst} limit ${countsUpTo})`
const facetsAndWhether = `(select string_agg(facets_id::text, ' ') from newest) as facets, ${newestOfAll('newest', '$5')} as newest`

const counting = (name: string, marks: string | null) =>
  statement(name, `with given as (select $2::tsquery, $4::tsquery), ${counted(marks)} select ${facetsAndWhether}`)

const ranking = (name: string, marks: string | null, titleMarks: string | null) =>
  statement(
    name,
    `with given as (select $4::tsquery, $6::tsquery), ${counted(marks)},
     in_title as materialized (${found('title', titleMarks)}),
     newest_in_title as materialized (select * from in_title ${newestFirst} limit ${titleMatches}),
     picked as (
       select recipe_id from newest_in_title union (select recipe_id from newest ${newestFirst} limit ${otherMatches})
     ),
     ranked as (
       select recipe_id, published_at, round((${score}) * ${scale}) as score from recipe_search
       where recipe_id = any(array(select recipe_id from picked)) order by score desc, published_at desc, recipe_id desc
     ),
     listed as (
       select string_agg(recipe_id::text, ' ') as ids, string_agg(score::text, ' ') as scores,
         string_agg(floor(extract(epoch from published_at) * 1000)::text, ' ') as moments from ranked
     )
     select ${facetsAndWhether}, listed.*,
       (select count(*) from newest_in_title) as titles, ${newestOfAll('newest_in_title', '$7')} as "newestInTitle"
     from listed`,
  )

const countings = {
  all: counting('count-matches', null),
  marked: counting('count-marked-matches', '$4'),
}
const rankings = {
  all: ranking('rank-matches', null, null),
  marked: ranking('rank-marked-matches', '$4', '$6'),
  markedInText: ranking('rank-matches-marked-in-text', '$4', null),
  markedInTitle: ranking('rank-matches-marked-in-title', null, '$6'),
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

interface Marks {
  readonly marks: string | null
  /** The first of the eras that are asked; null: all. */
  readonly from: number | null
}

/** The eras that should hold so many of about so many matches. */
function marksFor(
  { marks, era, recipes, match }: Within,
  where: 'recipes' | 'titles',
  all: number,
  wanted: number,
): Marks {
  const matches = match.share(where, all) * recipes
  if (era === null) return { marks, from: null }
  const enough = (wanted * reserve * all) / matches
  const from = era.number - Math.max(0, Math.ceil((enough - era.recipes) / recipesInEra))
  if (matches < wanted * manyTimes || from <= 0) return { marks, from: null }
  const eras = eraMarks(from, era.number)
  return { marks: marks === null ? eras : `${eras}&${marks}`, from }
}

const everything = ({ marks }: Within): Marks => ({ marks, from: null })

/** Counts the matches. `all`: how many recipes there are at all. */
export async function countMatches(ask: Asking, within: Within, all: number): Promise<Counted> {
  const { match, asOf } = within
  const count = async ({ marks, from }: Marks): Promise<CountRow | undefined> =>
    ask.row<CountRow>(marks === null ? countings.all : countings.marked, [match.wide, match.exact, asOf, marks, from])
  const marks = marksFor(within, 'recipes', all, countsUpTo)
  const row = await count(marks)
  const isAll = marks.from === null || (row?.newest === true && countedIn(row).total === countsUpTo)
  return countedIn(isAll ? row : await count(everything(within)))
}

/** The best matches, in order, and how many there are. `all`: how many recipes there are at all. */
export async function rankMatches(ask: Asking, within: Within, all: number): Promise<Ranking> {
  const { match, asOf } = within
  const rank = async (text: Marks, title: Marks): Promise<RankRow | undefined> => {
    const { all: unmarked, markedInText, markedInTitle, marked } = rankings
    const [plain, narrowed] = title.marks === null ? [unmarked, markedInText] : [markedInTitle, marked]
    const values = [match.wide, match.exact, asOf, text.marks, text.from, title.marks, title.from]
    return ask.row<RankRow>(text.marks === null ? plain : narrowed, values)
  }
  const text = marksFor(within, 'recipes', all, countsUpTo)
  const title = marksFor(within, 'titles', all, titleMatches)
  const row = await rank(text, title)
  const hasText = text.from === null || (row?.newest === true && countedIn(row).total === countsUpTo)
  const hasTitles = title.from === null || (row?.newestInTitle === true && row.titles === titleMatches)
  // Otherwise they are rarer together than each alone, or came in long after they were published.
  return rankingOf(
    hasText && hasTitles
      ? row
      : await rank(hasText ? text : everything(within), hasTitles ? title : everything(within)),
  )
}

const listOf = (text: string | null | undefined): string[] => text?.split(' ') ?? []

function countedIn(row: CountRow | undefined): Counted {
  const histogram = new Map<number, number>()
  const matches = listOf(row?.facets)
  for (const facets of matches) histogram.set(Number(facets), (histogram.get(Number(facets)) ?? 0) + 1)
  return { histogram, total: matches.length }
}

function rankingOf(row: RankRow | undefined): Ranking {
  const [scores, moments] = [listOf(row?.scores), listOf(row?.moments)]
  const best = listOf(row?.ids).map((recipeId, at) => ({
    recipeId,
    publishedAt: new Date(Number(moments[at])),
    score: Number(scores[at]) / scale,
  }))
  const counts = countedIn(row)
  return { ...counts, best, more: counts.total > otherMatches }
}

const remainingOf = (name: string, marked: string) =>
  statement(
    name,
    `select recipe_id as "recipeId", published_at as "publishedAt", 0 as score from recipe_search
     where document @@ $1::tsquery and added_at <= $2 ${marked}
       and ($3::timestamptz is null or (published_at, recipe_id) < ($3, $4::uuid)) and not recipe_id = any($5::uuid[])
     ${newestFirst} limit $6`,
  )
const remaining = remainingOf('remaining-matches', '')
const remainingMarked = remainingOf('remaining-marked-matches', 'and document @@ $7::tsquery')

/** What matches beyond the ranked ones, newest first. */
export const moreMatches = (
  ask: Asking,
  { match, marks, asOf }: Pick<Within, 'match' | 'marks' | 'asOf'>,
  after: { publishedAt: Date; recipeId: string } | null,
  ranked: readonly string[],
  limit: number,
): Promise<Ranked[]> =>
  ask.rows<Ranked>(marks === null ? remaining : remainingMarked, [
    match.wide,
    asOf,
    after?.publishedAt ?? null,
    after?.recipeId ?? null,
    ranked,
    limit,
    ...(marks === null ? [] : [marks]),
  ])
