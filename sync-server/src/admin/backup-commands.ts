import { BackupNotUsable, restoreBackup } from '../postgres/restore-backup.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'
import { writeBackup } from '../postgres/write-backup.ts'

export const backup: Command = {
  usage: 'backup <file>',
  description:
    'Writes a snapshot of the whole database to a file, and replaces an existing one. Pictures are separate files: copy those in DATA_DIR too.',
  run: async ([file, ...others], { connection }) => {
    if (!file || others.length > 0) throw new UsageError('Name one file to write to.')
    const { rows, tables } = await writeBackup(connection, file)
    return `Wrote ${rows} rows of ${tables} tables to ${file}.`
  },
}

export const restore: Command = {
  usage: 'restore <file>',
  description:
    'Fills an empty database from a backup (start with SAMPLE_CONTENT=0, or before the first start). Devices then sync everything again.',
  run: async ([file, ...rest], { connection }) => {
    if (!file || rest.length > 0) throw new UsageError('Name one backup file.')
    try {
      const { rows, tables } = await restoreBackup(connection, file)
      return `Restored ${rows} rows of ${tables} tables from ${file}.`
    } catch (error) {
      if (error instanceof BackupNotUsable) throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
