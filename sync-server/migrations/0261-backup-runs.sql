-- OP-8: the runs of the backup schedule, one for each day (UTC). A node holds a run until `leased_until`; another one takes
-- over what a killed node left. A backup does not contain this table.
create table backup_run (
  day date primary key,
  leased_until timestamptz not null,
  tries smallint not null default 1 check (tries > 0),
  file text,
  made_at timestamptz,
  verified_at timestamptz,
  faults text[] not null default '{}'
);
