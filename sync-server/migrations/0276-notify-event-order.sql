-- outside a transaction
-- A turn of a recipient claims its oldest events: it reads those that it takes, and not all that wait.
drop index concurrently if exists notify_event_order_idx;
-- The index was dropped above, because one that was built half way would stay with "if not exists".
-- squawk-ignore prefer-robust-stmts
create index concurrently notify_event_order_idx on notify_event (account_id, at);
