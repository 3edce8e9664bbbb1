import { standings, setStanding, type Standing } from '../accounts/standing.ts'
import { NotUnderstood, Refused, type CommandContext, type Verb } from './verb.ts'

const isStanding = (word: string | undefined): word is Standing => standings.some((known) => known === word)

/** Reads `partner|moderator|editor <username>` and sets it. */
export const changeStanding = async (words: readonly string[], { database }: CommandContext, has: boolean): Promise<string> => {
  const [standing, username, ...rest] = words
  if (!isStanding(standing))
    throw new NotUnderstood(`Say what to ${has ? 'grant' : 'revoke'}: ${standings.join(', ')}.`)
  if (!username || rest.length > 0) throw new NotUnderstood('Say whose it is: one username.')
  const found = await database.tx((tx) => setStanding(tx, username, standing, has))
  if (found === undefined) throw new Refused(`There is no account with the username ${username}.`)
  return `${found} is ${has ? 'now' : 'no longer'} ${standing === 'editor' ? 'an' : 'a'} ${standing}.`
}

export const grant: Verb = {
  usage: 'grant partner|moderator|editor <username>',
  does: 'Makes the account a partner, a moderator or an editor.',
  run: (words, context) => changeStanding(words, context, true),
}
