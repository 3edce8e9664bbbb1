import { onTestFinished } from 'vitest'
import type { Connection } from '#postgres/connection.ts'
import { testDatabase } from '#postgres/testing/test-database.ts'
import type { BackupFile } from '../backup-storage.ts'
import { restoreBackup } from '../restore-backup.ts'

/** A database with the schema and without rows, for one test. */
export const emptyDatabase = async () => {
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  return { ...empty, connection: { connectionString: empty.url } }
}

/** Restores a backup that is not encrypted, and ends its links. */
export const restore = (file: BackupFile, connection: Connection) =>
  restoreBackup({ connection, file, seal: null, keepsLinks: false })
