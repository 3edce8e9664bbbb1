import type { SuspendableAccount } from '../accounts/suspend-account.ts'
import { writeAudit } from '../accounts/audit.ts'
import { authorByUsername } from '../accounts/author-account.ts'
import { suspendAsOperator, unsuspendAsOperator } from '../moderation/operator-decisions.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { notifyEnded } from '../sync/pokes.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'
import { readReasons, rulesHint } from './read-reasons.ts'

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
  usage: 'suspend <username> [<rule> [<reasons>]]',
  description: `Ends the sessions of an account, keeps it from signing in, and takes its profile and recipes out of sight. The account gets the reasons by mail. ${rulesHint}`,
  run: async ([name, ...reasons], { database }) => {
    const username = readUsername(name === undefined ? [] : [name])
    const given = readReasons(reasons)
    const suspended = await database.tx((tx) => suspendAsOperator(tx, username, given, Date.now()))
    if (suspended === undefined) throw unknown(username)
    const { sessions, recipes } = suspended
    await notifyEnded(database, sessions)
    const effects = `${counted(recipes, 'recipe')} out of sight, ${counted(sessions.length, 'session')} ended`
    return `${suspended.username} is suspended: ${effects}.`
  },
}

export const unsuspend: Command = {
  usage: 'unsuspend <username>',
  description:
    'Ends the suspension of an account, and informs it: it can sign in, and its profile and recipes are public again.',
  run: async (args, { database }) => {
    const username = readUsername(args)
    const ended = await database.tx((tx) => unsuspendAsOperator(tx, username, Date.now()))
    if (ended === undefined) throw unknown(username)
    return `${ended.username} is no longer suspended: ${counted(ended.recipes, 'recipe')} public again.`
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
