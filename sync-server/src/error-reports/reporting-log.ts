import type { ErrorReport } from '@simmer/contract/errors/error-report'
import type { Logger } from 'pino'
import { errorMessage } from '../log/error-message.ts'
import type { ErrorReports } from './error-reports.ts'

const textOf = (fields: object, names: readonly string[]): string => {
  for (const name of names) {
    const value: unknown = Reflect.get(fields, name)
    if (typeof value === 'string') return value
  }
  return ''
}

/** The report of an error that the server caught. `fields` are those of its line in the log. */
const serverReport = (err: unknown, fields: object, build: string, at: number): ErrorReport => ({
  source: 'server',
  kind: err instanceof Error ? err.name : 'Error',
  message: err instanceof Error ? errorMessage(err) : String(err),
  stack: err instanceof Error ? (err.stack ?? '') : '',
  page: textOf(fields, ['route', 'job', 'purge', 'action']),
  build,
  browser: '',
  isOffline: false,
  at,
  count: 1,
})

/**
 * A log that also reports each error in its warnings and errors: requests that failed unexpectedly, pages that could not be
 * rendered, jobs. The lines themselves stay as they are. A line without an error, such as an unavailable database, is no
 * report.
 */
export const reportingLog = (
  log: Logger,
  deps: { readonly reports: Pick<ErrorReports, 'add'>; readonly build: string; readonly now: () => number },
): Logger => {
  const reporting = log.child({})
  for (const level of ['warn', 'error'] as const) {
    const write = reporting[level].bind(reporting)
    reporting[level] = (fields: unknown, ...rest: unknown[]) => {
      if (typeof fields === 'object' && fields !== null && 'err' in fields)
        deps.reports.add(serverReport(fields.err, fields, deps.build, deps.now()))
      Reflect.apply(write, undefined, [fields, ...rest])
    }
  }
  return reporting
}
