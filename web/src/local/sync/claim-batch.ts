import { Dexie } from 'dexie'
import type { AccountDatabase } from './account-database.ts'
import { write } from '../database/write.ts'
import { readEntries, OutboxEntry } from './outbox-entry.ts'
import type { ActionClock } from './outbox.ts'
import { readSyncState } from './read-sync-state.ts'
import type { SyncState } from './sync-state.ts'
import * as v from 'valibot'
import { reIdentify } from './re-identify.ts'

/** The fields that can be read from an entry which does not match the schema. */
const UnreadableEntry = v.object({
  client: v.string(),
  mid: v.number(),
  uid: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  key: v.fallback(v.string(), ''),
  args: v.optional(v.unknown()),
  at: v.fallback(v.number(), 0),
})

/**
 * Turns entries that this version cannot read into parked issues, so that they do not block the queue. The issue
 * contains the complete entry. The remaining entries get a new client id. Part of a transaction over meta, outbox,
 * acked and issues.
 */
export const setAsideUnreadable = async (database: AccountDatabase, { now, uuid }: ActionClock): Promise<void> => {
  const found: readonly unknown[] = await database.outbox.toArray()
  for (const record of found.filter((one) => !v.is(OutboxEntry, one))) {
    const { client, mid, uid, name, key, args, at } = v.parse(UnreadableEntry, record)
    await database.issues.put({
      v: 1,
      uid: uid === '' ? uuid() : uid,
      state: 'parked',
      code: 'UNREADABLE',
      detail: record,
      name,
      key,
      args: args ?? null,
      at,
      rejectedAt: now(),
    })
    await database.outbox.delete([client, mid])
  }
  await reIdentify(database, await readSyncState(database, uuid), uuid)
}

/** The state and the entries of one request, read in one transaction. */
export interface ClaimedBatch {
  readonly state: SyncState
  readonly carried: readonly OutboxEntry[]
}

/** The queue of one client id, oldest first. */
export const clientQueue = (database: AccountDatabase, client: string) =>
  database.outbox.where('[client+mid]').between([client, Dexie.minKey], [client, Dexie.maxKey])

/** Claims the oldest actions for sending. Claimed actions never change, because a request may already carry them. */
export const claimBatch = (
  database: AccountDatabase,
  limit: number,
  { now, uuid }: ActionClock,
): Promise<ClaimedBatch> =>
  write(database, [database.meta, database.outbox, database.acked, database.issues], async () => {
    const oldest = async () => {
      const state = await readSyncState(database, uuid)
      const found = await clientQueue(database, state.client).limit(limit).toArray()
      return { state, found: found.length, carried: readEntries(found) }
    }
    let queue = await oldest()
    const isStray = limit > 0 && queue.found === 0 && (await database.outbox.count()) > 0
    if (isStray || queue.carried.length < queue.found) {
      await setAsideUnreadable(database, { now, uuid })
      queue = await oldest()
    }
    const { state, carried } = queue
    const fresh = carried.filter(({ claimedAt }) => claimedAt === undefined)
    const claimedAt = now()
    await database.outbox.bulkPut(fresh.map((entry) => ({ ...entry, claimedAt })))
    return { state, carried }
  })
