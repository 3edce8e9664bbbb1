-- Pages that people asked for, often without a connection, and that the server has not read yet. The job and what it
-- writes are one transaction, so a page becomes drafts once (sync-server/src/imports/asked/README.md).
create table import_job (
  account_id uuid not null references account on delete cascade,
  import_id uuid not null,
  -- The version of the account at the request. It tells this job from a later one with the same id.
  version bigint not null,
  url text not null,
  again boolean not null,
  -- A node that runs the job moves this to the time when another one may take it over.
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, import_id)
);
create index import_job_due_idx on import_job (due_at);
