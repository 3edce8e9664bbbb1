import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { BackupSettings } from '../config/backup-settings.ts'
import { EnvironmentNotValid } from '../config/environment.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { Connection } from '../postgres/connection.ts'
import type { Queryable } from '../postgres/database.ts'
import { BackupNotUsable } from './backup-format.ts'
import { nameOfTime, timeOfName } from './backup-names.ts'
import { claimRun, extendRun, readNewestRun, storeRun } from './backup-runs.ts'
import { backupsToKeep } from './keep-rule.ts'
import { copiesFolder, openPictureCopies } from './picture-copies.ts'
import { loadSeal, type Seal } from './sealed-stream.ts'
import { verifyBackup, type VerifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface ScheduleDeps extends Omit<VerifyBackup, 'file' | 'seal' | 'signal'> {
  readonly settings: BackupSettings
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const minuteMs = 60_000
const faulty = '.faulty'

/** Deletes the backups that the rule does not keep, and the copies of pictures that only they had. */
const prune = async ({ settings }: ScheduleDeps, at: Date): Promise<number> => {
  const { folder, keep } = settings
  const backups = (await readdir(folder)).flatMap((name) => {
    const time = timeOfName(name)
    return time === null ? [] : [{ name, time }]
  })
  const staying = backupsToKeep(
    backups.map(({ time }) => time),
    keep,
  )
  const old = backups.filter(({ time }) => !staying.has(time))
  for (const { name } of old) await rm(path.join(folder, name))
  const oldest = new Date(Math.min(...[...staying].map((time) => time.getTime())))
  const copies = openPictureCopies({ folder: copiesFolder(path.join(folder, 'any')), seal: null, at })
  await copies.prune(oldest)
  return old.length
}

/** A backup with faults stays for a person to look at, the newest one only, and counts for nothing. */
const setAside = async (folder: string, file: string): Promise<void> => {
  for (const name of await readdir(folder)) if (name.endsWith(faulty)) await rm(path.join(folder, name))
  await rename(file, `${file}${faulty}`)
}

const makeBackup = async (deps: ScheduleDeps, seal: Seal | null, day: string, signal: AbortSignal): Promise<void> => {
  const { settings, now, log, connection, database, photos } = deps
  const at = new Date(Math.floor(now() / 1000) * 1000)
  const file = path.join(settings.folder, nameOfTime(at))
  const written = await writeBackup({ connection, photos, file, withPictures: true, seal, at, signal })
  const { faults } = await verifyBackup({ ...deps, file, seal, signal })
  await storeRun(database, { day, file, madeAt: at.getTime(), faults, now: now() })
  if (faults.length > 0) {
    await setAside(settings.folder, file)
    return log.error({ file, faults }, 'the backup has faults; the earlier ones are kept')
  }
  log.info({ file, ...written, pruned: await prune(deps, at) }, 'a backup was made and verified')
}

/** One look at the clock: makes the backup of the day where it is due and no other node makes it. */
export const runSchedule = async (deps: ScheduleDeps, seal: Seal | null, signal: AbortSignal): Promise<void> => {
  const { settings, now, log, database } = deps
  const at = new Date(now())
  if (at.getUTCHours() * 60 + at.getUTCMinutes() < settings.minuteOfDay) return
  const day = at.toISOString().slice(0, 10)
  if (!(await claimRun(database, day, now()))) return
  const extending = setInterval(() => {
    extendRun(database, day, now()).catch((err: unknown) => log.warn({ err }, 'the backup could not extend its lease'))
  }, 5 * minuteMs)
  try {
    await makeBackup(deps, seal, day, signal)
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'the backup failed; the earlier ones are kept')
  } finally {
    clearInterval(extending)
  }
}

/** @throws EnvironmentNotValid where the folder or the key cannot be used */
export const prepareSchedule = async ({ folder, keyFile }: BackupSettings): Promise<Seal | null> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.R_OK)
    return keyFile === null ? null : await loadSeal(keyFile)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const name = error instanceof BackupNotUsable ? 'BACKUP_KEY_FILE' : 'BACKUP_DIR'
    throw new EnvironmentNotValid(`${name} cannot be used: ${reason}`)
  }
}

export const startBackupSchedule = async (deps: ScheduleDeps): Promise<Job> => {
  const seal = await prepareSchedule(deps.settings)
  const job = startJob({
    name: 'backup',
    task: (stopping) => runSchedule(deps, seal, stopping),
    log: deps.log,
    everyMilliseconds: minuteMs,
    soonMilliseconds: minuteMs,
  })
  job.soon()
  return job
}

/** How this process restores and questions a copy. */
export type Verification = Pick<ScheduleDeps, 'administration' | 'askServer'>

interface BackupDeps extends Pick<ScheduleDeps, 'database' | 'photos' | 'now' | 'log'> {
  readonly environment: { readonly backups: BackupSettings | null }
  readonly connection?: Connection
  readonly verification?: Verification
  readonly metrics: Pick<Metrics, 'registry'>
}

/** The metrics of every server, and the schedule where one is set. @throws EnvironmentNotValid */
export const startBackups = async (deps: BackupDeps): Promise<Job[]> => {
  const { environment, connection, verification, metrics, database, photos, now, log } = deps
  addBackupMetrics(metrics, { database, now })
  const settings = environment.backups
  if (settings === null || connection === undefined || verification === undefined) return []
  return [await startBackupSchedule({ settings, connection, ...verification, database, photos, now, log })]
}

/** OP-8: the age of the newest backup of the schedule, and whether it was found whole; NaN where there never was one. */
export const addBackupMetrics = (
  { registry }: Pick<Metrics, 'registry'>,
  { database, now }: { readonly database: Queryable; readonly now: () => number },
): void => {
  const add = (name: string, help: string, valueOf: (run: { madeAt: Date; verified: boolean }) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        // Without the database the other metrics are still read.
        const run = await readNewestRun(database).catch(() => undefined)
        gauge.set(run === undefined ? Number.NaN : valueOf(run))
      },
    })
  }
  add(
    'simmer_backup_age_seconds',
    'The age of the newest backup of the schedule.',
    ({ madeAt }) => (now() - madeAt.getTime()) / 1000,
  )
  add(
    'simmer_backup_verified',
    '1: the newest backup was restored and found whole; 0: it has faults.',
    ({ verified }) => (verified ? 1 : 0),
  )
}
