import { pendingMessagesMark } from './pending-messages-mark.ts'

/** Resumes sending at the start of a page. */
export const resumeContactMessages = (): void => {
  try {
    if (localStorage.getItem(pendingMessagesMark) === null) return
  } catch {
    // Without storage there is no pending message.
    return
  }
  import('./schedule-contact-messages.ts').then(
    ({ scheduleContactMessages }) => scheduleContactMessages(),
    () => undefined,
  )
}
