import { Dexie } from 'dexie'
import type { AccountDatabase } from '../database/account-database.ts'
import { write } from '../database/write.ts'
import { readEntries, type OutboxEntry } from '../outbox/outbox-entry.ts'
import type { ActionClock } from '../outbox/keep-deed.ts'
import { setAsideUnreadable } from './set-aside-unreadable.ts'
import { readSyncState } from './read-sync-state.ts'
import type { SyncState } from './sync-state.ts'

/** What one request is made from, read at one moment. */
export interface ClaimedBatch {
  readonly state: SyncState
  readonly carried: readonly OutboxEntry[]
}

/** All of one identity's queue, oldest first. */
export const clientQueue = (database: AccountDatabase, client: string) =>
  database.outbox.where('[client+mid]').between([client, Dexie.minKey], [client, Dexie.maxKey])

/** Takes the oldest deeds to send. From here on they are never changed: they may be on their way. */
export const claimBatch = (database: AccountDatabase, limit: number, { now, uuid }: ActionClock): Promise<ClaimedBatch> =>
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
    if (fresh.length > 0) {
      const claimedAt = now()
      await database.outbox.bulkPut(fresh.map((entry) => ({ ...entry, claimedAt })))
    }
    return { state, carried }
  })
