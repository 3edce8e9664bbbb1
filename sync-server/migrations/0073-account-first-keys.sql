-- The account comes first in the key of everything that belongs to one: such tables can be partitioned, and later
-- distributed, by account (design/operations.md, section 4). What must be unique beyond an account keeps a key of its own.
alter table sync_client drop constraint sync_client_pkey, add primary key (account_id, client_id);
-- Finds out whether an identity that is new to an account belongs to another one.
create index sync_client_client_idx on sync_client (client_id);

alter table sync_mutation drop constraint sync_mutation_pkey, add primary key (account_id, client_id, mid);
drop index sync_mutation_results_idx;
create index sync_mutation_results_idx on sync_mutation (account_id, client_id, mid) where status > 1;

alter table account_audit drop constraint account_audit_pkey, add primary key (account_id, audit_id);
drop index account_audit_account_idx;

alter table account_provider drop constraint account_provider_pkey, add primary key (account_id, issuer, subject);
alter table account_provider add constraint account_provider_issuer_subject_key unique (issuer, subject);

alter table passkey drop constraint passkey_pkey, add primary key (account_id, passkey_id);
drop index passkey_account_idx;

alter table private_link drop constraint private_link_pkey, add primary key (account_id, link_id);

-- Other tables refer to sessions and lists by their ids alone.
alter table spent_session_token drop constraint spent_session_token_session_id_fkey;
alter table session drop constraint session_pkey, add primary key (account_id, session_id);
alter table session add constraint session_session_id_key unique (session_id);
alter table spent_session_token add constraint spent_session_token_session_id_fkey
  foreign key (session_id) references session (session_id) on delete cascade;
drop index session_account_idx;

alter table shared_list_member drop constraint shared_list_member_list_id_fkey;
alter table shared_list drop constraint shared_list_pkey, add primary key (account_id, list_id);
alter table shared_list add constraint shared_list_list_id_key unique (list_id);
alter table shared_list_member add constraint shared_list_member_list_id_fkey
  foreign key (list_id) references shared_list (list_id) on delete cascade;
