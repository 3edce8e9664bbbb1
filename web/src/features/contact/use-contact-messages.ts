import { liveQuery } from 'dexie'
import { useContext, useEffect, useState } from 'react'
import { DeviceDatabase } from '../../local/database/device-database.ts'
import { LocalStoreContext } from '../../local/live/use-local.ts'
import { allMessages, type StoredMessage } from './contact-messages.ts'
import { addContactMessageTask } from './resume-contact-messages.ts'

/** The messages that this account (or guest) wrote on this device, the newest first. Null until they are loaded. */
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
  return messages?.filter((one) => one.by === by).toReversed() ?? null
}
