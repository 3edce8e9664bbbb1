import { BackupNotUsable, restoreBackup } from '../postgres/restore-backup.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'
import { writeBackup } from '../postgres/write-backup.ts'

export const backup: Command = {
  usage: 'backup <file>',
  description:
    'Writes the whole database, as it is at one moment, into a file, in place of one that is there. Pictures are files of their own: copy those of DATA_DIR too.',
  run: async ([file, ...others], { connection }) => {
    if (!file || others.length > 0) throw new UsageError('Say where to: one file.')
    const { rows, tables } = await writeBackup(connection, file)
    return `Wrote ${rows} rows of ${tables} tables to ${file}.`
  },
}

export const restore: Command = {
  usage: 'restore <file>',
  description:
    'Fills an empty database from a backup (start with SAMPLE_CONTENT=0, or before the first start). Devices then compare everything anew.',
  run: async ([file, ...rest], { connection }) => {
    if (!file || rest.length > 0) throw new UsageError('Say from where: one file.')
    try {
      const { rows, tables } = await restoreBackup(connection, file)
      return `Restored ${rows} rows of ${tables} tables from ${file}.`
    } catch (error) {
      if (error instanceof BackupNotUsable) throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
