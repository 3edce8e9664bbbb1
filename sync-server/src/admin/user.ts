import { accountOverview } from '../accounts/account.ts'
import { UsageError, CommandFailed, type Command } from './command.ts'

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

export const user: Command = {
  usage: 'user <email>',
  description: 'Shows the account of an e-mail address.',
  run: async ([email, ...rest], { database, print }) => {
    if (!email || rest.length > 0) throw new UsageError('Name one e-mail address.')
    const found = await accountOverview(database, email)
    if (!found) throw new CommandFailed(`There is no account for ${email}.`)
    const lines: [string, string][] = [
      ['account', found.accountId],
      ['e-mail', `${found.email} (confirmed: ${yesOrNo(found.confirmed)})`],
      ['username', found.username ?? 'not chosen yet'],
      ['name', found.name ?? 'not given'],
      ['profile', found.profileType],
      ['partner', yesOrNo(found.isSimmerPartner)],
      ['capabilities', found.capabilities.join(', ') || 'none'],
      ['suspended', found.suspendedAt?.toISOString() ?? 'no'],
      ['since', found.createdAt.toISOString()],
    ]
    for (const [name, value] of lines) print(`${name.padEnd(14)}${value}`)
    return 'Shown.'
  },
}
