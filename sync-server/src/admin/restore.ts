import { BackupNotUsable, restoreBackup } from '../postgres/restore-backup.ts'
import { UsageError, CommandFailed, type Command } from './verb.ts'

export const restore: Command = {
  usage: 'restore <file>',
  description: 'Fills an empty database from a backup (start with SAMPLE_CONTENT=0, or before the first start). Devices then compare everything anew.',
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
