import path from 'node:path'
import * as v from 'valibot'
import { text } from './environment-values.ts'

/** How many backups stay: the newest of so many days, weeks and months. */
export interface KeepRule {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

/** OP-8: the daily backup. */
export interface BackupSettings {
  /** An absolute path, or `s3:` and a prefix in the bucket. */
  readonly folder: string
  /** Minutes after midnight, UTC. */
  readonly minuteOfDay: number
  readonly keep: KeepRule
  /** Null: backups are not encrypted. */
  readonly keyFile: string | null
}

const keepMessage = 'BACKUP_KEEP must be the days, weeks and months to keep, like 7,4,12, each from 1 to 400.'

export const backupVariables = {
  BACKUP_DIR: v.optional(text),
  BACKUP_AT: v.optional(
    v.pipe(
      text,
      v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT must be a time like 03:00, in UTC.'),
      v.transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
    ),
    '03:00',
  ),
  BACKUP_KEEP: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,3},\d{1,3},\d{1,3}$/, keepMessage),
      v.transform((value) => value.split(',').map(Number)),
      v.check((counts) => counts.every((count) => count >= 1 && count <= 400), keepMessage),
      v.transform(([daily = 0, weekly = 0, monthly = 0]): KeepRule => ({ daily, weekly, monthly })),
    ),
    '7,4,12',
  ),
  BACKUP_KEY_FILE: v.optional(text),
}

interface Values {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_AT: number
  readonly BACKUP_KEEP: KeepRule
  readonly BACKUP_KEY_FILE?: string | undefined
  readonly DATA_DIR: string
  readonly S3_ENDPOINT?: string | undefined
}

/** The prefixes of pictures and of files of builds. */
const otherPrefixes: ReadonlySet<string> = new Set(['photos', 'assets'])

/** The prefix in `s3:backups` or `s3:backups/simmer/`, without the last slash; null where it is no valid one, or a path. */
export const bucketPrefix = (folder: string): string | null => {
  const [, prefix = ''] = /^s3:((?:[A-Za-z\d_-][\w.-]*\/)*[A-Za-z\d_-][\w.-]*)\/?$/.exec(folder) ?? []
  return prefix === '' || otherPrefixes.has(prefix.split('/')[0] ?? '') ? null : prefix
}

const isInside = (folder: string, other: string): boolean => {
  const relative = path.relative(path.resolve(other), path.resolve(folder))
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative)
}

/** What is wrong with the variables together; null: nothing. */
export const backupProblem = ({ BACKUP_DIR, BACKUP_KEY_FILE, DATA_DIR, S3_ENDPOINT }: Values): string | null => {
  if (BACKUP_DIR === undefined) return BACKUP_KEY_FILE === undefined ? null : 'BACKUP_KEY_FILE needs BACKUP_DIR.'
  if (BACKUP_DIR.startsWith('s3:')) {
    if (bucketPrefix(BACKUP_DIR) === null)
      return 'BACKUP_DIR must be a folder, or a prefix in the bucket like s3:backups, which is not that of photos or assets.'
    return S3_ENDPOINT === undefined
      ? 'BACKUP_DIR names a prefix in the bucket: it needs S3_ENDPOINT and its group.'
      : null
  }
  if (isInside(BACKUP_DIR, DATA_DIR))
    return 'BACKUP_DIR must not be inside of DATA_DIR: what destroys one would destroy the other. Name a folder on another disk.'
  if (BACKUP_KEY_FILE !== undefined && isInside(BACKUP_KEY_FILE, BACKUP_DIR))
    return 'BACKUP_KEY_FILE must not be inside of BACKUP_DIR: a copy of the backups would contain their key.'
  return null
}

/** Null: no schedule. */
export const readBackupSettings = ({
  BACKUP_DIR,
  BACKUP_AT,
  BACKUP_KEEP,
  BACKUP_KEY_FILE,
}: Values): BackupSettings | null =>
  BACKUP_DIR === undefined
    ? null
    : {
        folder: BACKUP_DIR.startsWith('s3:') ? BACKUP_DIR : path.resolve(BACKUP_DIR),
        minuteOfDay: BACKUP_AT,
        keep: BACKUP_KEEP,
        keyFile: BACKUP_KEY_FILE ?? null,
      }
