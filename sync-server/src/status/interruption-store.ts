import type { Interruption } from '@simmer/contract/wire/endpoints/site-endpoints'
import { statement, type Queryable, type Transaction } from '../postgres/database.ts'
import type { Failure } from './failure-log.ts'

const listedMs = 7 * 24 * 60 * 60 * 1000
/** A shorter one is no interruption that a person notes. */
const minMs = 60_000
const maxListed = 20

/** One server notes interruptions; another one takes over when it has not looked for this long. */
const takeOver = `interval '2 minutes'`

const claim = statement(
  'status.claim',
  `with before as (select looked_at from status_watch)
   insert into status_watch (watcher, looked_at) values ($1, now())
   on conflict (only_row) do update set watcher = excluded.watcher, looked_at = excluded.looked_at
     where status_watch.watcher = excluded.watcher or status_watch.looked_at < now() - ${takeOver}
   returning (select extract(epoch from looked_at)::float8 * 1000 from before) as "lookedAt"`,
)
const store = statement(
  'status.store',
  `insert into interruption (part, started_at, ended_at)
   select part, to_timestamp(started / 1000), to_timestamp(ended / 1000)
     from unnest($1::text[], $2::float8[], $3::float8[]) as noted (part, started, ended)
   on conflict (part, started_at) do update set ended_at = excluded.ended_at`,
)
const endOthers = statement(
  'status.end-others',
  `update interruption set ended_at = greatest(started_at, to_timestamp($3::float8 / 1000))
    where ended_at is null and (part, started_at) not in
      (select part, to_timestamp(started / 1000) from unnest($1::text[], $2::float8[]) as noted (part, started))`,
)
const purge = statement(
  'status.purge',
  `delete from interruption
    where ended_at < to_timestamp($1::float8 / 1000) or ended_at - started_at < make_interval(secs => $2::float8 / 1000)`,
)
const list = statement(
  'status.list',
  `select part, extract(epoch from started_at)::float8 * 1000 as "startedAt",
          extract(epoch from ended_at)::float8 * 1000 as "endedAt"
     from interruption where ended_at >= to_timestamp($1::float8 / 1000) order by started_at desc, part limit ${maxListed}`,
)

/** The lease of the server that notes. `lookedAt`: when one looked before, in milliseconds since 1970; null: none ever did. */
export interface Watch {
  readonly lookedAt: number | null
}

/** Null where another server notes. */
export const claimWatch = async (db: Queryable, watcher: string): Promise<Watch | null> =>
  (await db.row<Watch>(claim, [watcher])) ?? null

/** Stores failures, and ends those of a server that notes no longer: `lookedAt` is the last time that it saw them. */
export const storeFailures = async (
  tx: Transaction,
  failures: readonly Failure[],
  { now, lookedAt }: { readonly now: number; readonly lookedAt: number },
): Promise<void> => {
  const parts = failures.map(({ part }) => part)
  const started = failures.map(({ startedAt }) => startedAt)
  await tx.rows(store, [parts, started, failures.map(({ endedAt }) => endedAt)])
  await tx.rows(endOthers, [parts, started, lookedAt])
  await tx.rows(purge, [now - listedMs, minMs])
}

/** The interruptions of the last seven days that have ended, newest first. */
export const listInterruptions = (db: Queryable, now: number): Promise<Interruption[]> =>
  db.rows<Interruption>(list, [now - listedMs])
