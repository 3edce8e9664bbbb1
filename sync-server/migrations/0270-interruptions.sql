-- OP-16: when a part of Simmer did not work, for the status page. One server notes it: the one that holds `status_watch`, until it
-- has not looked for two minutes. `ended_at` is null while the part fails. A backup contains neither table.
create table interruption (
  part text not null
    check (part in ('server', 'pages', 'sync', 'publishing', 'pictures', 'mail', 'notifications')),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (part, started_at)
);

create table status_watch (
  only_row boolean primary key default true check (only_row),
  watcher uuid not null,
  looked_at timestamptz not null
);
