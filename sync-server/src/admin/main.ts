import { EnvironmentNotValid, readEnvironment } from '../config/environment.ts'
import { openPhotoFiles } from '../photos/photo-folder.ts'
import { DatabaseNotUsable } from '../postgres/connection.ts'
import { openDatabase } from '../open-database.ts'
import { signOut, suspend, unsuspend } from './accounts.ts'
import { backup, restore } from './backup-commands.ts'
import { bankDetails } from './bank-details.ts'
import { blog } from './blog.ts'
import { earn } from './earn.ts'
import { errors } from './errors.ts'
import { grant, revoke } from './grant.ts'
import { outgoing } from './outgoing.ts'
import { partition } from './partition.ts'
import { payouts } from './payouts.ts'
import { pictures } from './pictures.ts'
import { importRecipes } from './import.ts'
import { ledger } from './ledger.ts'
import { migrate } from './migrate.ts'
import { moderation } from './moderation.ts'
import { deleteForGood, feature, hide, show, unfeature } from './recipes.ts'
import { referrals } from './referrals.ts'
import { signInCode } from './sign-in-code.ts'
import { user } from './user.ts'
import { bankKeysOf } from '../payouts/bank-keys.ts'
import { loadAuthSecret } from '../sessions/auth-secret.ts'
import { writeAdminAudit } from '../operator/admin-audit.ts'
import { UsageError, CommandFailed, type CommandContext, type Command } from './command.ts'

const commands: Readonly<Record<string, Command>> = {
  grant,
  revoke,
  user,
  code: signInCode,
  import: importRecipes,
  blog,
  suspend,
  unsuspend,
  'sign-out': signOut,
  hide,
  show,
  delete: deleteForGood,
  feature,
  unfeature,
  moderation,
  'bank-details': bankDetails,
  earn,
  errors,
  ledger,
  outgoing,
  payouts,
  pictures,
  referrals,
  backup,
  restore,
  migrate,
  partition,
}

export interface AdminOptions {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

const toTerminal: AdminOptions = {
  variables: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
}

const help = (): string =>
  [
    'npm run admin -- <command>',
    '',
    ...Object.values(commands).flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]),
    '',
    'Works whether or not Simmer is running, on the same DATABASE_URL or DATA_DIR. Every use is recorded in',
    'the table admin_audit.',
  ].join('\n')

const tryCommand = async (command: Command, args: readonly string[], context: CommandContext) => {
  try {
    return { code: 0, outcome: await command.run(args, context) }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, outcome: `${error.message}\nUsage: ${command.usage}` }
    if (error instanceof CommandFailed) return { code: 1, outcome: error.message }
    return { code: 1, outcome: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const runCommand = async (
  name: string,
  command: Command,
  args: readonly string[],
  options: AdminOptions,
): Promise<number> => {
  const environment = readEnvironment(options.variables)
  const log = {
    info: () => {},
    warn: () => {},
    error: (...parts: unknown[]) => options.printError(parts.filter((part) => typeof part === 'string').join(' ')),
  }
  const { database, connection, administration, applied, stop } = await openDatabase(environment, log)
  try {
    const context = {
      database,
      connection,
      applied,
      administration,
      environment,
      photos: openPhotoFiles(environment),
      loadPayoutDeps: async () => ({
        ...environment.payouts,
        database,
        bankKeys: bankKeysOf(environment, environment.authSecret ?? (await loadAuthSecret(environment.dataDir))),
        now: Date.now,
      }),
      print: options.print,
    }
    const { code, outcome } = await tryCommand(command, args, context)
    await writeAdminAudit(database, { command: name, args, accountId: null, outcome })
    const output = code === 0 ? options.print : options.printError
    output(outcome)
    return code
  } finally {
    await stop()
  }
}

/** `npm run admin -- <command> …`. Resolves with the exit code: 0 success, 1 failure, 2 usage error. */
export const admin = async (args: readonly string[], options: AdminOptions = toTerminal): Promise<number> => {
  const [name = '', ...rest] = args
  if (['--help', '-h', 'help'].includes(name)) {
    options.print(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const known = Object.keys(commands).join(', ')
    options.printError(
      `${name ? `There is no command ${name}` : 'A command is missing'}; there are ${known}. --help explains them.`,
    )
    return 2
  }
  try {
    return await runCommand(name, command, rest, options)
  } catch (error) {
    if (!(error instanceof EnvironmentNotValid || error instanceof DatabaseNotUsable)) throw error
    options.printError(error.message)
    return 1
  }
}
