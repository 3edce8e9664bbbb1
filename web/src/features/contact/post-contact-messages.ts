import { createCall } from '#api/call.ts'
import { createExchange } from '#api/exchange.ts'
import { createSessionRoutes } from '#api/session-routes.ts'
import { withDeviceDatabase } from '#local/database/device-database.ts'
import { sendReports } from './send-reports.ts'
import { sendContactMessages, type SendDeps } from './send-contact-messages.ts'

const runExclusive = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('simmer:contact-messages', task) : task()

/** Sends the messages and reports of this device, from a page or from the service worker. Resolves to false if some are left. */
export const postContactMessages = (): Promise<boolean> =>
  runExclusive(() => {
    const exchange = createExchange()
    const callWith = (jwt: string | null) =>
      createCall(
        exchange,
        { current: () => jwt, refresh: () => Promise.resolve(null) },
        // The sync of the account finds out whether its session has ended.
        () => undefined,
      )
    return withDeviceDatabase(async (database) => {
      const deps: SendDeps = {
        database,
        callAs: async (by) => {
          const session = by === null ? null : await createSessionRoutes(exchange).session()
          return callWith(session?.id === by ? (session?.jwt ?? null) : null)
        },
        wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
        now: () => Date.now(),
      }
      const sent = [await sendContactMessages(deps), await sendReports(deps)]
      return sent.every(Boolean)
    })
  })
