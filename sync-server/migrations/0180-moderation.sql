-- Moderation (MO-1 to MO-6): reports, cases, decisions, statements of reasons, appeals and the audit.

-- One case for each reported or held target at a time.
create table moderation_case (
  case_id uuid primary key,
  kind text not null check (kind in ('recipe', 'review', 'reply', 'account')),
  target uuid not null,
  queue text not null check (queue in ('reported', 'held')),
  -- The account that published the target, and what it said when the case was opened. Both go with the account.
  subject_id uuid references account (account_id) on delete set null,
  title text not null,
  excerpt text not null,
  link text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The first of two moderators for a suspension.
  proposed_by uuid,
  proposal json
);
create unique index moderation_case_open_idx on moderation_case (kind, target) where closed_at is null;
create index moderation_case_queue_idx on moderation_case (opened_at, case_id) where closed_at is null;
create index moderation_case_target_idx on moderation_case (target);
create index moderation_case_subject_idx on moderation_case (subject_id) where subject_id is not null;

create table report (
  -- made by the device that sent it
  report_id uuid primary key,
  reference text not null unique,
  case_id uuid not null references moderation_case,
  account_id uuid references account on delete set null,
  reason text not null,
  body text not null,
  notifier_name text,
  notifier_email text,
  language text not null,
  -- A keyed hash, deleted when the case is decided.
  network bytea,
  -- MO-6: what the report counts for hiding without a person, 0 to 1.
  weight real not null,
  at timestamptz not null,
  -- Whether a restriction followed; null while no person has decided.
  agreed boolean,
  receipt_mailed_at timestamptz,
  outcome_mailed_at timestamptz
);
create index report_case_idx on report (case_id, at);
create index report_account_idx on report (account_id) where account_id is not null;
create index report_at_idx on report (at);
create index report_unmailed_idx on report (at) where notifier_email is not null
  and (receipt_mailed_at is null or (agreed is not null and outcome_mailed_at is null));

-- MO-5: decisions and the audit hold no texts and no names, and nothing in them is ever changed.
create table moderation_decision (
  decision_id uuid primary key,
  case_id uuid not null references moderation_case,
  action text not null check (action in ('keep', 'hide', 'remove', 'restore', 'warn', 'limit', 'suspend')),
  clause text not null,
  ends_at timestamptz,
  -- Null: automated, or an operator at the server.
  moderator uuid,
  is_automated boolean not null,
  from_notice boolean not null,
  report_count int not null,
  at timestamptz not null
);
create index moderation_decision_case_idx on moderation_decision (case_id, at);
create index moderation_decision_at_idx on moderation_decision (at);

create table moderation_audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the server itself, or a guest.
  actor uuid,
  step text not null,
  case_id uuid not null,
  decision_id uuid
);
create index moderation_audit_case_idx on moderation_audit (case_id, audit_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger moderation_audit_append_only before update or delete or truncate on moderation_audit
  for each statement execute function refuse_change();
create trigger moderation_decision_append_only before update or delete or truncate on moderation_decision
  for each statement execute function refuse_change();

-- MO-3: what the receiver of a decision reads. It goes with the account.
create table moderation_statement (
  account_id uuid not null references account on delete cascade,
  decision_id uuid not null references moderation_decision,
  facts text not null,
  mailed_at timestamptz,
  -- When the restriction was lifted; null while it is in force.
  ended_at timestamptz,
  -- When the content was deleted for good.
  erased_at timestamptz,
  primary key (account_id, decision_id)
);
create unique index moderation_statement_decision_idx on moderation_statement (decision_id);
create index moderation_statement_unmailed_idx on moderation_statement (decision_id) where mailed_at is null;

-- MO-4
create table moderation_appeal (
  account_id uuid not null references account on delete cascade,
  decision_id uuid not null references moderation_decision,
  body text not null,
  at timestamptz not null,
  is_won boolean,
  reply text,
  answered_by uuid,
  answered_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, decision_id)
);
create index moderation_appeal_open_idx on moderation_appeal (at) where answered_at is null;
create index moderation_appeal_unmailed_idx on moderation_appeal (answered_at) where answered_at is not null and mailed_at is null;

-- No public writing until then.
alter table account add column limited_until timestamptz;
