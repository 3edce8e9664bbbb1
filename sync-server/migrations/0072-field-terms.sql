-- Tables, columns, indexes and stored values get the names of the glossary (README). What they mean stays as it was.
alter table own_record rename to user_record;
alter table user_record rename constraint own_record_pkey to user_record_pkey;
alter table user_record rename constraint own_record_id_check to user_record_id_check;
alter index own_record_version_idx rename to user_record_version_idx;
alter index own_record_gone_idx rename to user_record_tombstone_idx;
alter index own_record_picture_idx rename to user_record_picture_idx;
alter index own_record_deleted_draft_idx rename to user_record_deleted_draft_idx;
alter trigger own_record_inserted on user_record rename to user_record_inserted;
alter trigger own_record_updated on user_record rename to user_record_updated;
alter index saved_recipe_gone_idx rename to saved_recipe_tombstone_idx;
alter index rating_gone_idx rename to rating_tombstone_idx;

alter table publish_order rename to publish_job;
alter table publish_job rename constraint publish_order_pkey to publish_job_pkey;
alter table publish_job rename constraint publish_order_account_id_fkey to publish_job_account_id_fkey;
alter index publish_order_due_idx rename to publish_job_due_idx;

alter table sync_user rename column door_client to direct_client;
alter index sync_mutation_told_idx rename to sync_mutation_results_idx;
alter table text_revision rename column place to ordinal;
alter table account_audit rename column deed to action;
alter table session rename column proven_at to reauthenticated_at;
alter table one_time_code rename column lane to browser_key;
alter table one_time_code rename constraint one_time_code_lane_check to one_time_code_browser_key_check;

alter table kept_mail rename to stored_mail;
alter table stored_mail rename constraint kept_mail_pkey to stored_mail_pkey;
alter index kept_mail_recipient_idx rename to stored_mail_recipient_idx;
alter sequence kept_mail_mail_id_seq rename to stored_mail_mail_id_seq;

alter table provider_visit rename to provider_authorization;
alter table provider_authorization rename constraint provider_visit_pkey to provider_authorization_pkey;
alter table provider_authorization rename constraint provider_visit_account_id_fkey to provider_authorization_account_id_fkey;
alter index provider_visit_account_idx rename to provider_authorization_account_idx;
alter index provider_visit_expires_idx rename to provider_authorization_expires_idx;

alter table search_era rename to search_segment;
alter table search_segment rename column era to segment;
alter table search_segment rename constraint search_era_pkey to search_segment_pkey;
alter table recipe_search rename column era to segment;
-- The documents hold the segment as a lexeme, beside their words.
update recipe_search
set document = ts_delete(document, 'era=' || segment) || array_to_tsvector(array['segment=' || segment]);

update account_audit set action = case action when 'deletion-asked' then 'deletion-requested' else 'deletion-cancelled' end
where action in ('deletion-asked', 'deletion-undone');

update publish_job set task = (
  (task::jsonb - array['deed', 'says', 'isOff'])
    || jsonb_build_object('kind', task -> 'deed')
    || case when task::jsonb ? 'says' then jsonb_build_object('fingerprint', task -> 'says') else '{}' end
    || case when task::jsonb ? 'isOff' then jsonb_build_object('withdrawFirst', task -> 'isOff') else '{}' end
)::json;

-- Values that devices know by the former names, too: readers of both shapes are in contract/sync, so no version moves.
alter table user_record disable trigger user_record_updated;
update user_record set value = (value - 'says')
  || jsonb_build_object(
    'fingerprint', value -> 'says',
    'state', case value ->> 'state' when 'asked' then 'requested' when 'refused' then 'rejected' else value ->> 'state' end)
  || case when value ? 'recipe' then jsonb_build_object('recipe', ((value -> 'recipe') - array['says', 'isOut'])
    || jsonb_build_object('fingerprint', value #> '{recipe,says}', 'isPublished', value #> '{recipe,isOut}')) else '{}' end
where starts_with(id, 'publish:') and value ? 'says';
update user_record set value = (value - 'rivals') || jsonb_build_object('conflicts', value -> 'rivals')
where starts_with(id, 'drafttext:') and value ? 'rivals';
alter table user_record enable trigger user_record_updated;

create or replace function check_sync_context() returns trigger language plpgsql as $$
declare
  expected_account uuid := nullif(current_setting('sync.account', true), '');
  expected_version bigint := nullif(current_setting('sync.version', true), '');
begin
  if exists (
    select from written
    where account_id is distinct from expected_account or version is distinct from expected_version
  ) then
    raise exception 'a row of % was written outside its account''s order', tg_table_name
      using hint = 'Every change of synced rows goes through the account''s version: see src/sync/README.md.';
  end if;
  return null;
end $$;

create function delete_synced_rows() returns trigger language plpgsql as $$
begin
  insert into rating_due (recipe_ids, stars, ratings)
    select array_agg(rating.recipe_id), array_agg(-rating.stars), array_agg(-1)
    from rating join deleted using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using deleted where saved_recipe.account_id = deleted.account_id;
  delete from rating using deleted where rating.account_id = deleted.account_id;
  delete from user_record using deleted where user_record.account_id = deleted.account_id;
  delete from text_revision using deleted where text_revision.account_id = deleted.account_id;
  delete from sync_mutation using deleted where sync_mutation.account_id = deleted.account_id;
  delete from sync_client using deleted where sync_client.account_id = deleted.account_id;
  return null;
end $$;
drop trigger sync_user_deleted on sync_user;
drop function forget_synced_rows();
create trigger sync_user_deleted after delete on sync_user referencing old table as deleted
  for each statement execute function delete_synced_rows();
