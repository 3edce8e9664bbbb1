import { statement, type Queryable, type Database } from '../postgres/database.ts'
import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'

/** The lines that one statement folds. Other nodes fold other lines at the same time. */
const linesPerBatch = 500

const fold = statement(
  'ratings.fold',
  `with taken as (
     delete from rating_due where due_id in (
       select due_id from rating_due order by due_id limit ${linesPerBatch} for update skip locked
     ) returning recipe_ids, stars, ratings
   ), changed as (
     select line.recipe_id, sum(line.stars) as stars, sum(line.ratings) as ratings
     from taken, unnest(taken.recipe_ids, taken.stars, taken.ratings) as line (recipe_id, stars, ratings)
     group by line.recipe_id
   ), folded as (
     -- In one order, so that two nodes never wait for each other in a ring.
     insert into recipe_rating (recipe_id, stars_sum, rating_count)
     select changed.recipe_id, changed.stars, changed.ratings
     from changed join recipe on recipe.recipe_id = changed.recipe_id
     order by changed.recipe_id
     on conflict (recipe_id) do update
       set stars_sum = recipe_rating.stars_sum + excluded.stars_sum,
         rating_count = recipe_rating.rating_count + excluded.rating_count
   )
   select count(*) as lines from taken`,
)
const deleteUnrated = statement(
  'ratings.delete-unrated',
  'delete from recipe_rating where rating_count = 0 and stars_sum = 0',
)

/** Folds all lines that no other node is folding, in batches. Returns their number. */
export const foldRatings = async (database: Database): Promise<number> => {
  for (let all = 0; ;) {
    const taken = await database.tx(async (tx) => (await tx.row<{ lines: number }>(fold))?.lines ?? 0)
    all += taken
    if (taken < linesPerBatch) {
      if (all > 0) await database.rows(deleteUnrated)
      return all
    }
  }
}

const count = statement(
  'ratings.count',
  `select
     coalesce((select stars_sum from recipe_rating where recipe_id = $1), 0)
       + coalesce(sum(line.stars), 0) as stars,
     coalesce((select rating_count from recipe_rating where recipe_id = $1), 0)
       + coalesce(sum(line.ratings), 0) as ratings
   from rating_due, unnest(rating_due.recipe_ids, rating_due.stars, rating_due.ratings) as line (recipe_id, stars, ratings)
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
  return { average: ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : null, count: ratings }
}

/** Folds new ratings after a short delay; `soon` reports a new one. */
export const startRatingJob = ({ database, log }: { readonly database: Database; readonly log: Logger }): Job =>
  startJob({
    name: 'fold ratings',
    task: () => foldRatings(database),
    log,
    soonMilliseconds: 500,
    // Finds lines of a node that stopped before it folded them.
    everyMilliseconds: 30_000,
  })
