import { Day } from '@simmer/contract/wire/scalars'
import * as v from 'valibot'
import { readBalances, type Anchor } from '../ledger/check-records.ts'
import { amountText } from '../ledger/line.ts'
import { checkedText } from '../ledger/verify-ledger.ts'
import { reconcile } from '../payouts/reconcile.ts'
import { listEntries, reverseLine } from './ledger-entries.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'

const readAnchor = ([day, digest, ...rest]: readonly string[]): Anchor[] => {
  if (day === undefined) return []
  if (!v.is(Day, day) || !/^[0-9a-f]{64}$/.test(digest ?? '') || rest.length > 0)
    throw new UsageError('Give a day and the anchor of its mail, or neither.')
  return [{ day, digest: Buffer.from(digest ?? '', 'hex') }]
}

const verify = async (args: readonly string[], { database, print }: CommandContext): Promise<string> => {
  const result = await reconcile(database, Date.now(), readAnchor(args))
  const { length } = result.differences
  for (const { check, text } of result.differences) print(`${check}: ${text}`)
  if (length > 0) throw new CommandFailed(`${checkedText(result)}: ${length} difference${length === 1 ? '' : 's'}.`)
  return `${checkedText(result)}. Everything adds up.`
}

const balances = async ({ database, print }: CommandContext): Promise<string> => {
  const rows = await readBalances(database)
  for (const { kind, currency, balance } of rows)
    print(`${currency}  ${kind.padEnd(24)}${amountText(balance).padStart(16)}`)
  return rows.length === 0 ? 'The ledger is empty.' : 'Shown: in each currency these add up to zero.'
}

export const ledger: Command = {
  usage:
    'ledger verify [<day> <anchor>] | ledger balances | ledger entries <person> | ledger reverse <person> <line> <reason>',
  description:
    'verify checks every line of the ledger, compares it with the payouts and names each difference, also against the anchor of a mail; do it after a restore. balances shows what the house has, and all people together. entries lists the lines of a person with their numbers; reverse takes one back by further lines, released earnings too, and reversing a reversal restores it.',
  run: async ([subcommand, ...args], context) => {
    if (subcommand === 'verify') return verify(args, context)
    if (subcommand === 'balances' && args.length === 0) return balances(context)
    if (subcommand === 'entries') return listEntries(args, context)
    if (subcommand === 'reverse') return reverseLine(args, context)
    throw new UsageError('Use verify, balances, entries or reverse.')
  },
}
