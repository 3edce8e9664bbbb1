-- outside a transaction
-- The newest actors of an entry, and those with a review or a reply, are read without the others.
drop index concurrently if exists notification_actor_newest_idx;
-- The index was dropped above, because one that was built half way would stay with "if not exists".
-- squawk-ignore prefer-robust-stmts
create index concurrently notification_actor_newest_idx on notification_actor (account_id, group_id, at desc);
drop index concurrently if exists notification_actor_cause_idx;
-- The same holds for this one.
-- squawk-ignore prefer-robust-stmts
create index concurrently notification_actor_cause_idx on notification_actor (account_id, group_id, actor_id) where cause <> '';
