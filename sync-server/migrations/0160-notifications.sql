-- What authors are notified of, one line for each batch of a device: the push of an account locks no other account.
-- Taken and deleted by the notification job. `saved` and `rated`: targets are recipes, amounts their times or stars, null
-- where that was taken back. `blocked`: targets are the accounts that the actor blocked. `left`: the actor was suspended
-- or deleted.
create table notify_due (
  due_id bigint generated always as identity primary key,
  actor_id uuid not null,
  kind text not null check (kind in ('saved', 'rated', 'blocked', 'left')),
  targets uuid[] not null default '{}',
  amounts bigint[]
);

-- What a recipient is notified of next. Only the last state counts, so an event that is taken back in time leaves no trace.
create table notify_event (
  account_id uuid not null references account on delete cascade,
  type text not null,
  target uuid not null,
  actor_id uuid not null,
  -- Tells several things that an actor did apart: a review from its stars, one reply from another.
  cause text not null,
  -- 1 it happened, 0 it was taken back, -1 the actor may not be shown any more.
  change smallint not null check (change between -1 and 1),
  recipe_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, type, target, actor_id, cause)
);

-- The entries of an account. What its devices show is the record notification:<group_id>.
create table notification (
  account_id uuid not null references account on delete cascade,
  group_id uuid not null,
  type text not null,
  target uuid not null,
  recipe_id uuid,
  opened_at timestamptz not null,
  newest_at timestamptz not null,
  -- The version of the account at which the last actor was added: the entry is seen from there on.
  newest_version bigint not null,
  -- All actors took back what they did.
  is_gone boolean not null default false,
  primary key (account_id, group_id)
);
create index notification_target_idx on notification (account_id, type, target);
create index notification_newest_idx on notification (account_id, newest_at);
create index notification_age_idx on notification (newest_at);

create table notification_actor (
  account_id uuid not null,
  group_id uuid not null,
  actor_id uuid not null,
  cause text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (account_id, group_id, actor_id, cause),
  foreign key (account_id, group_id) references notification on delete cascade
);
-- An actor that was suspended, deleted or blocked leaves all entries.
create index notification_actor_actor_idx on notification_actor (actor_id);

create function queue_actor_left() returns trigger language plpgsql as $$
begin
  insert into notify_due (actor_id, kind) values (old.account_id, 'left');
  return null;
end $$;
create trigger account_suspended after update of suspended_at on account for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function queue_actor_left();
create trigger account_deleted after delete on account for each row execute function queue_actor_left();
