-- What people who agreed to it pressed (CA-17). Who is the account, or nobody for a guest; gone with the account.
create table analytics_event (
  event_id uuid primary key,
  account_id uuid references account on delete cascade,
  name text not null,
  source text not null,
  page_path text not null,
  clicked_at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_event_account_idx on analytics_event (account_id) where account_id is not null;
create index analytics_event_received_idx on analytics_event using brin (received_at);
