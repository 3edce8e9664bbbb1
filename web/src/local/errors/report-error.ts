import { ErrorReports } from '@simmer/contract/errors/error-report'
import { errorEndpoints } from '@simmer/contract/wire/endpoints/device-endpoints'
import * as v from 'valibot'
import { reportsCache } from '../offline/cache-names.ts'
import { makeReport } from './make-report.ts'
import { createReportQueue, type ReportQueue } from './report-queue.ts'

const { path, method } = errorEndpoints.reportErrors
const storedUnder = '/error-reports.json'

/** The request carries no cookie, and a page that is left does not end it. */
const post = async (body: string): Promise<boolean> => {
  if (!navigator.onLine) return false
  const { ok, status } = await fetch(path, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })
  // A report that the server refuses would be refused again.
  return ok || (status >= 400 && status < 500 && status !== 429)
}

const read = async () => {
  const stored = await caches.match(storedUnder, { cacheName: reportsCache })
  const parsed = v.safeParse(ErrorReports, await stored?.json())
  return parsed.success ? parsed.output.reports : []
}

let queue: ReportQueue | undefined

/** The queue of this page or worker. */
export const errorQueue = (): ReportQueue => {
  queue ??= createReportQueue({
    post: (reports) => post(JSON.stringify({ reports })),
    store: {
      read,
      write: async (reports) => {
        if (reports.length === 0) await caches.delete(reportsCache)
        else await (await caches.open(reportsCache)).put(storedUnder, Response.json({ reports }))
      },
    },
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  })
  return queue
}

/** CA-18: reports an error that no code caught. */
export const reportError = (event: Event, source: 'page' | 'worker'): void => {
  const report = makeReport('reason' in event ? event.reason : 'error' in event ? event.error : null, {
    source,
    build: BUILD_ID,
    path: location.pathname,
    userAgent: navigator.userAgent,
    isOffline: !navigator.onLine,
    at: Date.now(),
  })
  if (report !== null) errorQueue().add(report)
}
