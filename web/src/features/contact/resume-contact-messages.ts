import { pendingMessagesMark } from './pending-messages-mark.ts'

/** At the start of a page: goes on with what waits. */
export const resumeContactMessages = (): void => {
  try {
    if (localStorage.getItem(pendingMessagesMark) === null) return
  } catch {
    // No storage, nothing kept.
    return
  }
  import('./schedule-contact-messages.ts').then(
    ({ scheduleContactMessages }) => scheduleContactMessages(),
    () => undefined,
  )
}
