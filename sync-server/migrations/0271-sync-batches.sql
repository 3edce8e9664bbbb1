-- The ledger lines of a batch of a queue are one row. A line for each action takes four times the space, and is a quarter of
-- what a push costs the database. Element n of the arrays is the line with the mid `first_mid + n - 1`, and
-- `names[name_numbers[n]]` is its name; such a line is applied, and has no origin, code, detail or payload. Times are
-- milliseconds since 1970.
-- The ranges from `min_uid` to `max_uid` of an account do not overlap, so at most one row can contain a uid. The write
-- statement of the sync engine ensures this: a batch that overlaps with another one is stored as lines.
create table sync_batch (
  account_id uuid not null,
  client_id uuid not null,
  first_mid bigint not null,
  last_mid bigint not null,
  min_uid uuid not null,
  max_uid uuid not null,
  version bigint not null,
  applied_at timestamptz not null default now(),
  uids uuid[] not null,
  names text[] not null,
  name_numbers smallint[] not null,
  keys text[] not null,
  occurred_at bigint[] not null,
  primary key (account_id, client_id, last_mid)
);
-- Ids hardly compress, and a row in one piece is written faster than one with parts elsewhere.
alter table sync_batch set (toast_tuple_target = 8160);
alter table sync_batch
  alter column uids set storage external,
  alter column keys set storage external,
  alter column name_numbers set storage external,
  alter column occurred_at set storage external;
create unique index sync_batch_uid_key on sync_batch (account_id, max_uid);
create index sync_batch_applied_idx on sync_batch using brin (applied_at) with (pages_per_range = 32);

-- Every line of an account, in whichever table it is.
create function sync_ledger(account uuid) returns table (
  client_id uuid, mid bigint, version bigint, uid uuid, name text, key text, status smallint, code text, payload json,
  occurred_at timestamptz, applied_at timestamptz
) language sql stable as $$
  select client_id, mid, version, uid, name, key, status, code, payload, occurred_at, applied_at
  from sync_mutation where account_id = account
  union all
  select client_id, first_mid + line.ordinal - 1, version, line.uid, names[line.name_number], line.key, 1::smallint, null, null,
    to_timestamp(line.occurred_at / 1000::float8), applied_at
  from sync_batch, unnest(uids, name_numbers, keys, sync_batch.occurred_at) with ordinality
    as line (uid, name_number, key, occurred_at, ordinal)
  where account_id = account
$$;

create or replace function delete_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars_before, stars_after)
    select array_agg(rating.recipe_id), array_agg(rating.stars), array_agg(0::smallint)
    from rating join deleted using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using deleted where saved_recipe.account_id = deleted.account_id;
  delete from rating using deleted where rating.account_id = deleted.account_id;
  delete from user_record using deleted where user_record.account_id = deleted.account_id;
  delete from text_revision using deleted where text_revision.account_id = deleted.account_id;
  delete from sync_mutation using deleted where sync_mutation.account_id = deleted.account_id;
  delete from sync_batch using deleted where sync_batch.account_id = deleted.account_id;
  delete from sync_client using deleted where sync_client.account_id = deleted.account_id;
  delete from contribution_like using deleted where contribution_like.account_id = deleted.account_id;
  delete from recipe_reply using deleted where recipe_reply.writer_id = deleted.account_id;
  delete from recipe_review using deleted where recipe_review.writer_id = deleted.account_id;
  delete from contribution_due using deleted where contribution_due.account_id = deleted.account_id;
  return null;
end $$;
