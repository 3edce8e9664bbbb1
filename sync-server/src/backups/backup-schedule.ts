import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { BackupSettings } from '../config/backup-settings.ts'
import { EnvironmentNotValid } from '../config/environment.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { DatabaseNotUsable, type Connection } from '../postgres/connection.ts'
import type { Queryable } from '../postgres/database.ts'
import { withTemporaryDatabase } from '../postgres/temporary-database.ts'
import { BackupNotUsable } from './backup-format.ts'
import { nameOfTime, unverified } from './backup-names.ts'
import {
  claimRun,
  extendRun,
  giveBackRun,
  readNewestRuns,
  storeRun,
  type ClaimedRun,
  type NewestRuns,
} from './backup-runs.ts'
import { pruneBackups, removeLeftOver } from './prune-backups.ts'
import { loadSeal, type Seal } from './sealed-stream.ts'
import { verifyBackup, type VerifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface ScheduleDeps extends Omit<VerifyBackup, 'file' | 'seal' | 'signal' | 'setsAside'> {
  readonly settings: BackupSettings
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How often the lease is extended; five minutes. */
  readonly extendMs?: number
}

const minuteMs = 60_000
const faulty = '.faulty'
const takenOver = 'another node took over the backup of this day'

interface Making {
  readonly seal: Seal | null
  readonly run: ClaimedRun
  /** The file until it is verified. */
  readonly draft: string
  readonly at: Date
  readonly signal: AbortSignal
}

/** A backup with faults stays for a person to look at, the newest one only, and counts for nothing. */
const setAside = async (folder: string, draft: string, name: string): Promise<string> => {
  const file = `${name}${faulty}`
  await rename(draft, path.join(folder, file))
  for (const other of await readdir(folder))
    if (other.endsWith(faulty) && other !== file) await rm(path.join(folder, other), { force: true })
  return path.join(folder, file)
}

const makeBackup = async (
  { settings, now, log, ...deps }: ScheduleDeps,
  { seal, run, draft, at, signal }: Making,
): Promise<void> => {
  const { connection, database, photos } = deps
  const { folder } = settings
  await removeLeftOver(folder, '.part', now())
  const written = await writeBackup({ connection, photos, file: draft, withPictures: true, seal, at, signal })
  await removeLeftOver(folder, unverified, now(), draft)
  const { faults } = await verifyBackup({ ...deps, file: draft, seal, signal, setsAside: true })
  const name = nameOfTime(at)
  let file = path.join(folder, name)
  if (faults.length > 0) file = await setAside(folder, draft, name)
  else await rename(draft, file)
  if (!(await storeRun(database, run, { file, madeAt: at, faults }))) throw new Error(takenOver)
  // The texts may name recipes and pictures of people; they stay in the table of the runs.
  if (faults.length > 0)
    return log.error({ file, faults: faults.length }, 'the backup has faults; the earlier ones are kept')
  log.info({ file, ...written, pruned: await pruneBackups(settings, seal, at) }, 'a backup was made and verified')
}

/** What is stored of a backup that failed, and what stays of it: one that was written, as not verified. */
const storeFailure = async ({ database, log }: ScheduleDeps, { run, draft, at }: Making, thrown: unknown) => {
  const wasWritten = await access(draft).then(
    () => true,
    () => false,
  )
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  const faults = [`The backup could not be ${wasWritten ? 'verified' : 'written'}: ${reason}`]
  await storeRun(
    database,
    run,
    wasWritten ? { file: draft, madeAt: at, faults } : { file: null, madeAt: null, faults },
  ).catch((err: unknown) => log.warn({ err }, 'the failure of the backup could not be stored'))
}

const stopMaking = async ({ database, log }: ScheduleDeps, { run, draft }: Making) => {
  await rm(draft, { force: true })
  await giveBackRun(database, run).catch((err: unknown) => log.warn({ err }, 'the backup could not give its try back'))
}

/**
 * One look at the clock: makes the backup of the day where no other node makes it. A day begins at the time of the schedule, so
 * that a late one leaves time for more tries, and a server that was down at that time makes the backup when it starts.
 * @throws what keeps the backup from being written or verified
 */
export const runSchedule = async (deps: ScheduleDeps, seal: Seal | null, stopping: AbortSignal): Promise<void> => {
  const { settings, now, log, database } = deps
  const day = new Date(now() - settings.minuteOfDay * minuteMs).toISOString().slice(0, 10)
  const run = await claimRun(database, day)
  if (run === null) return
  const lost = new AbortController()
  const extending = setInterval(
    () => {
      extendRun(database, run).then(
        (isHeld) => isHeld || lost.abort(new Error(takenOver)),
        (err: unknown) => log.warn({ err }, 'the backup could not extend its lease'),
      )
    },
    deps.extendMs ?? 5 * minuteMs,
  )
  const at = new Date(Math.floor(now() / 1000) * 1000)
  const draft = path.join(settings.folder, `${nameOfTime(at)}${unverified}`)
  const making = { seal, run, draft, at, signal: AbortSignal.any([stopping, lost.signal]) }
  try {
    await makeBackup(deps, making)
  } catch (err) {
    if (stopping.aborted) return await stopMaking(deps, making)
    await storeFailure(deps, making, err)
    log.error({ err }, 'the backup failed; the earlier ones are kept')
    throw err
  } finally {
    clearInterval(extending)
  }
}

type Preparation = Pick<ScheduleDeps, 'settings' | 'connection' | 'administration'>

/** @throws EnvironmentNotValid where the folder or the key cannot be used, or no database for verifying can be created */
export const prepareSchedule = async (deps: Preparation): Promise<Seal | null> => {
  const { folder, keyFile } = deps.settings
  try {
    await withTemporaryDatabase(deps.connection, deps.administration, () => Promise.resolve())
  } catch (error) {
    if (!(error instanceof DatabaseNotUsable)) throw error
    throw new EnvironmentNotValid(`BACKUP_DIR cannot be used: ${error.message}`)
  }
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
  const seal = await prepareSchedule(deps)
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
  addBackupMetrics(metrics, { database, now, since: environment.backups === null ? null : now() })
  const settings = environment.backups
  if (settings === null || connection === undefined || verification === undefined) return []
  return [await startBackupSchedule({ settings, connection, ...verification, database, photos, now, log })]
}

interface BackupMetrics extends Pick<ScheduleDeps, 'now'> {
  readonly database: Queryable
  /** The start of a server with a schedule, in milliseconds since 1970; null without one. */
  readonly since: number | null
}

/**
 * OP-8: the age of the newest backup that was verified, and whether the newest run ended well. Where no backup was verified
 * yet, the age counts from the start, so that the alert finds a schedule that never works; NaN without a schedule.
 */
export const addBackupMetrics = (
  { registry }: Pick<Metrics, 'registry'>,
  { database, now, since }: BackupMetrics,
): void => {
  const add = (name: string, help: string, valueOf: (runs: NewestRuns) => number | null) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        // Without the database the other metrics are still read.
        const runs = await readNewestRuns(database).catch(() => null)
        gauge.set((runs === null ? null : valueOf(runs)) ?? Number.NaN)
      },
    })
  }
  add('simmer_backup_age_seconds', 'The age of the newest backup of the schedule that was verified.', ({ madeAt }) => {
    const from = madeAt?.getTime() ?? since
    return from === null ? null : (now() - from) / 1000
  })
  add(
    'simmer_backup_verified',
    '1: the newest backup was restored and found whole; 0: it has faults, or failed.',
    ({ verified }) => (verified === null ? null : Number(verified)),
  )
}
