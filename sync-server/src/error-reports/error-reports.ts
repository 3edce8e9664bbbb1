import { createHash } from 'node:crypto'
import { cleanReport, type ErrorReport, type ErrorSource } from '@simmer/contract/errors/error-report'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Logger } from 'pino'
import type { ErrorReportTarget } from '../config/error-report-target.ts'
import type { Handler } from '../http/handler.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { createPostQueue } from '../outside/post-queue.ts'
import type { Queryable } from '../postgres/database.ts'
import { sentryEnvelope, sentryEvent } from './sentry-event.ts'
import { storeReports, type CountedReport } from './report-store.ts'

/** New fingerprints of one source that a node takes in a minute. A page that floods it leaves room for the server's own. */
export const maxNewInMinute = 60
const minuteMs = 60_000
/** More than occur between two writes; while the database is unavailable, the others are dropped. */
const maxWaiting = 300

/** Collects errors in memory and stores them seconds later, so that no request and no job waits for it. */
export interface ErrorReports extends Pick<Job, 'stop'> {
  /** False if it exceeds what is stored in a minute. */
  readonly add: (report: ErrorReport) => boolean
  /** Stores what waits. */
  readonly flush: () => Promise<void>
}

interface ErrorReportsDeps {
  readonly database: Queryable
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Not the log that reports to here: a failure of this job would report itself. */
  readonly log: Pick<Logger, 'warn'>
  readonly target: ErrorReportTarget | null
  readonly count: (source: ErrorSource, count: number) => void
}

/** Names of files without the hash of the build, and no positions: the next build has others. */
const frameName = (frame: string): string => frame.replaceAll(/-[\w-]{7,8}(?=\.js)|:\d+/g, '')

/** The same error has the same fingerprint, whatever numbers its message has. */
const fingerprintOf = ({ source, kind, message, stack }: ErrorReport): string =>
  createHash('sha256')
    .update([source, kind, message.replaceAll(/\d+/g, '0'), ...stack.split('\n').slice(0, 3).map(frameName)].join('\n'))
    .digest('hex')
    .slice(0, 16)

const createSender = ({ target, now, log }: ErrorReportsDeps) => {
  if (target === null) return null
  const { url, sentryKey } = target
  const auth = `Sentry sentry_version=7, sentry_client=simmer/1, sentry_key=${sentryKey}`
  const headers: Record<string, string> =
    sentryKey === null
      ? { 'content-type': 'application/json' }
      : { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth }
  const queue = createPostQueue({ name: 'error reports', url, headers, log, now })
  return {
    send: ({ fingerprint, report }: CountedReport) => {
      const event = sentryEvent(fingerprint, report)
      queue.send(sentryKey === null ? JSON.stringify(event) : sentryEnvelope(event, now()))
    },
    stop: queue.stop,
  }
}

/**
 * CA-18, OP-7: takes reports of devices and of the server, stores each fingerprint once, and passes it on to the
 * configured service.
 */
export const startErrorReports = (deps: ErrorReportsDeps): ErrorReports => {
  const { database, now, log, count } = deps
  const sender = createSender(deps)
  let waiting = new Map<string, CountedReport>()
  let minute = { since: 0, taken: new Map<ErrorSource, number>() }

  const mayTakeNew = (source: ErrorSource): boolean => {
    if (now() - minute.since >= minuteMs) minute = { since: now(), taken: new Map() }
    const taken = minute.taken.get(source) ?? 0
    if (taken >= maxNewInMinute || waiting.size >= maxWaiting) return false
    minute.taken.set(source, taken + 1)
    return true
  }
  const merge = (given: CountedReport): void => {
    const { fingerprint, firstAt, report } = given
    const before = waiting.get(fingerprint)
    const merged = before && {
      fingerprint,
      firstAt: Math.min(before.firstAt, firstAt),
      report: { ...report, count: before.report.count + report.count },
    }
    waiting.set(fingerprint, merged ?? given)
  }
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return
    const given = [...waiting.values()]
    waiting = new Map()
    try {
      await storeReports(database, given, now())
    } catch (thrown) {
      // The next run stores them.
      for (const each of given) merge(each)
      throw thrown
    }
    for (const each of given) sender?.send(each)
  }
  const job = startJob({
    name: 'store error reports',
    task: flush,
    log,
    soonMilliseconds: 2000,
    everyMilliseconds: minuteMs,
  })
  return {
    add: (given) => {
      const report = cleanReport(given)
      count(report.source, report.count)
      const fingerprint = fingerprintOf(report)
      if (!waiting.has(fingerprint) && !mayTakeNew(report.source)) return false
      merge({ fingerprint, firstAt: report.at, report })
      job.soon()
      return true
    },
    flush,
    stop: async () => {
      await job.stop()
      await flush().catch((err: unknown) => log.warn({ err }, 'the last error reports were not stored'))
      await sender?.stop()
    },
  }
}

/** CA-18: takes the errors of a device. It answers before they are stored or passed on. */
export const receiveReports =
  ({ errorReports }: { readonly errorReports: Pick<ErrorReports, 'add'> }): Handler<typeof endpoints.reportErrors> =>
  async ({ body: { reports } }) => {
    const taken = reports.filter((report) => errorReports.add(report))
    return { recorded: taken.length }
  }
