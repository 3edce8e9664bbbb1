import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { Queryable } from '../postgres/database.ts'
import { storeStreamed } from './subscription-store.ts'

/** The event streams of this node, for pushes: an account that looks at the app needs none. */
export interface StreamTimes extends Job {
  readonly opened: (accountId: string) => void
  readonly closed: (accountId: string) => void
  /** The number of open streams. */
  readonly openCount: () => number
  /** When a stream of the account was last open on this node, in milliseconds; null: never. */
  readonly lastOpen: (accountId: string) => number | null
}

/** The times of accounts that stay connected are stored as often as this. */
const storeAllMs = 20_000

/** Stores the times for the other nodes, in one statement for all streams. */
export const startStreamTimes = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}): StreamTimes => {
  const { database, now, log } = deps
  const open = new Map<string, number>()
  const closedAt = new LRUCache<string, number>({ max: 50_000 })
  let changed = new Set<string>()
  const lastOpen = (accountId: string): number | null =>
    open.has(accountId) ? now() : (closedAt.get(accountId) ?? null)
  let storedAllAt = -Infinity
  const isAllDue = (): boolean => {
    const at = performance.now()
    if (at - storedAllAt < storeAllMs) return false
    storedAllAt = at
    return true
  }
  const job = startJob({
    name: 'stream times',
    task: async () => {
      // All of them in each run would be 10,000 accounts several times a second while many devices return.
      const accounts = isAllDue() ? new Set([...open.keys(), ...changed]) : changed
      changed = new Set()
      await storeStreamed(
        database,
        new Map([...accounts].map((accountId) => [accountId, lastOpen(accountId) ?? now()])),
      )
    },
    log,
    everyMilliseconds: 25_000,
    soonMilliseconds: 200,
  })
  const change = (accountId: string): void => {
    changed.add(accountId)
    job.soon()
  }
  return {
    ...job,
    openCount: () => [...open.values()].reduce((sum, streams) => sum + streams, 0),
    opened: (accountId) => {
      open.set(accountId, (open.get(accountId) ?? 0) + 1)
      change(accountId)
    },
    closed: (accountId) => {
      const left = (open.get(accountId) ?? 1) - 1
      if (left > 0) open.set(accountId, left)
      else open.delete(accountId)
      closedAt.set(accountId, now())
      change(accountId)
    },
    lastOpen,
  }
}
