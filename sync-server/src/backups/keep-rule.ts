import type { KeepRule } from '../config/backup-settings.ts'

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs)
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The newest backup of each of the newest `count` periods that have one. */
const newestOfPeriods = (newestFirst: readonly Date[], periodOf: (at: Date) => number, count: number): Date[] => {
  const newest = new Map<number, Date>()
  for (const at of newestFirst) if (!newest.has(periodOf(at))) newest.set(periodOf(at), at)
  return [...newest.values()].slice(0, count)
}

/** The times of the backups that stay, of all there are: by days, weeks and months in UTC. */
export const backupsToKeep = (times: readonly Date[], { daily, weekly, monthly }: KeepRule): ReadonlySet<Date> => {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime())
  return new Set([
    ...newestOfPeriods(newestFirst, dayOf, daily),
    ...newestOfPeriods(newestFirst, weekOf, weekly),
    ...newestOfPeriods(newestFirst, monthOf, monthly),
  ])
}
