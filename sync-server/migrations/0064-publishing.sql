-- What authors asked to be published or taken down, written with their deed and carried out after it: once, at its time.
create table publish_order (
  account_id uuid not null references account on delete cascade,
  draft_id uuid not null,
  -- The account's version that asked for it.
  version bigint not null,
  -- See contract/sync/publish-order.ts.
  task json not null,
  due_at timestamptz not null,
  primary key (account_id, draft_id)
);
create index publish_order_due_idx on publish_order (due_at);

-- 'withdrawn': its author took it off, and may bring it back.
alter table recipe drop constraint recipe_state_check;
alter table recipe add constraint recipe_state_check check (state in ('published', 'hidden', 'deleted', 'withdrawn'));

-- Whose work it is, as its author attested; what was brought in from elsewhere is nobody's of these, and never earns.
alter table recipe add column origin text not null default 'own' check (origin in ('own', 'adapted', 'imported'));
update recipe set origin = 'imported' where source is not null;
