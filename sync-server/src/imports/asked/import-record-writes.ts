import type { TableExtension } from '../../sync/synced-table.ts'

/** What a batch stores together with the records: the pages to read (IM-9). */
export const importRecordWrites: TableExtension<'record'> = {
  // A batch that reads rows is never written by the statement for new rows alone, which knows no jobs.
  related: [
    {
      action: 'import.ask',
      ids: (ids) => `select id from user_record where account_id = $1 and id = any(${ids})`,
    },
  ],
  columns: [{ name: 'import_job', type: 'json' }],
  values: (rows) => [
    Array.from(rows.values(), ({ importJob }) => (importJob === undefined ? null : JSON.stringify(importJob))),
  ],
  writes: (batch) => [
    `insert into import_job (account_id, import_id, version, url, again, due_at)
    select $1, split_part(batch.id, ':', 2)::uuid, held.version, batch.import_job ->> 'url',
      (batch.import_job ->> 'again')::boolean, now()
    from held, ${batch} as batch where batch.import_job ->> 'url' is not null
    on conflict (account_id, import_id) do update
      set version = excluded.version, url = excluded.url, again = excluded.again, due_at = excluded.due_at, tries = 0`,
    `delete from import_job using held, ${batch} as batch
    where account_id = $1 and import_id::text = split_part(batch.id, ':', 2)
      and batch.import_job is not null and batch.import_job ->> 'url' is null`,
  ],
}
