import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { BackupSettings } from '../config/backup-settings.ts'
import type { Bucket } from '../config/external-services.ts'
import { EnvironmentNotValid } from '../config/environment.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { DatabaseNotUsable, type Connection } from '../postgres/connection.ts'
import type { Queryable } from '../postgres/database.ts'
import { withTemporaryDatabase } from '../postgres/temporary-database.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
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
import type { BackupStorage } from './backup-storage.ts'
import { openBackupStorage } from './locate-backup.ts'
import { pruneBackups, removeLeftOver } from './prune-backups.ts'
import { loadSeal, type Seal } from './sealed-stream.ts'
import { verifyBackup, type VerifyBackup } from './verify-backup.ts'
import { StorageError } from '../storage/storage-error.ts'
import { writeBackup } from './write-backup.ts'

export interface ScheduleDeps extends Omit<VerifyBackup, 'file' | 'seal' | 'signal' | 'setsAside'> {
  readonly settings: BackupSettings
  readonly objectStorage: Bucket | null
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
  readonly storage: BackupStorage
  /** The name of the file until it is verified. */
  readonly draft: string
  readonly at: Date
  readonly signal: AbortSignal
}

/** A backup with faults stays for a person to look at, the newest one only, and counts for nothing. */
const setAside = async (storage: BackupStorage, draft: string, name: string): Promise<string> => {
  const file = `${name}${faulty}`
  await storage.rename(draft, file)
  for (const other of await storage.list())
    if (other.name.endsWith(faulty) && other.name !== file) await storage.remove(other.name)
  return file
}

const makeBackup = async (
  { settings, now, log, ...deps }: ScheduleDeps,
  { seal, run, storage, draft, at, signal }: Making,
): Promise<void> => {
  const { connection, database, photos } = deps
  const file = { storage, name: draft }
  await storage.removeDrafts(now())
  const written = await writeBackup({ connection, photos, file, withPictures: true, seal, at, signal })
  await removeLeftOver(storage, unverified, now(), draft)
  const { faults } = await verifyBackup({ ...deps, file, seal, signal, setsAside: true })
  let name = nameOfTime(at)
  if (faults.length > 0) name = await setAside(storage, draft, name)
  else await storage.rename(draft, name)
  const fullName = storage.fullName(name)
  if (!(await storeRun(database, run, { file: fullName, madeAt: at, faults }))) throw new Error(takenOver)
  // The texts may name recipes and pictures of people; they stay in the table of the runs.
  if (faults.length > 0)
    return log.error({ file: fullName, faults: faults.length }, 'the backup has faults; the earlier ones are kept')
  const pruned = await pruneBackups(storage, settings.keep, seal, at)
  log.info({ file: fullName, ...written, pruned }, 'a backup was made and verified')
}

/** What is stored of a backup that failed, and what stays of it: one that was written, as not verified. */
const storeFailure = async ({ database, log }: ScheduleDeps, { run, storage, draft, at }: Making, thrown: unknown) => {
  const wasWritten = await storage.list().then(
    (files) => files.some(({ name }) => name === draft),
    () => false,
  )
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  const faults = [`The backup could not be ${wasWritten ? 'verified' : 'written'}: ${reason}`]
  await storeRun(
    database,
    run,
    wasWritten ? { file: storage.fullName(draft), madeAt: at, faults } : { file: null, madeAt: null, faults },
  ).catch((err: unknown) => log.warn({ err }, 'the failure of the backup could not be stored'))
}

const stopMaking = async ({ database, log }: ScheduleDeps, { run, storage, draft }: Making) => {
  await storage.remove(draft).catch((err: unknown) => log.warn({ err }, 'the unfinished backup could not be removed'))
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
  const draft = `${nameOfTime(at)}${unverified}`
  const storage = openBackupStorage(settings.folder, deps.objectStorage)
  const making = { seal, run, storage, draft, at, signal: AbortSignal.any([stopping, lost.signal]) }
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

type Preparation = Pick<ScheduleDeps, 'settings' | 'objectStorage' | 'connection' | 'administration' | 'log'>

/** Object storage that is down or busy comes back; another answer needs another configuration. */
const isStorageDown = (error: unknown): boolean =>
  error instanceof StorageError && (error.status === null || error.status === 429 || error.status >= 500)

/**
 * A bucket that is down is only logged: the server works without its backups, and the run of the schedule reports it as well.
 * @throws EnvironmentNotValid where the folder or the key cannot be used, or no database for verifying can be created
 */
export const prepareSchedule = async (deps: Preparation): Promise<Seal | null> => {
  const { folder, keyFile } = deps.settings
  try {
    await withTemporaryDatabase(deps.connection, deps.administration, () => Promise.resolve())
  } catch (error) {
    if (!(error instanceof DatabaseNotUsable)) throw error
    throw new EnvironmentNotValid(`BACKUP_DIR cannot be used: ${error.message}`)
  }
  try {
    await openBackupStorage(folder, deps.objectStorage)
      .prepare()
      .catch((err: unknown) => {
        if (!isStorageDown(err)) throw err
        deps.log.error({ err }, 'the bucket of BACKUP_DIR could not be checked')
      })
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
  readonly environment: { readonly backups: BackupSettings | null; readonly objectStorage: Bucket | null }
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
  const { objectStorage } = environment
  return [
    await startBackupSchedule({ settings, objectStorage, connection, ...verification, database, photos, now, log }),
  ]
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
