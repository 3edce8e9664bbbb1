import { roles, setRole, type Role } from '../accounts/standing.ts'
import { NotUnderstood, CommandFailed, type CommandContext, type Command } from './verb.ts'

const isRole = (word: string | undefined): word is Role => roles.some((known) => known === word)

/** Reads `partner|moderator|editor <username>` and sets it. */
export const changeRole = async (words: readonly string[], { database }: CommandContext, has: boolean): Promise<string> => {
  const [role, username, ...rest] = words
  if (!isRole(role))
    throw new NotUnderstood(`Say what to ${has ? 'grant' : 'revoke'}: ${roles.join(', ')}.`)
  if (!username || rest.length > 0) throw new NotUnderstood('Say whose it is: one username.')
  const found = await database.tx((tx) => setRole(tx, username, role, has))
  if (found === undefined) throw new CommandFailed(`There is no account with the username ${username}.`)
  return `${found} is ${has ? 'now' : 'no longer'} ${role === 'editor' ? 'an' : 'a'} ${role}.`
}

export const grant: Command = {
  usage: 'grant partner|moderator|editor <username>',
  does: 'Makes the account a partner, a moderator or an editor.',
  run: (words, context) => changeRole(words, context, true),
}
