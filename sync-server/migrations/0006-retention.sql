-- What is kept for 90 days is found without reading the rest. Lines of the ledger lie in the order of time, so the
-- coarsest index will do, and costs a push next to nothing; tombstones are few.
create index sync_mutation_applied_idx on sync_mutation using brin (applied_at) with (pages_per_range = 32);
create index saved_recipe_gone_idx on saved_recipe (account_id, version) where adds = '[]';
create index rating_gone_idx on rating (account_id, version) where stars is null;
