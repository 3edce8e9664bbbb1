-- Reviews, replies and likes. What a person wrote is the record review:<recipe>, reply:<id> or like:<id> of the account.
-- The tables below are what others see, written by the job of sync-server/src/reviews alone.

-- Records that the job has to look at, one line for each batch of a device.
create table contribution_due (
  account_id uuid not null,
  due_id bigint generated always as identity,
  ids text[] not null,
  primary key (account_id, due_id)
);

create table recipe_review (
  recipe_id uuid not null,
  review_id uuid not null unique,
  writer_id uuid not null,
  state text not null check (state in ('visible', 'held', 'refused')),
  -- The writer is suspended or leaves Simmer.
  is_inactive boolean not null,
  is_shown boolean not null generated always as (state = 'visible' and not is_inactive) stored,
  -- 0 without a rating.
  stars smallint not null default 0 check (stars between 0 and 5),
  cooked boolean not null default false,
  body text not null,
  -- Ids of photos that the writer uploads.
  photos text[] not null,
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  written_at timestamptz not null,
  edited_at timestamptz,
  primary key (recipe_id, review_id),
  unique (writer_id, recipe_id)
);
-- RV-7: one index for each order. All columns run the same way, so that a page is one range of the index.
create index recipe_review_helpful_idx on recipe_review (recipe_id, likes, cooked, written_at, review_id) where is_shown;
create index recipe_review_newest_idx on recipe_review (recipe_id, written_at, review_id) where is_shown;
create index recipe_review_stars_idx on recipe_review (recipe_id, stars, likes, cooked, written_at, review_id) where is_shown;

create table recipe_reply (
  recipe_id uuid not null,
  review_id uuid not null,
  reply_id uuid not null unique,
  writer_id uuid not null,
  state text not null check (state in ('visible', 'held', 'refused')),
  is_inactive boolean not null,
  is_shown boolean not null generated always as (state = 'visible' and not is_inactive) stored,
  body text not null,
  likes integer not null default 0 check (likes >= 0),
  written_at timestamptz not null,
  edited_at timestamptz,
  primary key (recipe_id, review_id, reply_id)
);
create index recipe_reply_oldest_idx on recipe_reply (review_id, written_at, reply_id) where is_shown;
create index recipe_reply_writer_idx on recipe_reply (writer_id, written_at);

-- Likes that count, unless the account is inactive.
create table contribution_like (
  account_id uuid not null,
  target_id uuid not null,
  is_inactive boolean not null,
  liked_at timestamptz not null default now(),
  primary key (account_id, target_id)
);
create index contribution_like_target_idx on contribution_like (target_id);

-- The shown reviews of a recipe.
create table recipe_review_count (
  recipe_id uuid primary key,
  reviews integer not null check (reviews >= 0)
);

-- RV-3: all counts are written where the rows are, so that they are equal however a row is written.
create function add_likes(targets uuid[], more integer[]) returns void language sql as $$
  with change as (select target, sum(n)::integer as n from unnest(targets, more) as line (target, n) group by target having sum(n) <> 0),
  locked as (
    select review_id, n from recipe_review join change on review_id = target order by review_id for no key update of recipe_review
  ), reviews as (
    update recipe_review set likes = likes + n from locked where recipe_review.review_id = locked.review_id
  )
  update recipe_reply set likes = likes + n from change where reply_id = target;
$$;

create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_likes(array_agg(target_id), array_agg(1)) from written where not is_inactive having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_likes(array_agg(target_id), array_agg(-1)) from former where not is_inactive having count(*) > 0;
  else
    perform add_likes(array_agg(target_id), array_agg(n)) from (
      select target_id, 1 as n from written where not is_inactive union all select target_id, -1 from former where not is_inactive
    ) as line having count(*) > 0;
  end if;
  return null;
end $$;
create trigger contribution_like_inserted after insert on contribution_like referencing new table as written
  for each statement execute function count_likes();
