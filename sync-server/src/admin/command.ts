import type { Connection } from '../postgres/connection.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { Database } from '../postgres/database.ts'

/** What a verb may use. */
export interface CommandContext {
  readonly database: Database
  /** For what needs a connection of its own. */
  readonly connection: Connection
  readonly photos: PhotoFiles
  readonly print: (sentence: string) => void
}

/** One thing `npm run admin` can do. */
export interface Command {
  /** How it is called, without the program's name. */
  readonly usage: string
  /** What it does, for --help. */
  readonly description: string
  /**
   * @returns what came of it, in a sentence.
   * @throws NotUnderstood, Refused
   */
  run(args: readonly string[], context: CommandContext): Promise<string>
}

/** The words after the verb make no sense. */
export class UsageError extends Error {}

/** It cannot be done; the sentence says why. */
export class CommandFailed extends Error {}
