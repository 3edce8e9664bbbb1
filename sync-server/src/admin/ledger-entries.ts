import { paths } from '@simmer/contract/wire/paths'
import { writeAudit } from '../accounts/audit.ts'
import { amountText, type Line } from '../ledger/line.ts'
import { listNewestLines, ReversalRefused, reverseEntry } from '../ledger/reverse-entry.ts'
import { addAlert } from '../notifications/add-events.ts'
import { markReversedReferrals } from '../referrals/mark-reversed.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { CommandFailed, UsageError, type CommandContext } from './command.ts'

const findAccount = statement(
  'admin.ledger-account',
  `select account_id as "accountId" from account
    where lower(username) = lower($1) or lower(email) = lower($1) or account_id::text = lower($1)`,
)

/** By username, e-mail address or id. @throws CommandFailed */
export const requireAccount = async (db: Queryable, person: string): Promise<string> => {
  const found = await db.row<{ accountId: string }>(findAccount, [person])
  if (found === undefined) throw new CommandFailed(`There is no account of ${person}.`)
  return found.accountId
}

const states = { 1: '', 2: '  pending', 3: '  completed', 4: '  cancelled' } as const

const lineText = ({ seq, at, debit, credit, amount, currency, state, cause, causeId }: Line): string =>
  `${String(seq).padStart(5)}  ${at.toISOString().slice(0, 10)}  ${debit} → ${credit}  ${amountText(amount)} ${currency}${states[state]}  ${cause} ${causeId}`

/** `ledger entries`: the newest lines of a person, with the numbers that `ledger reverse` takes. */
export const listEntries = async (
  [person = '', ...rest]: readonly string[],
  { database, print }: CommandContext,
): Promise<string> => {
  if (person === '' || rest.length > 0) throw new UsageError('Name one person by username, e-mail address or id.')
  const lines = await listNewestLines(database, await requireAccount(database, person))
  for (const line of lines) print(lineText(line))
  return lines.length === 0 ? 'The person has no lines.' : 'Shown: the newest lines first.'
}

/** `ledger reverse`: takes a line back by further lines, with a reason in the audit, and notifies its owner. */
export const reverseLine = async (
  [person = '', line = '', ...words]: readonly string[],
  { database }: Pick<CommandContext, 'database'>,
): Promise<string> => {
  const reason = words.join(' ')
  if (person === '' || !/^[1-9]\d{0,9}$/.test(line) || reason === '')
    throw new UsageError('Name the person, the number of the line and the reason.')
  const ownerId = await requireAccount(database, person)
  const now = Date.now()
  try {
    const written = await database.tx(async (tx) => {
      const lines = await reverseEntry(tx, ownerId, Number(line), { now, madeBy: 'ledger reverse' })
      await markReversedReferrals(tx, ownerId)
      await writeAudit(tx, ownerId, now, 'earnings-reversed', { line, reason })
      await addAlert(tx, { accountId: ownerId, code: 'wallet-corrected', link: paths.wallet })
      return lines
    })
    return [`The line ${line} is reversed; its owner is notified:`, ...written.map(lineText)].join('\n')
  } catch (error) {
    if (error instanceof ReversalRefused) throw new CommandFailed(error.message, { cause: error })
    throw error
  }
}
