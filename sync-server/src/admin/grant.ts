import { roles, setRole, type Role } from '../accounts/roles.ts'
import { UsageError, CommandFailed, type CommandContext, type Command } from './command.ts'

const isRole = (word: string | undefined): word is Role => roles.some((known) => known === word)

/** Reads `partner|moderator|editor|operator <username>` and grants or revokes that role. */
export const changeRole = async (
  args: readonly string[],
  { database }: CommandContext,
  isGranted: boolean,
): Promise<string> => {
  const [role, username, ...rest] = args
  if (!isRole(role)) throw new UsageError(`Say what to ${isGranted ? 'grant' : 'revoke'}: ${roles.join(', ')}.`)
  if (!username || rest.length > 0) throw new UsageError('Say whose it is: one username.')
  const found = await database.tx((tx) => setRole(tx, username, role, isGranted))
  if (found === undefined) throw new CommandFailed(`There is no account with the username ${username}.`)
  return `${found} is ${isGranted ? 'now' : 'no longer'} ${role === 'editor' || role === 'operator' ? 'an' : 'a'} ${role}.`
}

export const grant: Command = {
  usage: 'grant partner|moderator|editor|operator <username>',
  description: 'Makes the account a partner, a moderator, an editor or an operator.',
  run: (args, context) => changeRole(args, context, true),
}

export const revoke: Command = {
  usage: 'revoke partner|moderator|editor|operator <username>',
  description: 'Removes that role from the account.',
  run: (args, context) => changeRole(args, context, false),
}
