-- EP-3: months of authors whose readers look like one household, a ring or accounts made together. The release of their
-- earnings waits for a person. There are counts and amounts here, and no reader.
create table earn_flag (
  month text not null references earn_pool,
  owner_id uuid not null,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['household', 'ring', 'mutual', 'together']),
  -- The accounts that the flag is about, and what they gave to each recipe: {"<recipe id>": "<minor units>"}.
  readers integer not null check (readers > 0),
  parts jsonb not null,
  flagged_at timestamptz not null,
  -- null until a person decides
  decision text check (decision in ('harmless', 'taken-back')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  primary key (month, owner_id),
  check (num_nulls(decision, reason, decided_by, decided_at) in (0, 4))
);
create index earn_flag_open_idx on earn_flag (flagged_at) where decision is null;

-- What the close of the month left out, as numbers by reason: of the author, unconfirmed or suspended, invited by the author,
-- or new.
alter table earn_pool add column left_out jsonb not null default '{}';
