/** The ending of a backup that was not verified yet, or could not be: it counts for nothing. */
export const unverified = '.unverified'

/** The name of a scheduled backup: its time in UTC, so that names sort by time. */
export const nameOfTime = (at: Date): string =>
  `simmer-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`

const pattern = /^simmer-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/**
 * The time in the name of a scheduled backup; null where the name is another one, such as that of a backup with faults or
 * of one that an operator made.
 */
export const timeOfName = (name: string): Date | null => {
  const [, ...parts] = pattern.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts
  if (second === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
