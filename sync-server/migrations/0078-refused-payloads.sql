-- The content of a rejected mutation is purged after 90 days (src/sync/retention.ts).
create index sync_mutation_payload_idx on sync_mutation (account_id, applied_at) where payload is not null and status = 5;
