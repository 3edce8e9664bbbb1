import { changeRole } from './grant.ts'
import type { Command } from './verb.ts'

export const revoke: Command = {
  usage: 'revoke partner|moderator|editor <username>',
  description: 'Takes that back.',
  run: (args, context) => changeRole(args, context, false),
}
