import type { TableExtension } from '../sync/synced-table.ts'

/** ML-1: what a batch stores together with the records `mail:<kind>`. The job plans a choice that is new. */
export const mailChoiceWrites: TableExtension<'record'> = {
  // A batch that reads rows is never written by the statement for new rows alone, which knows no choices.
  related: [
    { action: 'mail.set', ids: (ids) => `select id from user_record where account_id = $1 and id = any(${ids})` },
  ],
  writes: (batch) => [
    `insert into mail_choice as choice (account_id, kind, frequency, language)
    select $1, split_part(batch.id, ':', 2), batch.value ->> 'frequency', batch.value ->> 'language' from held, ${batch} as batch
    where starts_with(batch.id, 'mail:') and batch.value is not null
    on conflict (account_id, kind) do update set frequency = excluded.frequency, language = coalesce(excluded.language, choice.language),
      due_at = case when choice.frequency = excluded.frequency then choice.due_at end,
      covered_until = case when choice.frequency <> 'off' then choice.covered_until end`,
  ],
}
