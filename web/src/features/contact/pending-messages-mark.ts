import { createSafeStorage } from '#local/persistence/safe-storage.ts'

/** Devices hold this key. */
const pendingMessagesKey = 'simmer.letters-wait'

// Without local storage there is no mark: this page and the service worker still send the message.
const storage = createSafeStorage(() => localStorage)

/** Whether messages are pending. Only then a page loads the code that sends them. */
export const hasPendingMessagesMark = (): boolean => storage.get(pendingMessagesKey) !== null

/** A message was stored and is to be sent. */
export const setPendingMessagesMark = (): void => storage.set(pendingMessagesKey, '1')

/** Every message was sent or rejected. */
export const clearPendingMessagesMark = (): void => storage.remove(pendingMessagesKey)
