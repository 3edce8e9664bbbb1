-- Web Push (NT-7): where the devices of an account receive notifications, and what waits to be sent there.
create table push_subscription (
  account_id uuid not null,
  -- SHA-256 of the endpoint, which can be long.
  endpoint_hash bytea not null,
  session_id uuid not null,
  endpoint text not null,
  -- The keys of the browser (RFC 8291).
  p256dh bytea not null,
  auth bytea not null,
  -- The language and the time zone of the device.
  language text not null,
  time_zone text not null,
  renewed_at timestamptz not null,
  -- Failures since the last success, and the time before which nothing is sent.
  failures integer not null default 0,
  retry_at timestamptz,
  -- How many were sent on a day of the device's calendar.
  sent_on text not null default '',
  sent_count integer not null default 0,
  -- When an event stream of the account was last open.
  streamed_at timestamptz,
  primary key (account_id, endpoint_hash),
  foreign key (account_id, session_id) references session on delete cascade
);
create index push_subscription_session_idx on push_subscription (account_id, session_id);
-- A browser that changes to another account takes its endpoint along.
create index push_subscription_endpoint_idx on push_subscription (endpoint_hash);

create table push_due (
  account_id uuid not null,
  endpoint_hash bytea not null,
  group_id uuid not null,
  -- Null: nothing to send; the row then holds when the group was last sent.
  due_at timestamptz,
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, endpoint_hash, group_id),
  foreign key (account_id, endpoint_hash) references push_subscription on delete cascade
);
create index push_due_due_idx on push_due (due_at) where due_at is not null;

-- ST-6: the end of a session ends its pushes, in whichever process it ends.
create function delete_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscription where account_id = new.account_id and session_id = new.session_id;
  return null;
end
$$;
create trigger session_revoked after update of revoked_at on session
  for each row when (new.revoked_at is not null) execute function delete_push_subscription();
