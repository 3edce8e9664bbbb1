import type { Dexie } from 'dexie'
import { legacyDatabaseNames } from './database-names.ts'
import { moveRows, storeIn, type LegacyRows } from './move-rows.ts'

const writtenAt = (timestamped: unknown): number => Number.parseInt(String(timestamped ?? ''), 10) || 0

/** Small texts keep the time of writing: an older one never replaces a newer one. */
const storeTexts =
  (target: Dexie) =>
  async (rows: LegacyRows): Promise<void> => {
    const texts = target.table('texts')
    for (const { key, stamped } of rows('texts')) {
      const present: { readonly timestamped?: unknown } | undefined = await texts.get(String(key))
      if (writtenAt(present?.timestamped) < writtenAt(stamped)) await texts.put({ key, v: 1, timestamped: stamped })
    }
  }

const storeContactMessages =
  (target: Dexie) =>
  async (rows: LegacyRows): Promise<void> => {
    const messages = rows('letters').map(({ letter, state, ...rest }) => ({
      ...rest,
      message: letter,
      state: state === 'refused' ? 'rejected' : state,
    }))
    await target.table('contact_messages').bulkPut(messages)
  }

/** Moves what earlier builds stored in six databases into the device database. */
export const moveDeviceData = async (target: Dexie): Promise<void> => {
  const { device, guest, texts, contact, profile, posts } = legacyDatabaseNames
  // Leases stay behind: they end within a minute.
  await moveRows(target, device, storeIn(target, { accounts: 'accounts' }))
  await moveRows(target, guest, storeIn(target, { wishes: 'guest_actions' }))
  await moveRows(target, texts, storeTexts(target))
  await moveRows(target, contact, storeContactMessages(target))
  await moveRows(target, profile, storeIn(target, { drafts: 'profile_drafts' }))
  await moveRows(target, posts, storeIn(target, { posts: 'post_drafts' }))
}
