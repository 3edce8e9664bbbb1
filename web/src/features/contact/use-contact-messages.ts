import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { ContactMessage } from '@simmer/contract/wire/contact'
import { allMessages, ContactMessagesDatabase, type StoredMessage } from './contact-messages-database.ts'
import { scheduleContactMessages } from './schedule-contact-messages.ts'

/** The messages of this account on this device, the newest first; null while loading. */
export const useContactMessages = (by: string | null): readonly StoredMessage[] | null => {
  const [messages, setMessages] = useState<readonly StoredMessage[] | null>(null)
  useEffect(() => {
    const database = new ContactMessagesDatabase()
    const watching = liveQuery(() => allMessages(database)).subscribe({
      next: setMessages,
      error: () => setMessages([]),
    })
    return () => {
      watching.unsubscribe()
      database.close()
    }
  }, [])
  return messages?.filter((one) => one.by === by).toReversed() ?? null
}

const withMessages = async <T>(run: (database: ContactMessagesDatabase) => Promise<T>): Promise<T> => {
  const database = new ContactMessagesDatabase()
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

/** Resolves when the message is stored durably. It is sent as soon as possible. */
export const storeContactMessage = async (letter: ContactMessage, by: string | null, at: number): Promise<void> => {
  const stored: StoredMessage = { id: letter.id, letter, by, at, state: 'waiting', problem: null }
  await withMessages(({ messages }) => messages.put(stored))
  scheduleContactMessages()
}

export const retryContactMessage = async (id: string): Promise<void> => {
  await withMessages(({ messages }) => messages.update(id, { state: 'waiting', problem: null }))
  scheduleContactMessages()
}

export const discardContactMessage = (id: string): Promise<void> => withMessages(({ messages }) => messages.delete(id))
