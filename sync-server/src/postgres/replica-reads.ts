import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { type Database, type Queryable, statement } from './database.ts'
import { sqlState } from './postgres-errors.ts'
import { isPrimaryRead } from './primary-reads.ts'

/** `behind`: its schema is not this server's, because migrations have not arrived or it is another database. */
export type ReplicaStatus = 'ok' | 'unavailable' | 'behind'

export interface ReplicaReads extends Queryable {
  readonly status: () => ReplicaStatus
  /** How far the replica was behind at the last check, in seconds; null where it could not be asked, or is no standby. */
  readonly lagSeconds: () => number | null
  readonly usage: Database['usage']
  /** Sends all reads to the primary until the replica has what was committed up to now. */
  readonly awaitWrites: () => void
  readonly stop: () => Promise<void>
}

interface ReplicaDeps {
  readonly replica: Database
  readonly primary: Queryable
  /** The names of the migrations that this server needs. */
  readonly migrations: readonly string[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly checkMilliseconds?: number
  readonly maxLagMilliseconds?: number
}

interface SchemaRow {
  readonly known: number
  readonly isSupported: boolean
  readonly lag: number | null
}

const readSchema = statement(
  'replica.schema',
  `select count(*)::int as known, current_setting('server_version_num')::int >= 150000 as "isSupported",
     case when not pg_is_in_recovery() then null
       when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag
   from migration where name = any($1::text[])`,
)
const writtenLsn = statement('replica.written', 'select pg_current_wal_lsn()::text as lsn')
const hasReplayed = statement('replica.replayed', 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"')

/** No such table, column or function. */
const schemaErrors = new Set(['42P01', '42703', '42883'])
/** A standby cancels a query that conflicts with replayed changes; the next one may succeed. */
const recoveryConflict = '40001'

/** The status that an error shows; null for an error of the statement itself. */
const statusFromError = (error: unknown): ReplicaStatus | null => {
  if (error instanceof Problem && error.problem === 'database-unavailable') return 'unavailable'
  const state = sqlState(error)
  if (state === undefined) return null
  if (state === recoveryConflict) return 'ok'
  // 28, 3D: the replica lets this server in no longer.
  if (/^(?:28|3D)/.test(state)) return 'unavailable'
  return schemaErrors.has(state) ? 'behind' : null
}

/**
 * Public reads on the replica. Where it is unreachable or has another schema, the primary gets them at once: the breaker opens
 * with the first failure and closes when one of the regular checks succeeds, so a broken replica costs no request a
 * timeout.
 */
export const createReplicaReads = (deps: ReplicaDeps): ReplicaReads => {
  const { replica, primary, migrations, log, checkMilliseconds = 5000, maxLagMilliseconds = 10_000 } = deps
  const stopping = new AbortController()
  const pause = (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
  // Not used before the first check.
  let status: ReplicaStatus = 'unavailable'
  let lag: number | null = null
  let isCatchingUp = false
  let hasNewWrites = false

  const setStatus = (next: ReplicaStatus): void => {
    if (next === status) return
    status = next
    if (next === 'ok') log.info({ replica: next }, 'Public reads use the replica')
    else log.warn({ replica: next }, 'The replica cannot be used: public reads use the primary')
  }

  const check = async (): Promise<void> => {
    try {
      const schema = await replica.row<SchemaRow>(readSchema, [migrations])
      lag = schema?.lag ?? null
      setStatus(schema?.isSupported === true && schema.known === migrations.length ? 'ok' : 'behind')
    } catch (error) {
      lag = null
      setStatus(statusFromError(error) ?? 'unavailable')
    }
  }
  const keepChecking = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await check()
      await pause(checkMilliseconds)
    }
  }
  const checking = keepChecking()

  const rows = async <Row>(query: Parameters<Queryable['rows']>[0], values?: readonly unknown[]): Promise<Row[]> => {
    if (status !== 'ok' || isCatchingUp || isPrimaryRead()) return primary.rows<Row>(query, values)
    try {
      return await replica.rows<Row>(query, values)
    } catch (error) {
      const next = statusFromError(error)
      if (next === null) throw error
      setStatus(next)
      return primary.rows<Row>(query, values)
    }
  }

  /** A database that is no standby cannot say how far it is, so then the whole time passes. */
  const catchUp = async (): Promise<void> => {
    const deadline = performance.now() + maxLagMilliseconds
    const written = await primary.row<{ lsn: string }>(writtenLsn)
    while (!stopping.signal.aborted && performance.now() < deadline) {
      if (status !== 'ok') return
      const replayed = await replica.row<{ isCurrent: boolean | null }>(hasReplayed, [written?.lsn])
      if (replayed?.isCurrent === true) return
      await pause(50)
    }
  }
  const catchUpWithAll = async (): Promise<void> => {
    while (hasNewWrites && !stopping.signal.aborted) {
      hasNewWrites = false
      // After a failure the checks decide on the use of the replica.
      await catchUp().catch(() => undefined)
    }
    isCatchingUp = false
  }

  return {
    rows,
    row: async <Row>(query: Parameters<Queryable['row']>[0], values?: readonly unknown[]) =>
      (await rows<Row>(query, values))[0],
    status: () => status,
    lagSeconds: () => lag,
    usage: replica.usage,
    awaitWrites: () => {
      hasNewWrites = true
      if (isCatchingUp) return
      isCatchingUp = true
      void catchUpWithAll()
    },
    stop: async () => {
      stopping.abort()
      await replica.end()
      await checking
    },
  }
}
