import { changeRole } from './grant.ts'
import type { Command } from './verb.ts'

export const revoke: Command = {
  usage: 'revoke partner|moderator|editor <username>',
  does: 'Takes that back.',
  run: (words, context) => changeRole(words, context, false),
}
