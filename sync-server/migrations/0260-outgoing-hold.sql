-- OP-9: what must not leave after a restore until the operator allows it. `backup_at`: when the backup was made, where it
-- names its time. Without a row of a kind it leaves.
create table outgoing_hold (
  kind text primary key check (kind in ('mails', 'pushes', 'payouts')),
  since timestamptz not null default now(),
  backup_at timestamptz
);
