import { pendingMessagesMark } from './pending-messages-mark.ts'

const retryMs = 30_000

let retryTimer: ReturnType<typeof setTimeout> | undefined

const planRetry = (): void => {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(send, retryMs)
  window.addEventListener('online', send, { once: true })
}

/** Chromium starts the service worker when the network returns, even with every tab closed. */
const registerBackgroundSync = async (): Promise<void> => {
  const registration:
    (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined =
    await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register('sync')
}

const sendAll = async (): Promise<void> => {
  try {
    const { postContactMessages } = await import('./post-contact-messages.ts')
    if (await postContactMessages()) localStorage.removeItem(pendingMessagesMark)
    else planRetry()
  } catch {
    planRetry()
  }
}

const send = (): void => {
  window.removeEventListener('online', send)
  void sendAll()
}

/** Sends the pending messages and retries until none is left. */
export const scheduleContactMessages = (): void => {
  try {
    localStorage.setItem(pendingMessagesMark, '1')
  } catch {
    // Without the mark, only this page and the service worker send the messages.
  }
  registerBackgroundSync().catch(() => undefined)
  send()
}
