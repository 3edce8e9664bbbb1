import { NIL as nilUuid } from 'uuid'
import { syncedKinds } from '@simmer/contract/sync/synced-rows'
import { day, purgeRows, type Purge } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { lockSyncUsers } from './account-version.ts'
import type { SyncedTables } from './synced-table.ts'

const retentionDays = 90
const accountsPerBatch = 200

const purgeLines = purgeRows({
  name: 'sync.purge-mutations',
  table: 'sync_mutation',
  key: 'account_id, client_id, mid',
  expired: `applied_at < to_timestamp($1::float8 / 1000) and status in (1, 2, 3, 4, 5, 6) and exists (
    select from sync_client where sync_client.account_id = sync_mutation.account_id
      and sync_client.client_id = sync_mutation.client_id and sync_mutation.mid <= results_acked)`,
  ageMs: retentionDays * day,
})
const purgeBatches = purgeRows({
  name: 'sync.purge-batches',
  table: 'sync_batch',
  key: 'account_id, client_id, last_mid',
  expired: `applied_at < to_timestamp($1::float8 / 1000) and exists (
    select from sync_client where sync_client.account_id = sync_batch.account_id
      and sync_client.client_id = sync_batch.client_id and sync_batch.last_mid <= results_acked)`,
  ageMs: retentionDays * day,
})

/**
 * Purges ledger lines of mutations whose outcome the device has acknowledged, those of a batch together. `last_mid` and
 * `last_uid` of the client stay for good: they identify a mutation that arrives again. 1 applied 2 merged 3 superseded
 * 4 noop 5 rejected 6 duplicate.
 */
export const purgeOldMutations: Purge = async (deps) => (await purgeLines(deps)) + (await purgeBatches(deps))

const payloadsPerBatch = 1000

const dropPayloads = statement(
  'sync.purge-payloads',
  `update sync_mutation set payload = null where (account_id, client_id, mid) in (
     select account_id, client_id, mid from sync_mutation
     where status = 5 and payload is not null and applied_at < to_timestamp($1::float8 / 1000) limit ${payloadsPerBatch})
   returning mid`,
)

/** Purges the content of rejected mutations after 90 days. Their lines stay until the device has acknowledged them. */
export const purgeRefusedPayloads: Purge = async ({ database, now, stopping }) => {
  for (let count = 0; ;) {
    const purged = stopping?.aborted === true ? [] : await database.rows(dropPayloads, [now - retentionDays * day])
    count += purged.length
    if (purged.length < payloadsPerBatch) return count
  }
}

const accountsPerPage = 5000

// No index finds these accounts: each push changes their numbers, and so would write an entry.
const largeAccounts = statement(
  'sync.large-accounts',
  `with page as (
     select account_id, stored_rows > 50000 or stored_bytes > 32000000 or revision_bytes > 128000000 as large
     from sync_user where account_id > $1 order by account_id limit ${accountsPerPage}
   )
   select array(select account_id from page where large order by account_id) as large,
     (select account_id from page order by account_id desc limit 1) as last`,
)
interface AccountPage {
  readonly large: readonly string[]
  /** Null after the last account. */
  readonly last: string | null
}

const recount = statement(
  'sync.recount',
  `update sync_user set (stored_rows, stored_bytes, revision_bytes) =
     (select usage.stored_rows, usage.stored_bytes, usage.revision_bytes from stored_usage($1) as usage)
   where account_id = $1`,
)

/**
 * Counts what the large accounts have stored, under their locks. A push adds to these numbers; what jobs delete, and what
 * other members of a list write, shows here.
 */
export const recountLargeAccounts: Purge = async ({ database, stopping }) => {
  let after: string | null = nilUuid
  for (let count = 0; ;) {
    const page: AccountPage | undefined = await database.row<AccountPage>(largeAccounts, [after])
    for (const id of page?.large ?? []) {
      if (stopping?.aborted === true) return count
      await database.tx(async (tx) => {
        await lockSyncUsers(tx, [id])
        await tx.rows(recount, [id])
      })
      count += 1
    }
    after = page?.last ?? null
    if (after === null) return count
  }
}

/**
 * Purges tombstones after 90 days. A device that was offline for longer starts over: the account's `min_cursor` moves in
 * the same transaction and under the account's lock, so that no pull sees one without the other.
 */
export const createTombstonePurge = (tables: SyncedTables): Purge => {
  const { accountsWithAny, lock, purge } = buildStatements(tables)
  return async ({ database, now, stopping }) => {
    let count = 0
    let after: string = nilUuid
    for (;;) {
      const accounts = await database.rows<{ id: string }>(accountsWithAny, [after])
      for (const { id } of accounts) {
        if (stopping?.aborted === true) return count
        count += await database.tx(async (tx) => {
          // An account with a write in progress is purged on another day.
          if ((await tx.row(lock, [id])) === undefined) return 0
          return (await tx.row<{ rows: number }>(purge, [id, now - retentionDays * day]))?.rows ?? 0
        })
        after = id
      }
      if (accounts.length < accountsPerBatch) return count
    }
  }
}

const buildStatements = (tables: SyncedTables) => {
  const synced = syncedKinds.map((kind) => tables[kind])
  const accounts = synced.map(
    ({ table, tombstone }) =>
      `(select account_id from ${table} where ${tombstone} and account_id > $1 group by account_id order by account_id limit ${accountsPerBatch})`,
  )
  const purged = synced.map(
    ({ table, tombstone, writtenAt }, index) =>
      `purged_${index} as (delete from ${table} using recent where account_id = $1 and ${tombstone} and ${table}.version < recent.since
        ${writtenAt === undefined ? '' : `and ${table}.${writtenAt} < to_timestamp($2::float8 / 1000)`}
        returning ${table}.version)`,
  )
  return {
    accountsWithAny: statement(
      'sync.accounts-with-tombstones',
      `select account_id as id from (${accounts.join(' union ')}) as accounts order by account_id limit ${accountsPerBatch}`,
    ),
    lock: statement(
      'sync.lock-if-free',
      'select version from sync_user where account_id = $1 for no key update skip locked',
    ),
    purge: statement(
      'sync.purge-tombstones',
      // A row has no time of writing, but its version leads to one: the ledger has every mutation of the last 90 days.
      `with recent as (
         select coalesce(min(version), 9223372036854775807) as since from (
           select version, applied_at from sync_mutation where account_id = $1
           union all select version, applied_at from sync_batch where account_id = $1
         ) as written where applied_at >= to_timestamp($2::float8 / 1000)
       ), ${purged.join(', ')}, purged as (
         ${synced.map((_, index) => `select version from purged_${index}`).join(' union all ')}
       ), moved as (
         update sync_user set min_cursor = greatest(min_cursor, (select max(version) from purged))
         where account_id = $1 and exists (select from purged)
       )
       select count(*) as rows from purged`,
    ),
  }
}
