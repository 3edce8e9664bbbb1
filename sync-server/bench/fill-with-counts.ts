import { type Database, statement } from '../src/postgres/database.ts'
import { allRecipes } from '../src/analytics/count-statements.ts'

const counts = 'views, from_search, from_explore, from_outside, saved, cooked, rated, stars, reviews, likes'
const sums = counts
  .split(', ')
  .map((name) => `sum(${name})`)
  .join(', ')

/**
 * A busy author: every recipe is opened on every day of two years, 27 views each, which makes 10,000,000 views a year.
 * The sums are written as the trigger would; of single visitors, the last 35 days are there, ten for each recipe and day.
 */
export const fillWithCounts = (database: Database): Promise<void> =>
  database.tx(async (tx) => {
    const run = (name: string, text: string) => tx.rows(statement(`bench.${name}`, text))
    await run('patience', 'set local statement_timeout = 0')
    await run('no-trigger', 'alter table recipe_day disable trigger recipe_day_written')
    await run(
      'days',
      `insert into recipe_day (author_id, recipe_id, day, ${counts})
     select author_id, recipe_id, current_date - age, 27, 5, 3, 2, age % 2, age % 3, age % 2, age % 2 * 4, age % 5, age % 7
     from recipe, generate_series(0, 729) as age order by age, recipe_id`,
    )
    await run(
      'all-days',
      `insert into recipe_day (author_id, recipe_id, day, ${counts})
     select author_id, '${allRecipes}', day, ${sums} from recipe_day group by author_id, day`,
    )
    await run(
      'months',
      `insert into recipe_month (author_id, recipe_id, month, ${counts})
     select author_id, recipe_id, date_trunc('month', day), ${sums} from recipe_day group by 1, 2, 3`,
    )
    await run('trigger', 'alter table recipe_day enable trigger recipe_day_written')
    await run(
      'visitors',
      `insert into recipe_event (day, recipe_id, who, source, views)
     select current_date - age, recipe_id, uuid_send(gen_random_uuid()), case visitor % 2 when 0 then 'search' else 'explore' end, 3
     from generate_series(0, 34) as age, recipe, generate_series(1, 10) as visitor order by age, recipe_id`,
    )
    await run('analyze-counts', 'analyze recipe_day, recipe_month, recipe_event')
  })
