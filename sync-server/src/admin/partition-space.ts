import { statfs } from 'node:fs/promises'
import { CommandFailed, type CommandContext } from './command.ts'

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MB`

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * The copy of a table and the log of its writing need space beside the table. Prints the need; the free space is known only
 * where the server runs its own PostgreSQL. @throws CommandFailed where it is too little
 */
export const requireSpace = async (
  { environment, print }: Pick<CommandContext, 'environment' | 'print'>,
  tableBytes: number,
  freeBytes = readFreeBytes,
): Promise<void> => {
  const needed = 2 * tableBytes
  print(`The copy of the largest table needs up to ${megabytes(needed)} of free space.`)
  if (environment.databaseUrl !== null) return
  const free = await freeBytes(environment.dataDir)
  if (free < needed) throw new CommandFailed(`DATA_DIR has only ${megabytes(free)}. Nothing was changed.`)
}
