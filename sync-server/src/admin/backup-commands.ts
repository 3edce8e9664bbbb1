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

const keepLinksOption = '--keep-links'

export const restore: Command = {
  usage: `restore <file> [${keepLinksOption}]`,
  description:
    'Fills an empty database from a backup (start with SAMPLE_CONTENT=0, or before the first start). Devices then sync everything again. All sessions and private links end, because some may have been ended after the backup.',
  run: async (args, { connection }) => {
    const [file, ...rest] = args.filter((arg) => arg !== keepLinksOption)
    if (!file || rest.length > 0) throw new UsageError('Name one backup file.')
    try {
      const keepsLinks = args.includes(keepLinksOption)
      const { rows, tables, ended, remaining } = await restoreBackup(connection, file, { keepsLinks })
      return [
        `Restored ${rows} rows of ${tables} tables from ${file}.`,
        `Ended: ${ended.sessions} sessions, ${ended.links} private links (${keepsLinks ? 'they were kept' : `${keepLinksOption} keeps them`}). Deleted: ${ended.secrets} codes, pending sign-ins and stored mails.`,
        `Look at what may have been removed after the backup: ${remaining.passkeys} passkeys, ${remaining.providers} connected sign-in providers, ${remaining.publishJobs} pending publications.`,
      ].join('\n')
    } catch (error) {
      if (error instanceof BackupNotUsable) throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
