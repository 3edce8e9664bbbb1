import { averageRating } from '@simmer/contract/recipe/rating'
import { allowedStars } from '@simmer/contract/recipe/rating'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'
import { yieldToRequests } from '../jobs/yield-to-requests.ts'
import { markAllWellRated, markWellRated } from '../search/mark-well-rated.ts'

/** The lines that one statement folds. Other nodes fold other lines at the same time. */
const linesPerBatch = 500

/** The columns of `recipe_rating` that the others are computed from. */
const starColumns = allowedStars.map((stars) => `stars_${stars}`)
const counted = allowedStars.map(
  (stars) => `sum((line.stars_after = ${stars})::integer - (line.stars_before = ${stars})::integer) as stars_${stars}`,
)
const fold = statement(
  'ratings.fold',
  `with taken as (
     delete from rating_due where due_id in (
       select due_id from rating_due order by due_id limit ${linesPerBatch} for update skip locked
     ) returning recipe_ids, stars_before, stars_after
   ), changed as (
     select line.recipe_id, ${counted.join(', ')}
     from taken, unnest(taken.recipe_ids, taken.stars_before, taken.stars_after) as line (recipe_id, stars_before, stars_after)
     group by line.recipe_id
   ), folded as (
     -- In one order, so that two nodes never wait for each other in a ring.
     insert into recipe_rating (recipe_id, ${starColumns.join(', ')})
     select changed.* from changed join recipe on recipe.recipe_id = changed.recipe_id
     order by changed.recipe_id
     on conflict (recipe_id) do update
       set ${starColumns.map((column) => `${column} = recipe_rating.${column} + excluded.${column}`).join(', ')}
   )
   select (select count(*) from taken) as lines, array(select recipe_id from changed) as "recipeIds"`,
)
const deleteUnrated = statement(
  'ratings.delete-unrated',
  `delete from recipe_rating where rating_count = 0 and (${starColumns.join(', ')}) = (${starColumns.map(() => '0').join(', ')})`,
)

/**
 * Folds all lines that no other node is folding, in batches. Returns their number. The search index follows in a
 * transaction of its own: in one with the ratings, it would wait for those who publish and hold up those who delete.
 * `betweenBatches` is called with the time (`performance.now()`) at which the last batch began.
 */
export const foldRatings = async (
  database: Database,
  betweenBatches: (started: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> => {
  for (let all = 0; ;) {
    const started = performance.now()
    const { lines, recipeIds } = (await database.tx((tx) => tx.row<{ lines: number; recipeIds: string[] }>(fold))) ?? {
      lines: 0,
      recipeIds: [],
    }
    await markWellRated(database, recipeIds)
    all += lines
    if (lines < linesPerBatch) {
      if (all > 0) await database.rows(deleteUnrated)
      return all
    }
    await betweenBatches(started)
  }
}

const count = statement(
  'ratings.count',
  `select
     coalesce((select stars_sum from recipe_rating where recipe_id = $1), 0)
       + coalesce(sum(line.stars_after - line.stars_before), 0) as stars,
     coalesce((select rating_count from recipe_rating where recipe_id = $1), 0)
       + coalesce(sum(sign(line.stars_after) - sign(line.stars_before)), 0)::bigint as ratings
   from rating_due,
     unnest(rating_due.recipe_ids, rating_due.stars_before, rating_due.stars_after) as line (recipe_id, stars_before, stars_after)
   where line.recipe_id = $1`,
)

/** The average and number of all ratings of a recipe, with those that are not folded yet. */
export const countRatings = async (
  db: Queryable,
  recipeId: string,
): Promise<{ average: number | null; count: number }> => {
  const { stars, ratings } = (await db.row<{ stars: number; ratings: number }>(count, [recipeId])) ?? {
    stars: 0,
    ratings: 0,
  }
  return { average: averageRating(stars, ratings), count: ratings }
}

/** Folds new ratings after a short delay; `soon` reports a new one. */
export const startRatingJob = ({ database, log }: { readonly database: Database; readonly log: Logger }): Job => {
  let hasMarkedAll = false
  return startJob({
    name: 'fold ratings',
    task: async (stopping) => {
      try {
        await foldRatings(database, (started) => yieldToRequests({ database }, started, stopping))
      } catch (error) {
        // The ratings may be folded and their marks missing.
        hasMarkedAll = false
        throw error
      }
      if (!hasMarkedAll) await markAllWellRated(database)
      hasMarkedAll = true
    },
    log,
    soonMilliseconds: 500,
    // Finds lines of a node that stopped before it folded them.
    everyMilliseconds: 30_000,
  })
}
