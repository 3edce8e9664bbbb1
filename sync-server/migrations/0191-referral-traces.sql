-- CA-14, RW-3: what two accounts of one person may have in common, as keyed hashes: the networks from which an account
-- took part in invitations (IPv4 and IPv6), and its browser. Such traces only ever make a person look.
alter table referral_network rename to referral_trace;
alter table referral_trace rename column network_hash to hash;
alter table referral_trace add column kind text not null default 'network' check (kind in ('network', 'browser'));
alter table referral_trace alter column kind drop default;
alter table referral_trace drop constraint referral_network_pkey;
alter table referral_trace add constraint referral_trace_pkey primary key (account_id, kind, hash);
alter table referral_trace rename constraint referral_network_account_id_fkey to referral_trace_account_id_fkey;
alter index referral_network_hash_idx rename to referral_trace_hash_idx;
create index referral_trace_at_idx on referral_trace (at);
