import { transparencyReport } from '../moderation/transparency-report.ts'
import { UsageError, type Command } from './command.ts'

const readDay = (day: string | undefined): Date => {
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '') || Number.isNaN(at.getTime()))
    throw new UsageError('Give two days, for example 2026-01-01 2027-01-01.')
  return at
}

/** `moderation report <from> <to>`: the second day no longer counts. */
export const moderation: Command = {
  usage: 'moderation report <from> <to>',
  description:
    'Counts reports, decisions and appeals from a day to before another, as CSV for a transparency report; it names no person.',
  run: async ([subcommand, from, to, ...rest], { database }) => {
    if (subcommand !== 'report' || rest.length > 0) throw new UsageError('Use report with two days.')
    const period = [readDay(from), readDay(to)] as const
    if (period[0] >= period[1]) throw new UsageError('The second day must be later than the first.')
    return transparencyReport(database, ...period)
  },
}
