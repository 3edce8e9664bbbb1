import type { PhotoFiles } from '../photos/photo-files.ts'
import { findPayoutDifferences } from '../payouts/check-payouts.ts'
import { readNewestAnchor } from '../ledger/check-records.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import type { Administration, Connection } from '../postgres/connection.ts'
import type { Database } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { createDatabase } from '../postgres/pool.ts'
import { migrationsFolder, readMigrations } from '../postgres/read-migrations.ts'
import { findSchemaDifference, schemaText } from '../postgres/schema-text.ts'
import { withTemporaryDatabase } from '../postgres/temporary-database.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import { migrationsOf } from './backup-schema.ts'
import { timeOfName, unverified } from './backup-names.ts'
import type { BackupFile } from './backup-storage.ts'
import { fillTables } from './rows/fill-tables.ts'
import { inspectBackup, type Inspection } from './inspect-backup.ts'
import { createPictureCheck } from './question-pictures.ts'
import { compareSample, compareTables, findNewerRows } from './question-rows.ts'
import { openBackup } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'
import { connectForBackup } from './rows/table-lines.ts'

export interface VerifyBackup {
  readonly file: BackupFile
  readonly seal: Seal | null
  /** The database of the app: its schema is compared, and the copy is made beside it. */
  readonly connection: Connection
  readonly database: Database
  readonly administration: Administration
  readonly photos: PhotoFiles
  /** Starts a server on the restored copy and asks it; returns what went wrong, a sentence each. */
  readonly askServer: (database: Database, connection: Connection) => Promise<readonly string[]>
  readonly signal?: AbortSignal
  /** Whether a damaged copy of a picture is set aside; default: no. */
  readonly setsAside?: boolean
}

export interface VerifiedBackup {
  readonly rows: number
  readonly tables: number
  readonly pictures: number
  readonly sampled: number
  /** Null: a former format, which names no time. */
  readonly at: Date | null
  /** What is wrong, a sentence each; none: the backup can be relied on. */
  readonly faults: readonly string[]
}

const sampleSize = 1000
const today = (): string => new Date().toISOString().slice(0, 10)

const formerFormat =
  'This backup has the format of an old version, without a manifest: a missing or changed row would not be noticed. Make a new backup.'

/** The name of a scheduled backup has its time: a file with the name of another one is an older backup. */
const timeFault = ({ name }: BackupFile, at: string): string[] => {
  const named = timeOfName(name.endsWith(unverified) ? name.slice(0, -unverified.length) : name)
  return named === null || named.toISOString() === at
    ? []
    : [`This is an older or another backup: its name means ${named.toISOString()}, and it was made at ${at}.`]
}

/** Without storage parameters of indexes, which an operator may choose. */
const withoutParameters = (schema: string): string => schema.replaceAll(/ WITH \([^()]*\)(?=;$| WHERE )/gm, '')

const schemaFault = (restored: string, present: string): string[] => {
  const difference = findSchemaDifference(withoutParameters(restored), withoutParameters(present))
  if (difference === null) return []
  return [
    `The schema of the running database is not that of its migrations: it has "${difference.other}" instead of "${difference.one}".`,
  ]
}

const migrationNames = async (connection: Connection): Promise<string> => {
  const client = await connectForBackup(connection, 'simmer verify')
  try {
    const { rows } = await client.query<{ name: string }>('select name from migration order by name')
    return rows.map(({ name }) => name).join()
  } finally {
    await client.end()
  }
}

/** What the rows themselves must fulfil, in the schema of this version. */
const questionRows = async (connection: Connection, database: Database, signal?: AbortSignal): Promise<string[]> => {
  const client = await connectForBackup(connection, 'simmer verify')
  const faults: string[] = []
  try {
    faults.push(...(await findNewerRows(client)))
  } finally {
    await client.end()
  }
  const anchor = await readNewestAnchor(database)
  const { differences } = await verifyLedger(database, {
    day: today(),
    anchors: anchor === undefined ? [] : [anchor],
    also: findPayoutDifferences,
    ...(signal === undefined ? {} : { stopping: signal }),
  })
  return [...faults, ...differences.map(({ check, text }) => `The ledger does not add up (${check}): ${text}.`)]
}

async function* untilAborted(lines: AsyncIterable<readonly string[]>, signal: AbortSignal | undefined) {
  for await (const batch of lines) {
    signal?.throwIfAborted()
    yield batch
  }
}

const restoreAndAsk = async (options: VerifyBackup, { header, manifest, sample }: Inspection): Promise<string[]> => {
  const { file, seal, connection, database, administration, askServer, signal } = options
  const known = await readMigrations(migrationsFolder())
  const migrations = migrationsOf(header, known)
  return withTemporaryDatabase(connection, administration, async (copy) => {
    await migrate(copy, migrations)
    const client = await connectForBackup(copy, 'simmer verify')
    const faults: string[] = []
    try {
      const { lines } = await openBackup(file, seal)
      try {
        await client.query('begin')
        await fillTables(client, untilAborted(lines, signal))
        await client.query('commit')
        // The questions join whole tables, which a plan without statistics does row by row.
        await client.query('analyze')
      } finally {
        await lines.return(undefined)
      }
      signal?.throwIfAborted()
      if (manifest !== null) faults.push(...(await compareTables(client, manifest, signal)))
      faults.push(...(await compareSample(client, sample)))
    } finally {
      await client.end()
    }
    await migrate(copy, known)
    const restored = createDatabase({ connection: copy, max: 4 })
    try {
      if ((await migrationNames(copy)) === (await migrationNames(connection)))
        faults.push(...schemaFault(await schemaText(restored), await schemaText(database)))
      faults.push(...(await questionRows(copy, restored, signal)))
      signal?.throwIfAborted()
      faults.push(...(await askServer(restored, copy)))
    } finally {
      await restored.end()
    }
    return faults
  })
}

/**
 * Restores a backup into a database of its own, asks questions of it, and drops it (OP-8). What cannot be read or restored
 * at all is a fault as well. @throws DatabaseNotUsable where no database can be created
 */
export const verifyBackup = async (options: VerifyBackup): Promise<VerifiedBackup> => {
  const { file, seal, photos, signal, setsAside = false } = options
  const none = { rows: 0, tables: 0, pictures: 0, sampled: 0, at: null }
  try {
    const copies = file.storage.openCopies({ seal, at: new Date() })
    const pictures = createPictureCheck({ photos, copies, setsAside })
    const inspection = await inspectBackup({
      file,
      seal,
      sampleSize,
      onPicture: (picture, copied) => {
        signal?.throwIfAborted()
        return pictures.check(picture, copied)
      },
    })
    const { header, manifest, rows, tables, sample } = inspection
    const faults = [
      ...(header.simmerBackup === 1 ? [formerFormat] : timeFault(file, header.at)),
      ...inspection.faults,
      ...pictures.faults(),
    ]
    const facts = {
      rows,
      tables,
      pictures: manifest?.pictures.count ?? 0,
      sampled: sample.length,
      at: header.simmerBackup === 2 ? new Date(header.at) : null,
    }
    // Rows that are not those of the manifest would only name the same faults again, in other words.
    if (inspection.faults.length > 0) return { ...facts, faults }
    try {
      return { ...facts, faults: [...faults, ...(await restoreAndAsk(options, inspection))] }
    } catch (error) {
      if (!(error instanceof BackupNotUsable)) throw error
      return { ...facts, faults: [...faults, error.message] }
    }
  } catch (error) {
    if (!(error instanceof BackupNotUsable)) throw error
    return { ...none, faults: [error.message] }
  }
}
