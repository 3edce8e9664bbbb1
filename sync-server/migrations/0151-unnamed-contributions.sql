-- Reviews and replies of an account without a username are refused. The job looks at them again once it has one.
create function queue_unnamed_contributions() returns trigger language plpgsql as $$
begin
  insert into contribution_due (account_id, ids)
    select new.account_id, array_agg(id order by version) from user_record
    where account_id = new.account_id and (starts_with(id, 'review:') or starts_with(id, 'reply:'))
      and value ->> 'code' = 'NO_USERNAME'
    having count(*) > 0;
  return null;
end $$;
create trigger account_named after update of username on account for each row
  when (old.username is null and new.username is not null) execute function queue_unnamed_contributions();
