import { maxReports, type ErrorReport } from '@simmer/contract/errors/error-report'

/** Errors of this time are sent together. */
const collectMs = 10_000
const maxCount = 1000

export interface ReportQueueDeps {
  /** Sends reports. False if they have to be sent later. */
  readonly post: (reports: readonly ErrorReport[]) => Promise<boolean>
  /** Reports that could not be sent, in earlier pages too. */
  readonly store: {
    readonly read: () => Promise<readonly ErrorReport[]>
    readonly write: (reports: readonly ErrorReport[]) => Promise<void>
  }
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
}

/** OP-7: sends reports without anyone waiting for it. No method throws or rejects. */
export interface ReportQueue {
  readonly add: (report: ErrorReport) => void
  /** Sends what waits, also of earlier pages. */
  readonly flush: () => Promise<void>
}

const isSame = (a: ErrorReport, b: ErrorReport): boolean =>
  a.kind === b.kind && a.message === b.message && a.stack === b.stack && a.source === b.source && a.build === b.build

/** Adds a report to others. Each error stands there once, and at most 20 do. */
export const mergeReport = (reports: readonly ErrorReport[], report: ErrorReport): readonly ErrorReport[] => {
  const known = reports.find((each) => isSame(each, report))
  if (known === undefined) return reports.length < maxReports ? [...reports, report] : reports
  const merged = { ...report, count: Math.min(known.count + report.count, maxCount) }
  return reports.map((each) => (each === known ? merged : each))
}

/** The first error is sent at once, further ones within ten seconds together. */
export const createReportQueue = ({ post, store, setTimeout }: ReportQueueDeps): ReportQueue => {
  let pending: readonly ErrorReport[] = []
  let isCollecting = false
  const send = async (): Promise<void> => {
    const stored = await store.read().catch(() => [])
    const reports = pending.reduce(mergeReport, stored)
    pending = []
    if (reports.length === 0) return
    const isSent = await post(reports).catch(() => false)
    if (!isSent || stored.length > 0) await store.write(isSent ? [] : reports).catch(() => undefined)
  }
  let running = Promise.resolve()
  const flush = (): Promise<void> => {
    running = running.then(send)
    return running
  }
  return {
    add: (report) => {
      pending = mergeReport(pending, report)
      if (isCollecting) return
      isCollecting = true
      setTimeout(() => {
        isCollecting = false
        void flush()
      }, collectMs)
      void flush()
    },
    flush,
  }
}
