import { liveQuery } from 'dexie'
import { useContext, useEffect, useState } from 'react'
import type { ContactMessage } from '@simmer/contract/wire/contact'
import { DeviceDatabase, withDeviceDatabase } from '#local/database/device-database.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { allMessages, type StoredMessage } from './contact-messages.ts'
import { setPendingMessagesMark } from './pending-messages-mark.ts'
import { tabId } from './tab-session.ts'
import { addContactMessageTask } from './resume-contact-messages.ts'

/** The messages that this account (or a guest in this tab) wrote on this device, the newest first. Null until they are loaded. */
export const useContactMessages = (by: string | null): readonly StoredMessage[] | null => {
  const [messages, setMessages] = useState<readonly StoredMessage[] | null>(null)
  const store = useContext(LocalStoreContext)
  useEffect(() => {
    if (store !== null) addContactMessageTask(store.retryQueue)
  }, [store])
  useEffect(() => {
    const database = new DeviceDatabase()
    const subscription = liveQuery(() => allMessages(database)).subscribe({
      next: setMessages,
      error: () => setMessages([]),
    })
    return () => {
      subscription.unsubscribe()
      database.close()
    }
  }, [])
  return messages?.filter((one) => one.by === by && (by !== null || one.tab === tabId())).toReversed() ?? null
}

/** Resolves once the message is stored on this device. `contact-message-task.ts` sends it. */
export const storeContactMessage = async (message: ContactMessage, by: string | null, at: number): Promise<void> => {
  const author = by === null ? { by, tab: tabId() } : { by }
  const stored: StoredMessage = { id: message.id, message, ...author, at, state: 'waiting', problem: null }
  await withDeviceDatabase(({ contactMessages }) => contactMessages.put(stored))
  setPendingMessagesMark()
}

/** Sends a rejected message again. */
export const retryContactMessage = async (id: string): Promise<void> => {
  await withDeviceDatabase(({ contactMessages }) =>
    contactMessages.update(id, { state: 'waiting', problem: null } satisfies Partial<StoredMessage>),
  )
  setPendingMessagesMark()
}

export const discardContactMessage = (id: string): Promise<void> =>
  withDeviceDatabase(({ contactMessages }) => contactMessages.delete(id))
