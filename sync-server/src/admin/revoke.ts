import { changeStanding } from './grant.ts'
import type { Verb } from './verb.ts'

export const revoke: Verb = {
  usage: 'revoke partner|moderator|editor <username>',
  does: 'Takes that back.',
  run: (words, context) => changeStanding(words, context, false),
}
