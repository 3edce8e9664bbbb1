-- The count of 0277, without an update where no actor was added or removed, and by the keys of one entry at a time: on a
-- partitioned table a joined update opens all partitions.
create or replace function count_plain_actors() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select account_id, group_id, count(*) as n from changed where cause = '' group by account_id, group_id
    order by account_id, group_id
  loop
    update notification set plain_actors = plain_actors + case tg_op when 'INSERT' then change.n else -change.n end
      where account_id = change.account_id and group_id = change.group_id;
  end loop;
  return null;
end $$;
