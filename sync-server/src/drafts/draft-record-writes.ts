import type { TableExtension } from '../sync/synced-table.ts'

/** What a batch stores for drafts together with their records: revisions of texts, and publish jobs. */
export const draftRecordWrites: TableExtension<'record'> = {
  related: [
    {
      // A publish action is decided upon the whole draft.
      action: 'draft.publish',
      ids: (ids) => `select id from user_record where account_id = $1
        and record_group(id) in (select 'draft:' || split_part(publish_id, ':', 2) from unnest(${ids}) as publish_id)
        and value is not null`,
    },
  ],
  columns: [
    { name: 'revisions', type: 'jsonb' },
    { name: 'publish_job', type: 'json' },
  ],
  values: (rows) => [
    Array.from(rows.values(), ({ revisions = [] }) => (revisions.length === 0 ? null : JSON.stringify(revisions))),
    Array.from(rows.values(), ({ publishJob }) => (publishJob === undefined ? null : JSON.stringify(publishJob))),
  ],
  writes: (batch) => [
    `insert into text_revision (account_id, id, version, ordinal, body)
    select $1, batch.id, held.version, revision.ordinal, revision.body
    from held, ${batch} as batch, jsonb_array_elements_text(batch.revisions) with ordinality as revision (body, ordinal)`,
    // Never due before the batch arrives, whatever the device's clock shows.
    `insert into publish_job (account_id, draft_id, version, task, due_at)
    select $1, split_part(batch.id, ':', 2)::uuid, held.version, batch.publish_job,
      case when batch.publish_job ->> 'withdrawFirst' = 'true' then now()
        else greatest(now(), to_timestamp((batch.publish_job ->> 'at')::float8 / 1000)) end
    from held, ${batch} as batch where batch.publish_job is not null
    on conflict (account_id, draft_id) do update
      set version = excluded.version, task = excluded.task, due_at = excluded.due_at, tries = 0`,
  ],
}
