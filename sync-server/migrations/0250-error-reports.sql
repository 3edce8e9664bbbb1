-- CA-18: errors of pages, service workers and the server, each once by its fingerprint, for 30 days. Personal data is
-- removed before a row is written. `sample` is the last report; `build` is the version that it came from.
create table error_report (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  source text not null check (source in ('page', 'worker', 'server')),
  build text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count bigint not null check (count > 0),
  sample jsonb not null
);
