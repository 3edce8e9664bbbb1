import { v7 as uuid } from 'uuid'
import { createExchange, type Exchange } from '../src/api/exchange.ts'
import { createSessionRoutes } from '../src/api/session-routes.ts'
import { createTokens, type Tokens } from '../src/api/tokens.ts'
import { deviceClock } from '../src/device/clock.ts'
import { AccountDatabase } from '../src/local/sync/account-database.ts'
import { DeviceDatabase } from '../src/local/database/device-database.ts'
import { createDeviceLock, type DeviceLock } from '../src/local/sync/lock.ts'

/** The account that is signed in on this device; null where none is, or where the database cannot be read. */
export const signedInId = async (): Promise<string | null> => {
  const device = new DeviceDatabase()
  try {
    return (await device.accounts.filter(({ current }) => current).first())?.id ?? null
  } catch {
    return null
  } finally {
    device.close()
  }
}

/** Whether this device has a signed-in account. */
export const isSignedIn = async (): Promise<boolean> => (await signedInId()) !== null

export const actionClock = { now: deviceClock.now, uuid: () => uuid() }

export interface SignedInAccount {
  readonly id: string
  readonly database: AccountDatabase
  readonly exchange: Exchange
  readonly tokens: Tokens
  /** The lock that the pages use. */
  readonly lock: DeviceLock
}

/** Runs a task for the account that is signed in on this device, with no page open. Only pages sign in or out. */
export const withSignedInAccount = async (run: (context: SignedInAccount) => Promise<boolean>): Promise<boolean> => {
  const device = new DeviceDatabase()
  try {
    const account = await device.accounts.filter(({ current }) => current).first()
    if (account === undefined) return true
    const database = new AccountDatabase(account.id)
    const exchange = createExchange()
    const tokens = createTokens(createSessionRoutes(exchange), (name, task) =>
      navigator.locks.request(`simmer:${name}`, task),
    )
    try {
      const lock = createDeviceLock({ locks: navigator.locks, device, clock: deviceClock, uuid: actionClock.uuid })
      return await run({ id: account.id, database, exchange, tokens, lock })
    } finally {
      database.close()
    }
  } finally {
    device.close()
  }
}
