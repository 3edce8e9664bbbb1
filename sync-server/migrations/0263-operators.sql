-- WHO-5: `operator` is a capability too: it decides about money on a screen. 0264 validates the constraint.
alter table account_capability add constraint account_capability_known
  check (capability in ('moderator', 'editor', 'operator')) not valid;
alter table account_capability drop constraint account_capability_capability_check;

-- The operator who acts on the screen; null: at the server. A row stays under this id when the account is deleted.
alter table admin_audit add column account_id uuid;