create trigger contribution_like_updated after update on contribution_like referencing old table as former new table as written
  for each statement execute function count_likes();
create trigger contribution_like_deleted after delete on contribution_like referencing old table as former
  for each statement execute function count_likes();

create function count_reply() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_shown and (tg_op = 'DELETE' or not new.is_shown) then
    update recipe_review set replies = replies - 1 where review_id = old.review_id;
  elsif tg_op <> 'DELETE' and new.is_shown and (tg_op = 'INSERT' or not old.is_shown) then
    update recipe_review set replies = replies + 1 where review_id = new.review_id;
  end if;
  return null;
end $$;
-- Generated columns have no value before the row is stored, so the triggers run afterwards.
create trigger recipe_reply_counted after insert or update or delete on recipe_reply for each row execute function count_reply();

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_shown and (tg_op = 'DELETE' or not new.is_shown) then
    update recipe_review_count set reviews = reviews - 1 where recipe_id = old.recipe_id;
  elsif tg_op <> 'DELETE' and new.is_shown and (tg_op = 'INSERT' or not old.is_shown) then
    insert into recipe_review_count (recipe_id, reviews) values (new.recipe_id, 1)
      on conflict (recipe_id) do update set reviews = recipe_review_count.reviews + 1;
  end if;
  return null;
end $$;
create trigger recipe_review_inserted after insert on recipe_review for each row execute function count_review();
create trigger recipe_review_updated after update on recipe_review for each row
  when (old.is_shown <> new.is_shown) execute function count_review();
create trigger recipe_review_removed after delete on recipe_review for each row execute function count_review();

-- Those who replied to a review or liked it learn that it is gone: the job looks at their records once more.
create function queue_contributors() returns trigger language plpgsql as $$
begin
  insert into contribution_due (account_id, ids)
    select account_id, array['like:' || target_id] from contribution_like
    where target_id = case tg_table_name when 'recipe_review' then (to_jsonb(old) ->> 'review_id')::uuid
      else (to_jsonb(old) ->> 'reply_id')::uuid end;
  if tg_table_name = 'recipe_review' then
    insert into contribution_due (account_id, ids)
      select writer_id, array['reply:' || reply_id] from recipe_reply
      where recipe_id = old.recipe_id and review_id = old.review_id;
  end if;
  return null;
end $$;
create trigger recipe_review_deleted after delete on recipe_review for each row execute function queue_contributors();
create trigger recipe_reply_deleted after delete on recipe_reply for each row execute function queue_contributors();

-- What suspended and leaving accounts wrote and liked is hidden, and comes back with them.
create function move_contributions() returns trigger language plpgsql as $$
declare
  inactive boolean := new.suspended_at is not null or new.deletion_at is not null;
begin
  update recipe_review set is_inactive = inactive where writer_id = new.account_id and is_inactive <> inactive;
  update recipe_reply set is_inactive = inactive where writer_id = new.account_id and is_inactive <> inactive;
  update contribution_like set is_inactive = inactive where account_id = new.account_id and is_inactive <> inactive;
  return null;
end $$;
create trigger account_inactive after update of suspended_at, deletion_at on account for each row
  when (old.suspended_at is distinct from new.suspended_at or old.deletion_at is distinct from new.deletion_at)
  execute function move_contributions();

create or replace function delete_synced_rows() returns trigger language plpgsql as $$
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
  delete from contribution_like using deleted where contribution_like.account_id = deleted.account_id;
  delete from recipe_reply using deleted where recipe_reply.writer_id = deleted.account_id;
  delete from recipe_review using deleted where recipe_review.writer_id = deleted.account_id;
  delete from contribution_due using deleted where contribution_due.account_id = deleted.account_id;
  return null;
end $$;

-- RV-4: whether an account has noted to have cooked a recipe.
create index user_record_cooked_idx on user_record (account_id, (value ->> 'recipeId'))
  where starts_with(id, 'cooked:') and value is not null;
