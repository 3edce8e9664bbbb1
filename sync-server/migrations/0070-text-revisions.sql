-- Every version of a text of a draft that came from a device, and what merging made of it: nothing a cook wrote is lost
-- when two devices change one text. Kept for 90 days; the text itself is a row of own_record.
create table text_revision (
  account_id uuid not null,
  id text not null check (length(id) <= 200),
  version bigint not null,
  place smallint not null,
  body text not null,
  written_at timestamptz not null default now(),
  primary key (account_id, id, version, place)
);
create index text_revision_written_idx on text_revision (written_at);

create or replace function forget_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars, ratings)
    select array_agg(rating.recipe_id), array_agg(-rating.stars), array_agg(-1)
    from rating join gone using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using gone where saved_recipe.account_id = gone.account_id;
  delete from rating using gone where rating.account_id = gone.account_id;
  delete from own_record using gone where own_record.account_id = gone.account_id;
  delete from text_revision using gone where text_revision.account_id = gone.account_id;
  delete from sync_mutation using gone where sync_mutation.account_id = gone.account_id;
  delete from sync_client using gone where sync_client.account_id = gone.account_id;
  return null;
end $$;
