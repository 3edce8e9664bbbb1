import { writeFile } from 'node:fs/promises'
import type { Administration, Connection } from '../postgres/connection.ts'
import type { Environment } from '../config/environment.ts'
import type { PayoutDeps } from '../payouts/payout-batch.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { Database } from '../postgres/database.ts'

/** What a command may use. */
export interface CommandContext {
  readonly database: Database
  /** For commands that need a connection outside the pool. */
  readonly connection: Connection
  /** The migrations that were missing when the command began: every command applies them first. */
  readonly applied: readonly string[]
  readonly administration: Administration
  readonly photos: PhotoFiles
  readonly environment: Environment
  /** Reads the secret of the server, which only some commands need. */
  readonly loadPayoutDeps: () => Promise<PayoutDeps>
  readonly print: (sentence: string) => void
}

/** A command of `npm run admin`. */
export interface Command {
  /** The arguments, without the program's name. */
  readonly usage: string
  /** The description that --help prints. */
  readonly description: string
  /**
   * @returns the outcome, as a sentence.
   * @throws UsageError, CommandFailed
   */
  run(args: readonly string[], context: CommandContext): Promise<string>
}

/** Writes a file that only the operator may read, so it is a new one. @throws CommandFailed */
export const writeNewFile = async (file: string, text: string): Promise<void> => {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new CommandFailed(`${file} could not be written as a new file. Name another one.`, { cause })
  })
}

/** The arguments of the command are not valid. */
export class UsageError extends Error {}

/** The command cannot be carried out; the message gives the reason. */
export class CommandFailed extends Error {}
