import { createCall } from '../../api/call.ts'
import { createExchange } from '../../api/exchange.ts'
import { createSessionRoutes } from '../../api/session-routes.ts'
import { ContactMessagesDatabase } from './contact-messages-database.ts'
import { sendContactMessages } from './send-contact-messages.ts'

const runExclusive = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('simmer:letters', task) : task()

/**
 * Sends the pending messages of this device, from a page or from the service worker. Resolves to false if some are
 * left.
 */
export const postContactMessages = (): Promise<boolean> =>
  runExclusive(async () => {
    const database = new ContactMessagesDatabase()
    const exchange = createExchange((...args) => fetch(...args))
    const callWith = (jwt: string | null) =>
      createCall(
        exchange,
        { current: () => jwt, refresh: () => Promise.resolve(null) },
        // A contact message does not report the end of a session.
        () => undefined,
      )
    try {
      return await sendContactMessages({
        database,
        callAs: async (by) => {
          const session = by === null ? null : await createSessionRoutes(exchange).session()
          return callWith(session?.id === by ? (session?.jwt ?? null) : null)
        },
        wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
        now: () => Date.now(),
      })
    } finally {
      database.close()
    }
  })
