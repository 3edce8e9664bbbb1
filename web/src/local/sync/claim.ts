import { Dexie } from 'dexie'
import type { AccountDatabase } from '../database/account-database.ts'
import { write } from '../database/write.ts'
import { readEntries, type OutboxEntry } from '../outbox/outbox-entry.ts'
import type { Makes } from '../outbox/keep-deed.ts'
import { setAsideUnreadable } from './set-aside-unreadable.ts'
import { readSyncState } from './read-sync-state.ts'
import type { SyncState } from './sync-state.ts'

/** What one request is made from, read at one moment. */
export interface Claimed {
  readonly state: SyncState
  readonly carried: readonly OutboxEntry[]
}

/** All of one identity's queue, oldest first. */
export const queueOf = (database: AccountDatabase, client: string) =>
  database.outbox.where('[client+mid]').between([client, Dexie.minKey], [client, Dexie.maxKey])

/** Takes the oldest deeds to send. From here on they are never changed: they may be on their way. */
export const claim = (database: AccountDatabase, limit: number, { now, uuid }: Makes): Promise<Claimed> =>
  write(database, [database.meta, database.outbox, database.acked, database.issues], async () => {
    let state = await readSyncState(database, uuid)
    let found = await queueOf(database, state.client).limit(limit).toArray()
    const isStray = limit > 0 && found.length === 0 && (await database.outbox.count()) > 0
    if (isStray || readEntries(found).length < found.length) {
      await setAsideUnreadable(database, { now, uuid })
      state = await readSyncState(database, uuid)
      found = await queueOf(database, state.client).limit(limit).toArray()
    }
    const carried = readEntries(found)
    const fresh = carried.filter(({ claimedAt }) => claimedAt === undefined)
    if (fresh.length > 0) {
      const claimedAt = now()
      await database.outbox.bulkPut(fresh.map((entry) => ({ ...entry, claimedAt })))
    }
    return { state, carried }
  })
