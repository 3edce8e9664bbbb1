/** Marks in local storage that messages are pending. Only then a page loads the code that sends them. Devices hold this key. */
const pendingMessagesKey = 'simmer.letters-wait'

export const hasPendingMessagesMark = (): boolean => {
  try {
    return localStorage.getItem(pendingMessagesKey) !== null
  } catch {
    return false
  }
}

export const setPendingMessagesMark = (): void => {
  try {
    localStorage.setItem(pendingMessagesKey, '1')
  } catch {
    // Without local storage this page and the service worker still send the message.
  }
}

export const clearPendingMessagesMark = (): void => {
  try {
    localStorage.removeItem(pendingMessagesKey)
  } catch {
    // Without local storage there is no mark.
  }
}
