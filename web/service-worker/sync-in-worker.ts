import { createExchange } from '../src/api/exchange.ts'
import { createSessionRoutes } from '../src/api/session-routes.ts'
import { createPostSync } from '../src/api/sync.ts'
import { createTokens } from '../src/api/tokens.ts'
import { deviceClock } from '../src/device/clock.ts'
import { AccountDatabase } from '../src/local/database/account-database.ts'
import { DeviceDatabase } from '../src/local/database/device-database.ts'
import { BatchSize } from '../src/local/sync/batch-size.ts'
import { createCycleLock } from '../src/local/sync/cycle-lock.ts'
import { syncCycle } from '../src/local/sync/sync-cycle.ts'
import { v7 as uuid } from 'uuid'

const pageSize = 2000
const makes = { now: deviceClock.now, uuid: () => uuid() }

/**
 * The cycle of the pages, under the same lock, with no page open: for whoever is signed in on this device. False: there is
 * something left to send, try again later. Nobody is signed in or out here, pages do that.
 */
export const syncInWorker = async (): Promise<boolean> => {
  const device = new DeviceDatabase()
  try {
    const account = await device.accounts.filter(({ current }) => current).first()
    if (account === undefined) return true
    const database = new AccountDatabase(account.id)
    try {
      const end = await createCycleLock({ locks: navigator.locks, device, ...makes })(`sync:${account.id}`, () => {
        const exchange = createExchange((...asked) => fetch(...asked))
        const tokens = createTokens(createSessionRoutes(exchange), (name, deed) =>
          navigator.locks.request(`simmer:${name}`, deed),
        )
        return syncCycle({
          database,
          accountId: account.id,
          app: BUILD_ID,
          post: createPostSync(exchange, tokens),
          refresh: async () => {
            const session = await tokens.refresh()
            if (session === null) return 'nobody'
            return session.id === account.id ? 'same' : 'other'
          },
          batch: new BatchSize(),
          pageSize,
          ...makes,
        })
      })
      // Busy: a page is at it.
      return end === 'busy' || end.end !== 'later'
    } finally {
      database.close()
    }
  } finally {
    device.close()
  }
}
