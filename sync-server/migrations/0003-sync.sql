-- What each account keeps in common with its devices. Semantics: src/changes/README.md.
create table sync_epoch (
  one boolean primary key default true check (one),
  -- A new one after every restore, so that all devices start over.
  epoch uuid not null default gen_random_uuid()
);
insert into sync_epoch default values;

-- The account is the ordering domain: whoever changes its rows moves `version` first and holds that row to the commit.
create table sync_user (
  account_id uuid primary key references account on delete cascade,
  version bigint not null default 0,
  -- Tombstones up to here are gone: an older cursor starts over.
  min_cursor bigint not null default 0,
  -- The identity under which the plain calls act.
  door_client uuid not null default gen_random_uuid()
);

-- The tables below belong to their sync_user row. They have no foreign keys of their own: a check for every row of a
-- batch costs as much as writing it. The triggers at the end keep them together.
create table sync_client (
  client_id uuid primary key,
  account_id uuid not null,
  last_mid bigint not null default 0,
  last_uid uuid,
  -- The first identity of the same device.
  root uuid not null,
  last_occurred timestamptz,
  results_acked bigint not null default 0,
  fenced_at timestamptz,
  app text,
  seen_at timestamptz not null default now()
);
create index sync_client_account_idx on sync_client (account_id, root);

-- The ledger: every deed once, with how it ended.
create table sync_mutation (
  client_id uuid not null,
  mid bigint not null,
  account_id uuid not null,
  uid uuid not null,
  origin uuid,
  name text not null,
  key text not null,
  -- 1 applied 2 merged 3 superseded 4 noop 5 rejected 6 duplicate 7 parked
  status smallint not null,
  code text,
  detail json,
  -- The whole mutation where it may still be needed (rejected, parked, plain calls). json and not jsonb: what a device
  -- sent is kept as it came, even where jsonb would refuse it.
  payload json,
  version bigint not null,
  occurred_at timestamptz not null,
  applied_at timestamptz not null default now(),
  primary key (client_id, mid)
);
create unique index sync_mutation_uid_key on sync_mutation (account_id, uid) where status <> 6;
create unique index sync_mutation_origin_key on sync_mutation (account_id, origin) where origin is not null and status <> 6;
create index sync_mutation_told_idx on sync_mutation (client_id, mid) where status > 1;

create table saved_recipe (
  account_id uuid not null,
  recipe_id uuid not null,
  -- Live adds, [[version, client, mid], …]; the recipe is saved while one is left.
  adds jsonb not null,
  saved_at timestamptz,
  version bigint not null,
  primary key (account_id, recipe_id),
  check ((saved_at is null) = (adds = '[]'))
);
create index saved_recipe_version_idx on saved_recipe (account_id, version);

create table rating (
  account_id uuid not null,
  recipe_id uuid not null,
  stars smallint check (stars between 1 and 5),
  occurred_at timestamptz not null,
  by_client uuid not null,
  by_mid bigint not null,
  version bigint not null,
  primary key (account_id, recipe_id)
);
create index rating_version_idx on rating (account_id, version);

-- What ratings have changed since recipe_rating was last brought up to date, one line for each batch; taken and deleted
-- by the rating job. recipe_rating and the lines here are always, together, what everybody rated.
create table rating_due (
  due_id bigint generated always as identity primary key,
  recipe_ids uuid[] not null,
  stars integer[] not null,
  ratings integer[] not null
);

-- Writing synced rows without moving the account's version would hide them from every device: it is an error.
-- One check for each statement, however many rows it writes.
create function check_sync_context() returns trigger language plpgsql as $$
declare
  account uuid := nullif(current_setting('sync.account', true), '');
  stamp bigint := nullif(current_setting('sync.version', true), '');
begin
  if exists (
    select from written
    where account_id is distinct from account or version is distinct from stamp
  ) then
    raise exception 'a row of % was written outside its account''s order', tg_table_name
      using hint = 'Every change of synced rows goes through the account''s version: see src/changes/README.md.';
  end if;
  return null;
end $$;

create trigger saved_recipe_inserted after insert on saved_recipe referencing new table as written
  for each statement execute function check_sync_context();
create trigger saved_recipe_updated after update on saved_recipe referencing new table as written
  for each statement execute function check_sync_context();
create trigger rating_inserted after insert on rating referencing new table as written
  for each statement execute function check_sync_context();
create trigger rating_updated after update on rating referencing new table as written
  for each statement execute function check_sync_context();

create function forget_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars, ratings)
    select array_agg(rating.recipe_id), array_agg(-rating.stars), array_agg(-1)
    from rating join gone using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using gone where saved_recipe.account_id = gone.account_id;
  delete from rating using gone where rating.account_id = gone.account_id;
  delete from sync_mutation using gone where sync_mutation.account_id = gone.account_id;
  delete from sync_client using gone where sync_client.account_id = gone.account_id;
  return null;
end $$;

create trigger sync_user_deleted after delete on sync_user referencing old table as gone
  for each statement execute function forget_synced_rows();
