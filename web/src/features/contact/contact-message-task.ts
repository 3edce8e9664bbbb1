import { liveQuery } from 'dexie'
import { DeviceDatabase } from '#local/database/device-database.ts'
import { registerBackgroundSync, type RetryQueue, type SendTask } from '#local/sync/retry-queue.ts'
import { allMessages } from './contact-messages.ts'
import { allReports } from './stored-reports.ts'
import { clearPendingMessagesMark } from './pending-messages-mark.ts'
import { postContactMessages } from './post-contact-messages.ts'

const hasPending = async (database: DeviceDatabase): Promise<boolean> =>
  [...(await allMessages(database)), ...(await allReports(database))].some(({ state }) => state === 'waiting')

/** The task that sends contact messages. It also sends those that another tab stores. */
const contactMessageTask: SendTask = {
  name: 'contact messages',
  watch: (onPending) => {
    const database = new DeviceDatabase()
    const next = (isPending: boolean): void => {
      if (!isPending) return
      registerBackgroundSync().catch(() => undefined)
      onPending()
    }
    const subscription = liveQuery(() => hasPending(database)).subscribe({ next, error: () => undefined })
    return () => {
      subscription.unsubscribe()
      database.close()
    }
  },
  send: async () => {
    if (!(await postContactMessages())) return { end: 'later', minWait: 0, isOffline: true }
    clearPendingMessagesMark()
    return { end: 'drained', minWait: 0 }
  },
}

/** The network may be back without an event that tells so. */
const retryMs = 15_000

/** Adds the contact messages to the retry queue of this page, whose code may load only with a later connection. */
export const addContactMessageTask = (retryQueue: () => Promise<RetryQueue>): void => {
  retryQueue().then(
    (queue) => queue.add(contactMessageTask),
    () => {
      const addAgain = (): void => {
        clearTimeout(timer)
        window.removeEventListener('online', addAgain)
        addContactMessageTask(retryQueue)
      }
      const timer = setTimeout(addAgain, retryMs)
      window.addEventListener('online', addAgain)
    },
  )
}
