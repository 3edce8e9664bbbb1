import * as v from 'valibot'
import type { AccountDatabase } from '../database/account-database.ts'
import type { ActionClock } from '../outbox/keep-deed.ts'
import { OutboxEntry } from '../outbox/outbox-entry.ts'
import { reIdentify } from './re-identify.ts'
import { readSyncState } from './read-sync-state.ts'

/** Whatever of a deed can be told from a record that is none. */
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
 * Takes what this version cannot read out of the queue, so that it does not hold up everything behind it, and shows it as
 * not accepted; the record itself is kept with it. The others move up under a new identity. Part of a transaction over
 * meta, outbox, acked and issues.
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
      refusedAt: now(),
    })
    await database.outbox.delete([client, mid])
  }
  await reIdentify(database, await readSyncState(database, uuid), uuid)
}
