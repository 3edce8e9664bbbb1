import { clearReports, listReports, readReport, type StoredReport } from '../error-reports/report-store.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

const lineOf = ({ fingerprint, count, lastAt, source, sample: { kind, message } }: StoredReport): string =>
  `${fingerprint}  ${String(count).padStart(6)}  ${minute(lastAt)}  ${source.padEnd(6)}  ${kind}: ${message}`.slice(
    0,
    160,
  )

const list = async ({ database, print }: CommandContext): Promise<string> => {
  const reports = await listReports(database)
  for (const report of reports) print(lineOf(report))
  return reports.length === 0 ? 'No errors were reported in the last 30 days.' : 'Shown: the latest come first.'
}

const show = async (fingerprint: string, { database, print }: CommandContext): Promise<string> => {
  const report = await readReport(database, fingerprint)
  if (report === undefined) throw new CommandFailed(`There is no error ${fingerprint}; list shows all of them.`)
  const { kind, message, stack, page, browser, isOffline } = report.sample
  const lines: [string, string][] = [
    ['error', `${kind}: ${message}`],
    ['source', report.source],
    ['page or job', page],
    ['browser', browser],
    ['offline', isOffline ? 'yes' : 'no'],
    ['build', report.build],
    ['times', String(report.count)],
    ['first', minute(report.firstAt)],
    ['last', minute(report.lastAt)],
  ]
  for (const [name, value] of lines) if (value !== '') print(`${name.padEnd(13)}${value}`)
  if (stack !== '') print(stack)
  return 'Shown.'
}

export const errors: Command = {
  usage: 'errors [list] | errors show <fingerprint> | errors clear',
  description:
    'Shows the errors of pages, service workers and the server in the last 30 days, each once with its number; clear deletes them.',
  run: async ([subcommand = 'list', fingerprint, ...rest], context) => {
    if (subcommand === 'show' && fingerprint !== undefined && rest.length === 0) return show(fingerprint, context)
    if (fingerprint !== undefined || !['list', 'clear'].includes(subcommand))
      throw new UsageError('Use list, show with a fingerprint, or clear.')
    if (subcommand === 'list') return list(context)
    const count = await clearReports(context.database)
    return `${count} error${count === 1 ? ' was' : 's were'} deleted.`
  },
}
