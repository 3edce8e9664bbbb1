import type { ErrorReport, ErrorSource } from '@simmer/contract/errors/error-report'
import { day, purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** Reports of one fingerprint: the last of them, with the sum of their counts. */
export interface CountedReport {
  readonly fingerprint: string
  readonly firstAt: number
  readonly report: ErrorReport
}

const maxDays = 30
/** Rows of one source. Of more, those that occurred least and longest ago are deleted. */
export const maxRows = 500

const writeReports = statement(
  'errors.write',
  `insert into error_report as known (fingerprint, source, build, first_at, last_at, count, sample)
   select fingerprint, source, build, to_timestamp(first_at / 1000.0), to_timestamp(last_at / 1000.0), count, sample::jsonb
   from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
     as given (fingerprint, source, build, first_at, last_at, count, sample)
   order by fingerprint
   on conflict (fingerprint) do update set build = excluded.build, sample = excluded.sample,
     count = known.count + excluded.count,
     first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`,
)

const purgeSurplus = statement(
  'errors.purge-surplus',
  `delete from error_report where fingerprint in (
     select fingerprint from (
       select fingerprint, row_number() over (partition by source order by count desc, last_at desc) as place from error_report
     ) as ranked where place > $1)`,
)

/** Adds to the counts of known fingerprints. The times of devices are limited to those that rows may have. */
export const storeReports = async (db: Queryable, counted: readonly CountedReport[], now: number): Promise<void> => {
  const limitTime = (at: number): number => Math.min(Math.max(at, now - maxDays * day), now)
  await db.rows(writeReports, [
    counted.map(({ fingerprint }) => fingerprint),
    counted.map(({ report }) => report.source),
    counted.map(({ report }) => report.build),
    counted.map(({ firstAt }) => limitTime(firstAt)),
    counted.map(({ report }) => limitTime(report.at)),
    counted.map(({ report }) => report.count),
    counted.map(({ report: { kind, message, stack, page, browser, isOffline } }) =>
      JSON.stringify({ kind, message, stack, page, browser, isOffline }),
    ),
  ])
  await db.rows(purgeSurplus, [maxRows])
}

export const purgeOldReports = purgeRows({
  name: 'errors.purge-old',
  table: 'error_report',
  key: 'fingerprint',
  expired: 'last_at < to_timestamp($1::float8 / 1000)',
  ageMs: maxDays * day,
})

export interface StoredReport {
  readonly fingerprint: string
  readonly source: ErrorSource
  readonly build: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly count: number
  readonly sample: Pick<ErrorReport, 'kind' | 'message' | 'stack' | 'page' | 'browser' | 'isOffline'>
}

const columns = `fingerprint, source, build, first_at as "firstAt", last_at as "lastAt", count, sample`
const selectReports = statement(
  'errors.list',
  `select ${columns} from error_report order by last_at desc, fingerprint limit 100`,
)
const selectReport = statement('errors.show', `select ${columns} from error_report where fingerprint = $1`)
const deleteReports = statement('errors.clear', 'delete from error_report returning 1')

/** The latest 100. */
export const listReports = (db: Queryable): Promise<StoredReport[]> => db.rows<StoredReport>(selectReports)

export const readReport = (db: Queryable, fingerprint: string): Promise<StoredReport | undefined> =>
  db.row<StoredReport>(selectReport, [fingerprint])

/** Returns the number of deleted rows. */
export const clearReports = async (db: Queryable): Promise<number> => (await db.rows(deleteReports)).length
