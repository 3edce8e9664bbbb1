import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BackupNotUsable } from '../backups/rows/backup-format.ts'
import type { BackupFile } from '../backups/backup-storage.ts'
import { locateBackup, openBackupStorage } from '../backups/locate-backup.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { restorePictures } from '../backups/restore-pictures.ts'
import { loadSeal, newKey } from '../backups/sealed-stream.ts'
import { verifyBackup, type VerifiedBackup } from '../backups/verify-backup.ts'
import { writeBackup, type WrittenBackup } from '../backups/write-backup.ts'
import { StorageError } from '../storage/storage-error.ts'
import { DatabaseNotUsable } from '../postgres/connection.ts'
import { askRestored } from '../ask-restored.ts'
import { CommandFailed, UsageError, writeNewFile, type Command, type CommandContext } from './command.ts'
import { interruptible } from './interruptible.ts'

const options = {
  pictures: { type: 'boolean', default: false },
  key: { type: 'string' },
  'keep-links': { type: 'boolean', default: false },
  'pictures-only': { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']
type Option = keyof typeof options

/** Reads the arguments of a command that takes some of the options. @throws UsageError */
const readArgs = async (args: readonly string[], allowed: readonly Option[]) => {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  })()
  const other = parsed.tokens.find((token) => 'name' in token && !allowed.some((name) => name === token.name))
  if (other !== undefined)
    throw new UsageError(`This command takes only ${allowed.map((name) => `--${name}`).join(', ')}.`)
  const { key } = parsed.values
  return { ...parsed.values, names: parsed.positionals, seal: key === undefined ? null : await loadSeal(key) }
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const writtenText = ({ rows, tables, pictures, missing, copied }: WrittenBackup, file: string): string =>
  [
    `Wrote ${counted(rows, 'row')} of ${counted(tables, 'table')} to ${file}.`,
    copied === null
      ? `It lists ${counted(pictures, 'picture')} and does not have them: --pictures copies them too.`
      : `It has ${counted(pictures, 'picture')}; ${copied} of them were not in an earlier backup.`,
    missing === 0 ? '' : `The storage does not have ${counted(missing, 'picture')} that the database knows.`,
  ]
    .filter(Boolean)
    .join(' ')

const verifiedText = ({ rows, tables, pictures, sampled, at }: VerifiedBackup): string =>
  `Verified: ${counted(rows, 'row')} of ${counted(tables, 'table')} were restored, ${counted(sampled, 'row')} compared one by one, ${counted(pictures, 'picture')} checked, and a server answered. This backup was made at ${at?.toISOString() ?? 'an unknown time'}.`

const nothingStays = 'What was not complete was removed.'

type Seal = Awaited<ReturnType<typeof loadSeal>> | null

const verify = async (named: string, seal: Seal, context: CommandContext, signal: AbortSignal): Promise<string> => {
  const { environment, print } = context
  const file = locateBackup(named, environment.objectStorage)
  const verified = await verifyBackup({ ...context, file, seal, signal, askServer: askRestored(environment) })
  for (const fault of verified.faults) print(fault)
  const { length } = verified.faults
  if (length > 0) throw new CommandFailed(`${counted(length, 'fault')}: do not rely on this backup.`)
  return verifiedText(verified)
}

const oneFile = (names: readonly string[], message: string): string => {
  const [file, ...others] = names
  if (file === undefined || others.length > 0) throw new UsageError(message)
  return file
}

const subcommands: Readonly<Record<string, (args: readonly string[], context: CommandContext) => Promise<string>>> = {
  verify: async (args, context) => {
    const { names, seal } = await readArgs(args, ['key'])
    const file = oneFile(names, 'Name one backup to verify.')
    return interruptible(nothingStays, (signal) => verify(file, seal, context, signal))
  },
  rehearse: async (args, context) => {
    const { names } = await readArgs(args, [])
    if (names.length > 0) throw new UsageError('rehearse takes no file: it removes what it wrote.')
    const folder = await mkdtemp(join(tmpdir(), 'simmer-rehearsal-'))
    const file = join(folder, 'rehearsal')
    try {
      return await interruptible(nothingStays, async (signal) => {
        const plain = { withPictures: false, seal: null, at: new Date() }
        context.print(
          writtenText(await writeBackup({ ...context, ...plain, file: locateBackup(file, null), signal }), file),
        )
        return verify(file, null, context, signal)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  list: async (args, { environment, print }) => {
    const { names } = await readArgs(args, [])
    const folder = names[0] ?? environment.backups?.folder
    if (folder === undefined || names.length > 1) throw new UsageError('Name one folder, or set BACKUP_DIR.')
    const storage = openBackupStorage(folder, environment.objectStorage)
    const files = (await storage.list()).toSorted((one, other) => one.name.localeCompare(other.name))
    for (const { name, size, modifiedMs } of files)
      print(`${storage.fullName(name)}  ${size} bytes  ${new Date(modifiedMs).toISOString()}`)
    return `${counted(files.length, 'file')} in ${folder}.`
  },
  'new-key': async (args) => {
    const { names } = await readArgs(args, [])
    const file = oneFile(names, 'Name one new file for the key.')
    await writeNewFile(file, newKey())
    return `The key is in ${file}. Keep a copy where the backups are not: without it nobody can read them.`
  },
}

const asFailure = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof BackupNotUsable || error instanceof DatabaseNotUsable || error instanceof StorageError)
      throw new CommandFailed(error.message, { cause: error })
    throw error
  }
}

export const backup: Command = {
  usage:
    'backup <file> [--pictures] [--key <file>] | backup verify <file> [--key <file>] | backup list [<folder>] | backup rehearse | backup new-key <file>',
  description:
    'Writes a snapshot of the whole database to a file, with a list of all pictures, and replaces an existing one; --pictures copies the pictures into the folder `pictures` beside it, each once for all backups there. verify restores a backup into a database of its own, asks questions of it, and names each fault; rehearse does both with the present data. list names the files of BACKUP_DIR or of a folder. --key encrypts. A name like s3:backups/today is in the bucket of S3_ENDPOINT.',
  run: (args, context) =>
    asFailure(async () => {
      const [name = '', ...rest] = args
      const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
      if (subcommand !== undefined) return subcommand(rest, context)
      const { names, seal, pictures } = await readArgs(args, ['pictures', 'key'])
      const file = oneFile(names, 'Name one file to write to.')
      return interruptible(nothingStays, async (signal) => {
        const target = locateBackup(file, context.environment.objectStorage)
        const more = { withPictures: pictures, seal, at: new Date(), signal }
        return writtenText(await writeBackup({ ...context, ...more, file: target }), file)
      })
    }),
}

const picturesText = async (file: BackupFile, seal: Seal, { photos }: CommandContext): Promise<string> => {
  const pictures = await restorePictures(file, seal, photos)
  if (pictures === null)
    return 'This backup has no copies of pictures: copy those in DATA_DIR, or in the object storage, from elsewhere.'
  const missing = pictures.missing === 0 ? '' : ` ${counted(pictures.missing, 'picture')} of its list have no copy.`
  return `${counted(pictures.written, 'picture')} restored.${missing}`
}

export const restore: Command = {
  usage: 'restore <file> [--key <file>] [--keep-links] [--pictures-only]',
  description:
    'Fills an empty database from a backup (a file, or s3:backups/today in the bucket), also from one of an earlier version (start with SAMPLE_CONTENT=0, or before the first start), and puts its pictures back. Devices then sync everything again. All sessions and private links end, because some may have been ended after the backup. --pictures-only continues with the pictures after an interruption.',
  run: (args, context) =>
    asFailure(async () => {
      const given = await readArgs(args, ['key', 'keep-links', 'pictures-only'])
      const { names, seal, 'keep-links': keepsLinks, 'pictures-only': picturesOnly } = given
      const named = oneFile(names, 'Name one backup file.')
      const file = locateBackup(named, context.environment.objectStorage)
      if (picturesOnly) return picturesText(file, seal, context)
      const { connection } = context
      const { rows, tables, migrated, merged, ended, remaining } = await restoreBackup({
        connection,
        file,
        seal,
        keepsLinks,
      })
      // Printed before the pictures, which may take hours or fail.
      const summary = [
        `Restored ${rows} rows of ${tables} tables from ${named}.`,
        migrated === 0
          ? ''
          : `It was made by an earlier version: ${counted(migrated, 'migration')} were applied to it.`,
        `Ended: ${ended.sessions} sessions, ${ended.links} private links (${keepsLinks ? 'they were kept' : '--keep-links keeps them'}). Deleted: ${ended.secrets} codes, pending sign-ins and stored mails.`,
        'Mails, pushes and payouts are held: compare with what was sent after the backup, then run `outgoing resume`. Sign-in codes are sent.',
        `Look at what may have been removed after the backup: ${remaining.passkeys} passkeys, ${remaining.providers} connected sign-in providers, ${remaining.publishJobs} pending publications.`,
        merged.length === 0
          ? ''
          : `The partitions of ${merged.join(', ')} became whole tables. Before a server starts, run \`partition ${merged.join(' ')}\` again (--parts where they had another number than 64).`,
      ]
      for (const line of summary.filter(Boolean)) context.print(line)
      return picturesText(file, seal, context)
    }),
}
