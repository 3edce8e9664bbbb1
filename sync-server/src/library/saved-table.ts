import * as v from 'valibot'
import { publishedRecipes } from '../recipes/published-recipes.ts'
import type { SyncedTable } from '../sync/synced-table.ts'

const State = v.object({
  adds: v.array(v.tuple([v.number(), v.string(), v.number()])),
  savedAt: v.nullable(v.number()),
  version: v.number(),
})

/**
 * Nearly every row has one add, made by this client in this batch. Those rows share one value, with the last mid of the batch:
 * the rules ask only whether the client's action is later than the add, and what is later than one is later than all of
 * them. Building the value takes longer than inserting its row, so a subquery that is not merged builds it once.
 */
const insertRows = (batch: string): string => `
    insert into saved_recipe (account_id, recipe_id, adds, saved_at, version)
    select $1, batch.recipe_id, coalesce(batch.adds, held.add), to_timestamp(batch.saved_at / 1000::float8), held.version
    from (
      select version, jsonb_build_array(jsonb_build_array(version, $3::uuid, $4::bigint)) as add from held offset 0
    ) as held, ${batch} as batch`

/** The saved recipes of an account. */
export const savedTable: SyncedTable<'saved'> = {
  kind: 'saved',
  table: 'saved_recipe',
  id: 'uuid',
  tombstone: "adds = '[]'",
  subjects: publishedRecipes,
  touched: (ids) => `
    select recipe_id as id,
      json_build_object('adds', adds, 'savedAt', round(extract(epoch from saved_at) * 1000), 'version', version) as state
    from saved_recipe where account_id = $1 and recipe_id = any(${ids})`,
  readState: (rawState) => {
    const { adds, savedAt, version } = v.parse(State, rawState)
    return { adds: adds.map(([seen, client, mid]) => ({ version: seen, client, mid })), savedAt, version }
  },
  changed: (since) => `
    select version, recipe_id as id, case when adds <> '[]' then '{"on":true}'::jsonb end as value, 100 as bytes
    from saved_recipe where account_id = $1 and version > ${since}`,
  columns: [
    { name: 'recipe_id', type: 'uuid' },
    { name: 'adds', type: 'jsonb' },
    { name: 'saved_at', type: 'bigint' },
  ],
  values: (rows) => [
    [...rows.keys()],
    Array.from(rows.values(), ({ adds, version }) =>
      adds.length === 1 && adds[0]?.version === version
        ? null
        : JSON.stringify(adds.map((add) => [add.version, add.client, add.mid])),
    ),
    Array.from(rows.values(), ({ savedAt }) => savedAt),
  ],
  inserts: (batch) => [insertRows(batch)],
  writes: (batch) => [
    `${insertRows(batch)}
    on conflict (account_id, recipe_id) do update
      set adds = excluded.adds, saved_at = excluded.saved_at, version = excluded.version`,
  ],
}
