import * as v from 'valibot'
import { publishedRecipes } from '../recipes/published-recipes.ts'
import type { SyncedTable } from '../sync/synced-table.ts'

const State = v.object({
  stars: v.nullable(v.number()),
  occurredAt: v.number(),
  client: v.string(),
  mid: v.number(),
  version: v.number(),
})

const insertRows = (batch: string): string => `
    insert into rating (account_id, recipe_id, stars, occurred_at, by_client, by_mid, version)
    select $1, batch.recipe_id, batch.stars, to_timestamp(batch.occurred_at / 1000::float8), $3::uuid, batch.by_mid, held.version
    from held, ${batch} as batch`

/** A queue for the job that folds ratings. Updating the sum of a popular recipe here would block other accounts. */
const queueForFolding = (array: (column: string) => string): string => `
    insert into rating_due (recipe_ids, stars_before, stars_after)
    select ${array('recipe_id')}, ${array('stars_before')}, ${array('stars_after')} from held where ${array('stars_after')} is not null`

/** The ratings of an account. `fold-ratings.ts` adds them up for each recipe later. */
export const ratingTable: SyncedTable<'rating'> = {
  kind: 'rating',
  table: 'rating',
  id: 'uuid',
  tombstone: 'stars is null',
  subjects: publishedRecipes,
  touched: (ids) => `
    select recipe_id as id,
      json_build_object('stars', stars, 'occurredAt', round(extract(epoch from occurred_at) * 1000),
        'client', by_client, 'mid', by_mid, 'version', version) as state
    from rating where account_id = $1 and recipe_id = any(${ids})`,
  readState: (rawState) => v.parse(State, rawState),
  changed: (since) => `
    select version, recipe_id as id, case when stars is not null then jsonb_build_object('stars', stars) end as value, 100 as bytes
    from rating where account_id = $1 and version > ${since}`,
  columns: [
    { name: 'recipe_id', type: 'uuid' },
    { name: 'stars', type: 'smallint' },
    { name: 'occurred_at', type: 'bigint' },
    { name: 'by_mid', type: 'bigint' },
    { name: 'stars_before', type: 'smallint', whole: true },
    { name: 'stars_after', type: 'smallint', whole: true },
  ],
  values: (rows, before) => {
    const starsBefore = Array.from(rows.keys(), (id) => before.get(id)?.stars ?? 0)
    const starsAfter = Array.from(rows.values(), ({ stars }) => stars ?? 0)
    const isDue = starsAfter.some((stars, index) => stars !== starsBefore[index])
    return [
      [...rows.keys()],
      Array.from(rows.values(), (row) => row.stars),
      Array.from(rows.values(), ({ occurredAt }) => occurredAt),
      Array.from(rows.values(), ({ mid }) => mid),
      isDue ? starsBefore : [],
      isDue ? starsAfter : [],
    ]
  },
  inserts: (batch, array) => [insertRows(batch), queueForFolding(array)],
  writes: (batch, array) => [
    `${insertRows(batch)}
    on conflict (account_id, recipe_id) do update
      set stars = excluded.stars, occurred_at = excluded.occurred_at, by_client = excluded.by_client,
        by_mid = excluded.by_mid, version = excluded.version`,
    queueForFolding(array),
  ],
}
