import { statement, type Queryable } from '../postgres/database.ts'

/** A node that is killed keeps a run for so long. */
const lease = `interval '15 minutes'`
/** A backup that fails is tried so often on one day. */
const maxTries = 3

// Leases are by the clock of the database: those of two nodes may differ by more than a lease.
const claim = statement(
  'backup.claim',
  `insert into backup_run (day, leased_until) values ($1, now() + ${lease})
   on conflict (day) do update set leased_until = excluded.leased_until, tries = backup_run.tries + 1
     where backup_run.verified_at is null and backup_run.leased_until <= now() and backup_run.tries < ${maxTries}
   returning tries as attempt`,
)
const extend = statement(
  'backup.extend',
  `update backup_run set leased_until = now() + ${lease} where day = $1 and tries = $2 returning day`,
)
const store = statement(
  'backup.store',
  `update backup_run set file = $3, made_at = $4, faults = $5,
     verified_at = case when cardinality($5::text[]) = 0 then now() end
   where day = $1 and tries = $2 and verified_at is null returning day`,
)
const giveBack = statement(
  'backup.give-back',
  `with first as (delete from backup_run where day = $1 and tries = $2 and tries = 1 and verified_at is null)
   update backup_run set tries = tries - 1, leased_until = now()
     where day = $1 and tries = $2 and tries > 1 and verified_at is null`,
)
const newest = statement(
  'backup.newest',
  `select (select max(made_at) from backup_run where verified_at is not null) as "madeAt",
     (select verified_at is not null from backup_run where made_at is not null or faults <> '{}'
       order by day desc limit 1) as verified`,
)

/** A run that this node holds: the number of its try tells it from a node that took it over. */
export interface ClaimedRun {
  /** YYYY-MM-DD */
  readonly day: string
  readonly attempt: number
}

/** Null where another node makes the backup of that day, or it was made, or failed too often. */
export const claimRun = async (db: Queryable, day: string): Promise<ClaimedRun | null> => {
  const row = await db.row<{ attempt: number }>(claim, [day])
  return row === undefined ? null : { day, attempt: row.attempt }
}

/** False where another node took the run over. */
export const extendRun = async (db: Queryable, { day, attempt }: ClaimedRun): Promise<boolean> =>
  (await db.row(extend, [day, attempt])) !== undefined

export interface FinishedRun {
  /** Null: none was written. */
  readonly file: string | null
  readonly madeAt: Date | null
  /** None: the backup was verified. */
  readonly faults: readonly string[]
}

/** False where another node took the run over; nothing is stored then. */
export const storeRun = async (db: Queryable, { day, attempt }: ClaimedRun, finished: FinishedRun): Promise<boolean> =>
  (await db.row(store, [day, attempt, finished.file, finished.madeAt, finished.faults])) !== undefined

/** A try that a stop interrupted does not count, and any node may begin it again at once. */
export const giveBackRun = async (db: Queryable, { day, attempt }: ClaimedRun): Promise<void> => {
  await db.rows(giveBack, [day, attempt])
}

export interface NewestRuns {
  /** The time of the newest backup that was verified; null where there is none. */
  readonly madeAt: Date | null
  /** Whether the newest run ended well; null where none ended. */
  readonly verified: boolean | null
}

export const readNewestRuns = async (db: Queryable): Promise<NewestRuns> =>
  (await db.row<NewestRuns>(newest)) ?? { madeAt: null, verified: null }
