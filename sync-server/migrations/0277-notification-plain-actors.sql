-- The actors of an entry with the cause '', which are shown in any case: the count of an entry is this number, and the actors
-- whose reviews or replies alone are in it. Triggers count, so that servers of the version before keep the number right.
-- Null: the entry is older than this column, and its actors are counted whenever it is written.
alter table notification add column plain_actors integer;
alter table notification alter column plain_actors set default 0;

create function count_plain_actors() returns trigger language plpgsql as $$
begin
  update notification set plain_actors = plain_actors + case tg_op when 'INSERT' then n else -n end
    from (select account_id, group_id, count(*) as n from changed where cause = '' group by account_id, group_id) as change
    where notification.account_id = change.account_id and notification.group_id = change.group_id;
  return null;
end $$;
create trigger notification_actor_inserted after insert on notification_actor referencing new table as changed
  for each statement execute function count_plain_actors();
create trigger notification_actor_deleted after delete on notification_actor referencing old table as changed
  for each statement execute function count_plain_actors();
