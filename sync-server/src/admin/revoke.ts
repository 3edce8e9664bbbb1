import { changeRole } from './grant.ts'
import type { Verb } from './verb.ts'

export const revoke: Verb = {
  usage: 'revoke partner|moderator|editor <username>',
  does: 'Takes that back.',
  run: (words, context) => changeRole(words, context, false),
}
