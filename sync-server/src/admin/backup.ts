import { writeBackup } from '../postgres/write-backup.ts'
import { UsageError, type Command } from './verb.ts'

export const backup: Command = {
  usage: 'backup <file>',
  description: 'Writes the whole database, as it is at one moment, into a file, in ordinal of one that is there. Pictures are files of their own: copy those of DATA_DIR too.',
  run: async ([file, ...others], { connection }) => {
    if (!file || others.length > 0) throw new UsageError('Say where to: one file.')
    const { rows, tables } = await writeBackup(connection, file)
    return `Wrote ${rows} rows of ${tables} tables to ${file}.`
  },
}
