import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { problemIn } from '@simmer/contract/wire/problems'
import { movePhotos, type MovedPhotos } from '../photos/move-photos.ts'
import { photoBucket } from '../photos/photo-bucket.ts'
import { openFolderPhotos } from '../photos/photo-folder.ts'
import { StorageError } from '../storage/storage-error.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'
import { interruptible } from './interruptible.ts'

const countsText = ({ copied, present, elsewhere, missing, removed }: MovedPhotos, target: string): string =>
  [
    `${copied} files copied to ${target}, read back and found equal.`,
    `${present} were there with the same size and hash, ${elsewhere} are only there.`,
    missing === 0 ? '' : `${missing} are in neither place, although the database knows their pictures.`,
    removed === 0 ? '' : `${removed} removed after their copies were read back.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Removes empty folders, and returns how many files remain. */
const clearFolder = async (folder: string): Promise<number> => {
  let files = 0
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
    files += entry.isDirectory() ? await clearFolder(join(folder, entry.name)) : 1
  // Only an empty folder can be removed.
  if (files === 0) await rmdir(folder).catch(() => {})
  return files
}

/** A sentence about what ends a move and is no fault of this program; null: it is one. */
const failureText = (error: unknown): string | null => {
  if (error instanceof StorageError) return error.message
  if (problemIn(error) === 'database-unavailable')
    return 'The database did not answer, or another transaction holds a picture. Run it again to go on: no picture is missing.'
  // A full disk, or missing rights.
  return error instanceof Error && 'syscall' in error ? `${error.message}. Run it again to go on.` : null
}

const move = async (args: readonly string[], { environment, database, print }: CommandContext): Promise<string> => {
  const isBack = args.includes('--back')
  const removes = args.includes('--delete')
  const { objectStorage, dataDir } = environment
  if (objectStorage === null)
    throw new CommandFailed('Set S3_ENDPOINT with its group first, and start the servers with it.')
  const bucket = photoBucket(objectStorage)
  const folder = openFolderPhotos(dataDir)
  const target = isBack ? dataDir : 'the bucket'
  const places = isBack ? { from: bucket, to: folder } : { from: folder, to: bucket }
  const moved = await interruptible('Run it again to go on: no picture is missing.', (signal) =>
    movePhotos({
      ...places,
      database,
      removes,
      signal,
      onProgress: ({ copied, present, elsewhere }) => print(`${copied + present + elsewhere} files so far.`),
    }),
  ).catch((error: unknown) => {
    const text = failureText(error)
    throw text === null ? error : new CommandFailed(text, { cause: error })
  })
  const remaining = removes ? await clearFolder(join(dataDir, 'photos')) : 0
  return remaining === 0
    ? countsText(moved, target)
    : `${countsText(moved, target)} ${remaining} files of no picture of the database remain in ${join(dataDir, 'photos')}: remove that folder when no server without S3_ENDPOINT runs.`
}

export const pictures: Command = {
  usage: 'pictures move [--delete] | pictures move --back',
  description:
    'Copies the pictures of DATA_DIR into the bucket of S3_ENDPOINT while servers run, and compares each copy. It may be interrupted and run again. First start the servers with S3_ENDPOINT and its group: they read both places, and store new pictures in the bucket. Nothing is deleted; --delete, best in a second run, removes each file from DATA_DIR after its copy was read back. --back copies from the bucket to DATA_DIR.',
  run: async ([subcommand, ...rest], context) => {
    const isKnown = rest.length === 0 || (rest.length === 1 && ['--delete', '--back'].includes(rest[0] ?? ''))
    if (subcommand !== 'move' || !isKnown) throw new UsageError('Use move, move --delete or move --back.')
    return move(rest, context)
  },
}
