import type { Dexie } from 'dexie'
import * as v from 'valibot'
import { databaseNames, legacyDatabaseNames } from './database-names.ts'
import { moveRows, putRows, renameRejection, storeIn, type Row, type StoreRows } from './move-rows.ts'

const writtenAt = (timestamped: unknown): number => Number.parseInt(String(timestamped), 10) || 0

/** Small texts keep the time of writing: an older one never replaces a newer one. */
const storeTexts: StoreRows = async (target, rows) => {
  const texts = target.table('texts')
  for (const { key, stamped } of rows('texts')) {
    const present: { readonly timestamped?: unknown } | undefined = await texts.get(String(key))
    if (writtenAt(present?.timestamped) < writtenAt(stamped)) await texts.put({ key, v: 1, timestamped: stamped })
  }
}

/** A server of today has no route for the form token of earlier builds. Messages that failed for that are sent again. */
const retryMissingRoute = (message: Row): Row =>
  message['problem'] === 'no-such-route' ? { ...message, state: 'waiting', problem: null } : message

const storeContactMessages: StoreRows = async (target, rows) => {
  const messages = rows('letters').map(({ letter, ...rest }) =>
    retryMissingRoute(renameRejection({ ...rest, message: letter })),
  )
  await putRows(target, [['contact_messages', messages]])
}

/** Moves what earlier builds stored in six databases into the device database. */
export const moveDeviceData = async (): Promise<void> => {
  const { device, guest, texts, contact, profile, posts } = legacyDatabaseNames
  // Leases stay behind: they end within a minute.
  await Promise.all([
    moveRows(databaseNames.device, device, storeIn({ accounts: 'accounts' })),
    moveRows(databaseNames.device, guest, storeIn({ wishes: 'guest_actions' })),
    moveRows(databaseNames.device, texts, storeTexts),
    moveRows(databaseNames.device, contact, storeContactMessages),
    moveRows(databaseNames.device, profile, storeIn({ drafts: 'profile_drafts' })),
    moveRows(databaseNames.device, posts, storeIn({ posts: 'post_drafts' })),
  ])
}

const StoredPath = v.object({ path: v.string(), at: v.number() })
const StoredInvitation = v.object({ code: v.string(), at: v.number() })

/** Keys of local storage in which earlier builds stored the return path (ST-5) and the invitation (RF-6). */
const signInKeys = [
  ['simmer.return', 'return-path', StoredPath],
  ['simmer.invitation', 'invitation', StoredInvitation],
] as const

/** Local storage, which the types of a service worker do not know. */
interface LegacyStorage {
  getItem(key: string): string | null
  removeItem(key: string): void
}

/** Null for a text that is missing or no JSON. */
const valueOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Moves the return path and the invitation from local storage into the device database. The worker has no local storage. */
export const moveSignInContext = async (target: Dexie): Promise<void> => {
  for (const [key, kind, schema] of signInKeys) {
    try {
      const storage: LegacyStorage | undefined = Reflect.get(globalThis, 'localStorage')
      if (storage === undefined) return
      const read = v.safeParse(schema, valueOf(storage.getItem(key)))
      if (read.success) await target.table('sign_in_context').put({ ...read.output, kind, v: 1 })
      storage.removeItem(key)
    } catch {
      // Local storage is blocked, or the disk is full: the next opening tries again.
    }
  }
}
