import { type Database, statement } from '../src/postgres/database.ts'

// The rows as the job writes them. Likes are few on most reviews and many on some; most reviews have stars.
const addWriters = statement(
  'bench.writers',
  `insert into account (account_id, email, username)
   select id, id || '@example.org', 'w' || replace(left(id::text, 13), '-', '') || n
   from (select gen_random_uuid() as id, n from generate_series(1, $1::int) as n) as given on conflict do nothing`,
)
const addReviews = statement(
  'bench.reviews',
  `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, stars, likes, cooked, body, photos, written_at)
   select $1::uuid, gen_random_uuid(), account_id, 'visible', false,
     (array[0, 1, 2, 3, 4, 4, 4, 5, 5, 5])[1 + n % 10], (1000 / (1 + n % 997))::int, n % 3 = 0,
     repeat('A review of a cook who has tried it. ', 1 + (n % 12)::int), '{}', now() - n * interval '7 minutes'
   from (select account_id, row_number() over (order by account_id) as n from account where username like 'w%') as writer`,
)
const addReplies = statement(
  'bench.replies',
  `insert into recipe_reply (recipe_id, review_id, reply_id, writer_id, state, is_inactive, body, written_at)
   select recipe_id, review_id, gen_random_uuid(), writer_id, 'visible', false, 'A reply of the same cook.', written_at
   from recipe_review, generate_series(1, 4) where likes > 50`,
)
const setCounts = statement(
  'bench.counts',
  `insert into recipe_review_count (recipe_id, reviews) select recipe_id, count(*) from recipe_review group by recipe_id`,
)

/** Gives a recipe this many reviews, each of another account. The counters are set at the end, not by each row. */
export const fillWithReviews = (database: Database, recipeId: string, count: number): Promise<void> =>
  database.tx(async (tx) => {
    const run = (name: string, text: string) => tx.rows(statement(`bench.${name}`, text))
    await run('patience', 'set local statement_timeout = 0')
    await run('silent-reviews', 'alter table recipe_review disable trigger user')
    await run('silent-replies', 'alter table recipe_reply disable trigger user')
    await tx.rows(addWriters, [count])
    await tx.rows(addReviews, [recipeId])
    await tx.rows(addReplies)
    await tx.rows(setCounts)
    await run('reply-counts', 'update recipe_review set replies = 4 where likes > 50')
    await run('loud-reviews', 'alter table recipe_review enable trigger user')
    await run('loud-replies', 'alter table recipe_reply enable trigger user')
    await run('analyze', 'analyze')
  })
