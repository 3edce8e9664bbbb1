import { holdOutgoing, readHolds, release } from '../jobs/outgoing-hold.ts'
import { createDueReader } from '../metrics/due-lists.ts'
import { reconcile } from '../payouts/reconcile.ts'
import { statement } from '../postgres/database.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'

const countModeration = statement(
  'outgoing.moderation',
  `select (select count(*) from moderation_statement where mailed_at is null)
     + (select count(*) from moderation_appeal where answered_at is not null and mailed_at is null)
     + (select count(*) from report where notifier_email is not null
         and (receipt_mailed_at is null or agreed is not null and outcome_mailed_at is null)) as count`,
)
const outgoingLists: ReadonlySet<string> = new Set(['pushes', 'digests', 'contact mails'])

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const status = async ({ database, print }: CommandContext): Promise<string> => {
  const holds = await readHolds(database)
  if (holds.length === 0) return 'Nothing is held.'
  for (const { kind, since, backupAt } of holds)
    print(
      `${kind} are held since ${minute(since)}${backupAt === null ? '' : `, after a restore of a backup of ${minute(backupAt)}`}.`,
    )
  const lists = (await createDueReader(database, Date.now)()).filter(({ list }) => outgoingLists.has(list))
  const moderation = await database.row<{ count: number }>(countModeration)
  const waiting = [...lists, { list: 'mails of moderation', rows: moderation?.count ?? 0 }]
  print(`Waiting: ${waiting.map(({ list, rows }) => `${rows} ${list}`).join(', ')}.`)
  return 'Compare what waits with what was sent after the backup, and payouts with the bank; then: npm run admin -- outgoing resume. Sign-in codes are sent all the time.'
}

const hold = async ({ database }: CommandContext): Promise<string> => {
  await holdOutgoing(database)
  return 'Mails, pushes and payouts are held. Sign-in codes are sent. See: npm run admin -- outgoing status'
}

const resume = async ({ database, print }: CommandContext): Promise<string> => {
  if ((await readHolds(database)).length === 0) return 'Nothing is held.'
  await release(database, ['mails', 'pushes'])
  const { differences } = await reconcile(database, Date.now())
  for (const { check, text } of differences) print(`${check}: ${text}`)
  if (differences.length > 0)
    throw new CommandFailed('Mails and pushes are sent again. Payouts stay held: the ledger does not add up.')
  await release(database, ['payouts'])
  return 'Mails, pushes and payouts are sent again. The ledger adds up.'
}

export const outgoing: Command = {
  usage: 'outgoing status | outgoing hold | outgoing resume',
  description:
    'After a restore no mails (but sign-in codes and other answers to what a person does now), no pushes and no payouts leave, because what was sent after the backup is not known. status shows what waits; hold does the same by hand, before a recovery without restore; resume sends it, and opens payouts once the ledger adds up.',
  run: async ([subcommand, ...rest], context) => {
    if (rest.length === 0 && subcommand === 'status') return status(context)
    if (rest.length === 0 && subcommand === 'hold') return hold(context)
    if (rest.length === 0 && subcommand === 'resume') return resume(context)
    throw new UsageError('Use status, hold or resume.')
  },
}
