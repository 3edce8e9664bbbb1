import { statement, type Queryable } from '../postgres/database.ts'

/** A node that stops without a word keeps a run for so long. */
const leaseMs = 15 * 60_000
/** A backup that fails is tried so often on one day. */
const maxTries = 3

const claim = statement(
  'backup.claim',
  `insert into backup_run (day, leased_until) values ($1, to_timestamp($3::float8 / 1000))
   on conflict (day) do update set leased_until = excluded.leased_until, tries = backup_run.tries + 1
     where backup_run.verified_at is null and backup_run.leased_until <= to_timestamp($2::float8 / 1000)
       and backup_run.tries < ${maxTries}
   returning tries`,
)
const extend = statement(
  'backup.extend',
  `update backup_run set leased_until = to_timestamp($2::float8 / 1000) where day = $1`,
)
const store = statement(
  'backup.store',
  `update backup_run set file = $2, made_at = to_timestamp($3::float8 / 1000), faults = $4,
     verified_at = case when cardinality($4::text[]) = 0 then to_timestamp($5::float8 / 1000) end where day = $1`,
)
const newest = statement(
  'backup.newest',
  `select made_at as "madeAt", verified_at is not null as verified from backup_run where made_at is not null
    order by day desc limit 1`,
)

/** Whether this node makes the backup of a day (YYYY-MM-DD); `now` is in milliseconds since 1970. */
export const claimRun = async (db: Queryable, day: string, now: number): Promise<boolean> =>
  (await db.row(claim, [day, now, now + leaseMs])) !== undefined

export const extendRun = async (db: Queryable, day: string, now: number): Promise<void> => {
  await db.rows(extend, [day, now + leaseMs])
}

export interface FinishedRun {
  readonly day: string
  readonly file: string
  readonly madeAt: number
  readonly faults: readonly string[]
  readonly now: number
}

export const storeRun = async (db: Queryable, { day, file, madeAt, faults, now }: FinishedRun): Promise<void> => {
  await db.rows(store, [day, file, madeAt, faults, now])
}

/** The newest backup of the schedule; undefined where there never was one. */
export const readNewestRun = (db: Queryable): Promise<{ madeAt: Date; verified: boolean } | undefined> =>
  db.row<{ madeAt: Date; verified: boolean }>(newest)
