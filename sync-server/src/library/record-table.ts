import * as v from 'valibot'
import type { SyncedTable } from '../sync/synced-table.ts'

const Value = v.nullable(v.looseObject({}))
const State = v.object({
  value: Value,
  texts: v.nullable(v.array(v.tuple([v.number(), v.string(), v.number(), v.string()]))),
  occurredAt: v.number(),
  client: v.string(),
  mid: v.number(),
  version: v.number(),
})

const insertRows = (batch: string): string => `
    insert into user_record (account_id, id, value, texts, occurred_at, by_client, by_mid, version)
    select $1, batch.id, batch.value, batch.texts, to_timestamp(batch.occurred_at / 1000::float8), $3::uuid, batch.by_mid, held.version
    from held, ${batch} as batch`

/** The private records of an account: notes, the cooking history, collections, the shopping list, the plan, drafts. */
export const recordTable: SyncedTable<'record'> = {
  kind: 'record',
  table: 'user_record',
  id: 'text',
  tombstone: 'value is null',
  writtenAt: 'occurred_at',
  touched: (ids) => `
    select id, json_build_object('value', value, 'texts', texts, 'occurredAt', round(extract(epoch from occurred_at) * 1000),
        'client', by_client, 'mid', by_mid, 'version', version) as state
    from user_record where account_id = $1 and id = any(${ids})`,
  readState: (rawState) => {
    const { texts, ...state } = v.parse(State, rawState)
    const read = texts?.map(([version, client, mid, text]) => ({ version, client, mid, text }))
    return { ...state, texts: read ?? null }
  },
  changed: (since) => `
    select version, id, value, bytes + 100 as bytes from user_record where account_id = $1 and version > ${since}`,
  groups: (groups) => `
    select record_group(id) as id, count(*) filter (where value is not null) as live, count(*) as rows, sum(bytes) as bytes
    from user_record where account_id = $1 and record_group(id) = any(${groups}) group by record_group(id)`,
  columns: [
    { name: 'id', type: 'text' },
    { name: 'value', type: 'jsonb', repeats: true },
    { name: 'texts', type: 'jsonb' },
    { name: 'occurred_at', type: 'bigint' },
    { name: 'by_mid', type: 'bigint' },
  ],
  values: (rows) => [
    [...rows.keys()],
    Array.from(rows.values(), ({ value }) => (value === null ? null : JSON.stringify(value))),
    Array.from(rows.values(), ({ texts }) =>
      texts === null
        ? null
        : JSON.stringify(texts.map(({ version, client, mid, text }) => [version, client, mid, text])),
    ),
    Array.from(rows.values(), ({ occurredAt }) => occurredAt),
    Array.from(rows.values(), ({ mid }) => mid),
  ],
  inserts: (batch) => [insertRows(batch)],
  writes: (batch) => [
    `${insertRows(batch)}
    on conflict (account_id, id) do update
      set value = excluded.value, texts = excluded.texts, occurred_at = excluded.occurred_at,
        by_client = excluded.by_client, by_mid = excluded.by_mid, version = excluded.version`,
  ],
}
