-- The readers of each author, counted once a day for the requirements of partners. The table has no data of a reader.
create table partner_readers (
  account_id uuid primary key references account on delete cascade,
  readers integer not null check (readers >= 0),
  counted_at timestamptz not null
);
