import { createSafeStorage } from '#local/persistence/safe-storage.ts'

/** Marks in local storage that messages are pending. Only then a page loads the code that sends them. Devices hold this key. */
const pendingMessagesKey = 'simmer.letters-wait'

// Without local storage there is no mark: this page and the service worker still send the message.
const storage = createSafeStorage(() => localStorage)

export const hasPendingMessagesMark = (): boolean => storage.get(pendingMessagesKey) !== null

export const setPendingMessagesMark = (): void => storage.set(pendingMessagesKey, '1')

export const clearPendingMessagesMark = (): void => storage.remove(pendingMessagesKey)
