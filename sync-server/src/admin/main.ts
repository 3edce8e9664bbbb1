import { EnvironmentNotValid, readEnvironment } from '../environment.ts'
import { openPhotoFiles } from '../photos/photo-place.ts'
import { DatabaseNotUsable } from '../postgres/database-not-usable.ts'
import { openDatabase } from '../postgres/open-database.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { blog } from './blog.ts'
import { grant } from './grant.ts'
import { importRecipes } from './import.ts'
import { restore } from './restore.ts'
import { revoke } from './revoke.ts'
import { user } from './user.ts'
import { NotUnderstood, CommandFailed, type CommandContext, type Command } from './verb.ts'

const commands: Readonly<Record<string, Command>> = { grant, revoke, user, import: importRecipes, blog, backup, restore }

export interface AdminOptions {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

const toTerminal: AdminOptions = {
  variables: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}

const help = (): string =>
  [
    'npm run admin -- <verb>',
    '',
    ...Object.values(commands).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
    '',
    'Works while Simmer runs as well as when it does not, on the same DATABASE_URL or DATA_DIR. Every use is kept in',
    'the table admin_audit.',
  ].join('\n')

const attempt = async (command: Command, words: readonly string[], context: CommandContext) => {
  try {
    return { code: 0, outcome: await command.run(words, context) }
  } catch (error) {
    if (error instanceof NotUnderstood) return { code: 2, outcome: `${error.message}\nUsage: ${command.usage}` }
    if (error instanceof CommandFailed) return { code: 1, outcome: error.message }
    return { code: 1, outcome: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const perform = async (name: string, command: Command, words: readonly string[], options: AdminOptions): Promise<number> => {
  const environment = readEnvironment(options.variables)
  const log = {
    info: () => {},
    warn: () => {},
    error: (...said: unknown[]) => options.complain(said.filter((part) => typeof part === 'string').join(' ')),
  }
  const { database, connection, stop } = await openDatabase(environment, log)
  try {
    const context = { database, connection, photos: openPhotoFiles(environment), say: options.say }
    const { code, outcome } = await attempt(command, words, context)
    await audit(database, { command: name, words, outcome })
    const output = code === 0 ? options.say : options.complain
    output(outcome)
    return code
  } finally {
    await stop()
  }
}

/** `npm run admin -- <verb> …`; resolves with the exit code: 0 done, 1 could not be done, 2 not understood. */
export const admin = async (words: readonly string[], options: AdminOptions = toTerminal): Promise<number> => {
  const [name = '', ...rest] = words
  if (['--help', '-h', 'help'].includes(name)) {
    options.say(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const known = Object.keys(commands).join(', ')
    options.complain(
      `${name ? `There is no verb ${name}` : 'A verb is missing'}; there are ${known}. --help explains them.`,
    )
    return 2
  }
  try {
    return await perform(name, command, rest, options)
  } catch (error) {
    if (!(error instanceof EnvironmentNotValid || error instanceof DatabaseNotUsable)) throw error
    options.complain(error.message)
    return 1
  }
}
