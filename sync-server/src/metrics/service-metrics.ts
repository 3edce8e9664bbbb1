import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database, PoolUsage } from '../postgres/database.ts'
import type { ReplicaReads } from '../postgres/replica-reads.ts'
import type { DueList, RecentDue } from './due-lists.ts'

interface Watched {
  readonly database: Database
  readonly replica: ReplicaReads | null
  /** The event streams of this node. */
  readonly streams: { readonly openCount: () => number }
  readonly recentDue: RecentDue
}

const addPoolMetrics = (registry: Registry, pools: readonly (readonly [string, () => PoolUsage])[]): void => {
  const gauge = (name: string, help: string, read: (usage: PoolUsage) => number): void => {
    const added: Gauge = new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect: () => {
        for (const [pool, usage] of pools) added.set({ pool }, read(usage()))
      },
    })
  }
  gauge('simmer_pool_waiting', 'Callers that wait for a connection to the database.', ({ waiting }) => waiting)
  gauge('simmer_pool_in_use', 'Connections to the database in use.', ({ inUse }) => inUse)
  const retries: Counter = new Counter({
    name: 'simmer_transaction_retries_total',
    help: 'Transactions that were run once more after a conflict with another.',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      retries.reset()
      for (const [pool, usage] of pools) retries.inc({ pool }, usage().retries)
    },
  })
}

const addDueMetrics = (registry: Registry, { recentDue }: Watched): void => {
  const gauge = (name: string, help: string, value: (due: DueList) => number): void => {
    const added: Gauge = new Gauge({
      name,
      help,
      labelNames: ['list'],
      registers: [registry],
      collect: async () => {
        for (const due of await recentDue()) added.set({ list: due.list }, value(due))
      },
    })
  }
  gauge('simmer_due_rows', 'Rows of a list of work that are due.', ({ rows }) => rows)
  gauge(
    'simmer_due_oldest_seconds',
    'How long the oldest row of a list of work has been due.',
    ({ ageSeconds }) => ageSeconds,
  )
}

/** Adds what the services of this node know: it is read for each scrape. */
export const addServiceMetrics = (registry: Registry, watched: Watched): void => {
  const { database, replica, streams } = watched
  const gauge = (name: string, help: string, read: () => number): void => {
    const added: Gauge = new Gauge({ name, help, registers: [registry], collect: () => added.set(read()) })
  }
  gauge('simmer_streams', 'Open event streams of this node.', streams.openCount)
  gauge(
    'simmer_replica_lag_seconds',
    'How far the replica is behind; NaN without a replica that answers.',
    () => replica?.lagSeconds() ?? Number.NaN,
  )
  addPoolMetrics(registry, [
    ['primary', database.usage],
    ...(replica === null ? [] : [['replica', replica.usage] as const]),
  ])
  addDueMetrics(registry, watched)
}
