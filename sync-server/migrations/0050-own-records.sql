-- Private records of an account, kept in step like what it saved and rated: notes to oneself, what was cooked,
-- collections, where a cook stands, the shopping list, the meal plan. The id says which: `<noun>:<id>[:<part>]`.
create table own_record (
  account_id uuid not null,
  id text not null check (length(id) <= 200),
  -- Null once it is gone.
  value jsonb,
  -- Texts of a note that were written without knowing of one another: [[version, client, mid, text], …].
  texts jsonb,
  occurred_at timestamptz not null,
  by_client uuid not null,
  by_mid bigint not null,
  version bigint not null,
  primary key (account_id, id)
);
create index own_record_version_idx on own_record (account_id, version);
create index own_record_gone_idx on own_record (account_id, version) where value is null;

create trigger own_record_inserted after insert on own_record referencing new table as written
  for each statement execute function check_sync_context();
create trigger own_record_updated after update on own_record referencing new table as written
  for each statement execute function check_sync_context();

create or replace function forget_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars, ratings)
    select array_agg(rating.recipe_id), array_agg(-rating.stars), array_agg(-1)
    from rating join gone using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using gone where saved_recipe.account_id = gone.account_id;
  delete from rating using gone where rating.account_id = gone.account_id;
  delete from own_record using gone where own_record.account_id = gone.account_id;
  delete from sync_mutation using gone where sync_mutation.account_id = gone.account_id;
  delete from sync_client using gone where sync_client.account_id = gone.account_id;
  return null;
end $$;
