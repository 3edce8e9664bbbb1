import type { SuspendableAccount } from '../accounts/suspend-account.ts'
import { writeAudit } from '../accounts/audit.ts'
import { authorByUsername } from '../accounts/author-account.ts'
import { suspendAccount, unsuspendAccount } from '../moderation/moderate-account.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { notifyEnded } from '../sync/pokes.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'

const readUsername = ([username, ...rest]: readonly string[]): string => {
  if (!username || rest.length > 0) throw new UsageError('Say whose it is: one username.')
  return username
}

const unknown = (username: string) => new CommandFailed(`There is no account with the username ${username}.`)

const requireAccount = async (
  account: Promise<SuspendableAccount | undefined>,
  username: string,
): Promise<SuspendableAccount> => {
  const found = await account
  if (found === undefined) throw unknown(username)
  return found
}

const counted = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`

export const suspend: Command = {
  usage: 'suspend <username>',
  description:
    'Ends the sessions of an account, keeps it from signing in, and takes its profile and recipes out of sight.',
  run: async (args, { database }) => {
    const username = readUsername(args)
    const suspended = await database.tx((tx) => suspendAccount(tx, username, Date.now()))
    if (suspended === undefined) throw unknown(username)
    const { account, sessions, recipes } = suspended
    await notifyEnded(database, sessions)
    const effects = `${counted(recipes, 'recipe')} out of sight, ${counted(sessions.length, 'session')} ended`
    return `${account.username} is suspended: ${effects}.`
  },
}

export const unsuspend: Command = {
  usage: 'unsuspend <username>',
  description: 'Ends the suspension of an account: it can sign in, and its profile and recipes are public again.',
  run: async (args, { database }) => {
    const username = readUsername(args)
    const ended = await database.tx((tx) => unsuspendAccount(tx, username, Date.now()))
    if (ended === undefined) throw unknown(username)
    const { account, recipes } = ended
    return `${account.username} is no longer suspended: ${counted(recipes, 'recipe')} public again.`
  },
}

export const signOut: Command = {
  usage: 'sign-out <username>',
  description: 'Ends all sessions of an account, for example after a phone was stolen.',
  run: async (args, { database }) => {
    const username = readUsername(args)
    const now = Date.now()
    const { account, sessions } = await database.tx(async (tx) => {
      const found = await requireAccount(authorByUsername(tx, username), username)
      const ended = await endAllSessions(tx, found.accountId, now)
      await writeAudit(tx, found.accountId, now, 'signed-out-by-operator')
      return { account: found, sessions: ended }
    })
    await notifyEnded(database, sessions)
    return `${account.username} is signed out: ${counted(sessions.length, 'session')} ended.`
  },
}
