import * as v from 'valibot'
import { plainArray, sparse } from '../sync/columns.ts'
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

/** The private records of an account: notes, what was cooked, collections, the shopping list, the plan, drafts. */
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
    select version, id, value::json as value from user_record where account_id = $1 and version > ${since}`,
  columns: [
    { name: 'id', type: 'text' },
    { name: 'value', type: 'jsonb' },
    { name: 'texts', type: 'jsonb' },
    { name: 'occurred_at', type: 'bigint' },
    { name: 'by_mid', type: 'bigint' },
    { name: 'revisions', type: 'jsonb' },
    { name: 'publish_job', type: 'json' },
  ],
  values: (rows) => [
    plainArray(rows.keys()),
    sparse(Array.from(rows.values(), ({ value }) => (value === null ? null : JSON.stringify(value)))),
    sparse(
      Array.from(rows.values(), ({ texts }) =>
        texts === null
          ? null
          : JSON.stringify(texts.map(({ version, client, mid, text }) => [version, client, mid, text])),
      ),
    ),
    plainArray(Array.from(rows.values(), ({ occurredAt }) => occurredAt)),
    plainArray(Array.from(rows.values(), ({ mid }) => mid)),
    sparse(
      Array.from(rows.values(), ({ revisions = [] }) => (revisions.length === 0 ? null : JSON.stringify(revisions))),
    ),
    sparse(Array.from(rows.values(), ({ publishJob: order }) => (order === undefined ? null : JSON.stringify(order)))),
  ],
  writes: (batch) => [
    `insert into user_record (account_id, id, value, texts, occurred_at, by_client, by_mid, version)
    select $1, batch.id, batch.value, batch.texts, to_timestamp(batch.occurred_at / 1000::float8), $3::uuid, batch.by_mid, held.version
    from held, ${batch} as batch
    on conflict (account_id, id) do update
      set value = excluded.value, texts = excluded.texts, occurred_at = excluded.occurred_at,
        by_client = excluded.by_client, by_mid = excluded.by_mid, version = excluded.version`,
    `insert into text_revision (account_id, id, version, ordinal, body)
    select $1, batch.id, held.version, revision.ordinal, revision.body
    from held, ${batch} as batch, jsonb_array_elements_text(batch.revisions) with ordinality as revision (body, ordinal)`,
    // Not before this batch was received, whatever the device's clock says.
    `insert into publish_job (account_id, draft_id, version, task, due_at)
    select $1, split_part(batch.id, ':', 2)::uuid, held.version, batch.publish_job,
      case when batch.publish_job ->> 'withdrawFirst' = 'true' then now()
        else greatest(now(), to_timestamp((batch.publish_job ->> 'at')::float8 / 1000)) end
    from held, ${batch} as batch where batch.publish_job is not null
    on conflict (account_id, draft_id) do update
      set version = excluded.version, task = excluded.task, due_at = excluded.due_at, tries = 0`,
  ],
}
