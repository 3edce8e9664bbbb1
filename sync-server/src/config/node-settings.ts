import * as v from 'valibot'
import { databaseUrl, flag, integer } from './environment-values.ts'

/** How this server shares the work with others on one database. */
export interface NodeSettings {
  /** The processes that share the port. */
  readonly workers: number
  /** The connections of the pool. */
  readonly poolSize: number
  /** A connection around a pooler in transaction mode, for notifications and migrations; null: the one of DATABASE_URL. */
  readonly listenUrl: string | null
  /** Whether all servers have the same folder as DATA_DIR. */
  readonly isDataShared: boolean
  /** How long a stop waits for open requests. */
  readonly drainSeconds: number
  /** How long files of builds that no server runs any more are stored. */
  readonly assetsKeepDays: number
}

const atLeast = (min: number, max: number, message: string) => v.pipe(integer(max, message), v.minValue(min, message))

export const nodeVariables = {
  WORKERS: v.optional(atLeast(1, 64, 'WORKERS must be a whole number from 1 to 64.'), '1'),
  // A request may need a second connection while it holds one, so a very small pool could stand still.
  DATABASE_POOL: v.optional(atLeast(4, 500, 'DATABASE_POOL must be a whole number from 4 to 500.'), '10'),
  DATABASE_LISTEN_URL: v.optional(databaseUrl('DATABASE_LISTEN_URL')),
  DATA_SHARED: v.optional(flag('DATA_SHARED must be 0 or 1.'), '0'),
  DRAIN_SECONDS: v.optional(integer(600, 'DRAIN_SECONDS must be a whole number from 0 to 600.'), '30'),
  ASSETS_KEEP_DAYS: v.optional(atLeast(1, 365, 'ASSETS_KEEP_DAYS must be a whole number from 1 to 365.'), '14'),
}

const NodeVariables = v.object(nodeVariables)

export const readNodeSettings = (set: v.InferOutput<typeof NodeVariables>): NodeSettings => ({
  workers: set.WORKERS,
  poolSize: set.DATABASE_POOL,
  listenUrl: set.DATABASE_LISTEN_URL ?? null,
  isDataShared: set.DATA_SHARED,
  drainSeconds: set.DRAIN_SECONDS,
  assetsKeepDays: set.ASSETS_KEEP_DAYS,
})
