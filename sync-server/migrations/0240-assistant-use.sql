-- What accounts use of the model. `reserved` is what running calls may use at most; it is settled when they end.
create table ai_use (
  account_id uuid not null references account on delete cascade,
  day date not null,
  messages integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (account_id, day)
);
create index ai_use_day_idx on ai_use (day);

-- What all accounts use in a month (UTC). Each call counts in one of its slots, so that calls do not wait for one row.
create table ai_month (
  month date not null,
  slot integer not null,
  tokens bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (month, slot)
);

-- The reservation of one call. It is returned when the call ends, and after ten minutes where the server was killed. It
-- outlives its account, because the month gets it back.
create table ai_reservation (
  account_id uuid not null,
  reservation_id uuid not null,
  day date not null,
  month date not null,
  slot integer not null,
  tokens bigint not null,
  made_at timestamptz not null,
  primary key (account_id, reservation_id)
);
create index ai_reservation_made_idx on ai_reservation (made_at);
