import type { ContactMessage } from '@simmer/contract/wire/contact'
import { withDeviceDatabase } from '#local/database/device-database.ts'
import { allMessages, type StoredMessage } from './contact-messages.ts'
import { setPendingMessagesMark } from './pending-messages-mark.ts'
import { storeRow, useStoredRows } from './use-stored-rows.ts'

/** The messages that this account (or a guest in this tab) wrote on this device, as `useStoredRows`. */
export const useContactMessages = (by: string | null): readonly StoredMessage[] | null => useStoredRows(by, allMessages)

/** Resolves once the message is stored on this device. `contact-message-task.ts` sends it. */
export const storeContactMessage = (message: ContactMessage, by: string | null, at: number): Promise<void> => {
  const stored: StoredMessage = { id: message.id, message, by, at, state: 'waiting', problem: null }
  return storeRow(stored)
}

/** Sends a rejected message again. */
export const retryContactMessage = async (id: string): Promise<void> => {
  await withDeviceDatabase(({ contactMessages }) =>
    contactMessages.update(id, { state: 'waiting', problem: null } satisfies Partial<StoredMessage>),
  )
  setPendingMessagesMark()
}
