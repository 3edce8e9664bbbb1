import { readRecentCodes } from '../mail/mailbox.ts'
import { CommandFailed, UsageError, type Command } from './command.ts'

export const signInCode: Command = {
  usage: 'code <email>',
  description: 'Without SMTP_URL: shows the sign-in codes that an address requested in the last ten minutes.',
  run: async ([email, ...rest], { database, print }) => {
    if (!email || rest.length > 0) throw new UsageError('Name one e-mail address.')
    const codes = await readRecentCodes(database, email)
    if (codes.length === 0)
      throw new CommandFailed(
        `There is no code for ${email}: request one on the login page first. With SMTP_URL set, codes are only mailed.`,
      )
    // Not part of the outcome, which is recorded.
    for (const { code: digits, at } of codes) print(`${digits}  requested at ${at.toISOString()}`)
    return 'A code works in the browser that requested it, once.'
  },
}
