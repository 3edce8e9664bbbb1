-- outside a transaction
-- Each push changes the numbers of this index, so each push wrote an entry into every index of the table. The hourly job
-- that used the index reads the accounts page by page (`sync/retention.ts`).
drop index concurrently if exists sync_user_large_idx;
