-- NT-9: likes, replies and reviews that others no longer see leave the bell, and are back when they are shown again.

-- `shown`: the visibility of the targets, reviews or replies of the actor, has changed.
alter table notify_due drop constraint notify_due_kind_check;
alter table notify_due add constraint notify_due_kind_check check (kind in ('saved', 'rated', 'blocked', 'left', 'shown'));
-- 2: what the entry shows has changed, and its actors have not.
alter table notify_event drop constraint notify_event_change_check;
alter table notify_event add constraint notify_event_change_check check (change between -1 and 2);

-- Entries of a target are looked up without their recipients, too.
drop index notification_target_idx;
create index notification_target_idx on notification (target, account_id);

create function queue_shown() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'recipe_review' then
    -- With a review its replies are out of sight.
    insert into notify_due (actor_id, kind, targets) values (old.writer_id, 'shown', array(
      select old.review_id union all
      select reply_id from recipe_reply where recipe_id = old.recipe_id and review_id = old.review_id));
  else
    insert into notify_due (actor_id, kind, targets) values (old.writer_id, 'shown', array[old.reply_id]);
  end if;
  return null;
end $$;
create trigger recipe_review_shown after update on recipe_review for each row
  when (old.is_shown <> new.is_shown) execute function queue_shown();
create trigger recipe_review_gone after delete on recipe_review for each row execute function queue_shown();
create trigger recipe_reply_shown after update on recipe_reply for each row
  when (old.is_shown <> new.is_shown) execute function queue_shown();
create trigger recipe_reply_gone after delete on recipe_reply for each row execute function queue_shown();
