-- Messages to the operator (RT-13): written down before they are mailed, so that none is lost when mail fails.
create table contact_message (
  -- made by the device that sent it
  message_id uuid primary key,
  account_id uuid references account on delete set null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  received_at timestamptz not null,
  mailed_at timestamptz
);
create index contact_message_unmailed_idx on contact_message (received_at) where mailed_at is null;
