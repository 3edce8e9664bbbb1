import * as v from 'valibot'
import { framesOf, pageOfPath, removePersonalData } from './remove-personal-data.ts'

/** Where an error occurred: in a page, in the service worker of a device, or on the server. */
export const errorSources = ['page', 'worker', 'server'] as const
export type ErrorSource = (typeof errorSources)[number]

/** Reports of one request, and reports that a device stores until it can send them. */
export const maxReports = 20
const maxMessage = 300
const maxStack = 3000

const short = v.pipe(v.string(), v.maxLength(60))
const DeviceReport = v.object({
  source: v.picklist(['page', 'worker']),
  /** The name of the error: `TypeError`. */
  kind: short,
  message: v.pipe(v.string(), v.maxLength(maxMessage)),
  /** The lines of the stack without the message, newest call first. */
  stack: v.pipe(v.string(), v.maxLength(maxStack)),
  /** The page as `pageOfPath` names it. On the server: the pattern of the route, or the name of the job. */
  page: short,
  build: short,
  /** Name and main version: `Chrome 141`; empty on the server. */
  browser: short,
  isOffline: v.boolean(),
  /** Milliseconds since 1970 by the clock of the device. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** How often it occurred since the last report. */
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)),
})

/** OP-7: one error, and how often it occurred. */
export interface ErrorReport extends Omit<v.InferOutput<typeof DeviceReport>, 'source'> {
  readonly source: ErrorSource
}

export const ErrorReports = v.object({
  reports: v.pipe(v.array(DeviceReport), v.minLength(1), v.maxLength(maxReports)),
})
/** The number of reports that the server takes; the others exceed what it stores in a minute. */
export const ErrorsRecorded = v.object({ recorded: v.number() })

/**
 * OP-6: a report without personal data. The device cleans what it sends, and the server what it receives: a page of an
 * earlier version, or a request by hand, may hold more.
 */
export const cleanReport = <R extends ErrorReport>(report: R): R => ({
  ...report,
  kind: report.kind.replaceAll(/[^\w.: -]/g, '').slice(0, 60),
  message: removePersonalData(report.message).slice(0, maxMessage),
  stack: framesOf(report.stack).slice(0, maxStack),
  page:
    report.source === 'server' || report.page === '/recipe cook' ? report.page.slice(0, 60) : pageOfPath(report.page),
  build: report.build.replaceAll(/[^\w.-]/g, '').slice(0, 60),
  browser: report.browser.replaceAll(/[^A-Za-z\d. ]/g, '').slice(0, 60),
})
