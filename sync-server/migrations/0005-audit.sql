-- What was done with `npm run admin`, and what came of it.
create table admin_audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  verb text not null,
  arguments text[] not null,
  outcome text not null
);
