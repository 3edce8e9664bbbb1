import type { FlagKind } from '@simmer/contract/partners/operator-overview'
import { decideFlag, flaggedAmount, FlagRefused, readOpenFlags } from '../earn/earn-flags.ts'
import { closeMonth, MonthRefused, releaseMonth, setEarnPool, type MonthResult } from '../earn/earn-months.ts'
import { yearTotals } from '../earn/year-totals.ts'
import { amountText, maxAmount } from '../ledger/line.ts'
import { requireAccount } from './ledger-entries.ts'
import { CommandFailed, UsageError, writeNewFile, type Command, type CommandContext } from './command.ts'

/** Reads 500.00 or 500 as minor units; null where it is no positive amount of at most 10 billion. */
const readAmount = (written: string | undefined): bigint | null => {
  const [, whole, cents = '00'] = /^(\d{1,10})(?:\.(\d\d))?$/.exec(written ?? '') ?? []
  const amount = whole === undefined ? 0n : BigInt(whole + cents)
  return amount >= 1n && amount <= maxAmount ? amount : null
}

const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const resultText = ({ amount, recipes, authors }: MonthResult): string =>
  `${amountText(amount)} for ${counted(recipes, 'recipe')} of ${counted(authors, 'author')}`

const flagTexts: Readonly<Record<FlagKind, string>> = {
  household: 'readers with a network, a browser or a bank account of the author',
  ring: 'three readers or more of one network who give this author most of their points',
  mutual: 'authors who use the recipes of each other',
  together: 'accounts made within a week of each other that use this author alone',
  jump: 'readers of a day with far more saves, cooks and ratings than a usual day of the eight weeks before the month',
}

/** EP-3: what `earn flags` lists: the month, the person for the decision, the amount, and why. */
const flagText = (flag: Awaited<ReturnType<typeof readOpenFlags>>[number]): string =>
  `${flag.month}  ${flag.username ?? flag.ownerId}  ${amountText(flaggedAmount(flag))} ${flag.currency} of ${counted(flag.readers, 'reader')}: ${flag.kinds.map((kind) => flagTexts[kind]).join('; ')}`

/** `earn flags`: lists what waits for a person, or decides about the month of an author. */
const runFlags = async (args: readonly string[], { database, print }: CommandContext): Promise<string> => {
  const [decision = '', month = '', person = '', ...words] = args
  if (args.length === 0) {
    const flags = await readOpenFlags(database)
    for (const flag of flags) print(flagText(flag))
    return flags.length === 0 ? 'Nothing waits for a decision.' : `Waiting: ${flags.length}.`
  }
  const reason = words.join(' ').trim()
  if ((decision !== 'harmless' && decision !== 'take-back') || !isMonth(month) || person === '' || reason === '')
    throw new UsageError('Use flags alone, or with harmless or take-back, a month, a person and the reason.')
  const ownerId = await requireAccount(database, person)
  const stored = decision === 'take-back' ? 'taken-back' : 'harmless'
  await decideFlag(database, { month, ownerId }, { decision: stored, reason, by: 'operator' }, Date.now())
  return stored === 'harmless'
    ? `${month} of ${person} is found harmless: the next earn release frees it.`
    : `What the flagged readers gave ${person} in ${month} is taken back; the rest is free with the next earn release.`
}

const runMonth = async (
  [subcommand, month = '', amount]: readonly string[],
  { database, environment, print }: CommandContext,
): Promise<string> => {
  if (subcommand === 'pool') {
    const pool = readAmount(amount)
    if (pool === null) throw new UsageError('Give the amount with two digits after the point, such as 500.00.')
    const { currency } = environment.payouts
    await setEarnPool(database, month, { amount: pool, currency })
    return `The pool of ${month} is ${amountText(pool)} ${currency}.`
  }
  const now = Date.now()
  if (subcommand === 'close') return `${month} is closed: ${resultText(await closeMonth(database, month, now))}.`
  const released = await releaseMonth(database, month, now)
  for (const authorId of released.flaggedAuthors) print(`${authorId} is flagged: decide with earn flags first.`)
  for (const authorId of released.refusedAuthors) print(`${authorId} no longer has all that was earned: not released.`)
  return `${month} is released: ${resultText(released)}.`
}

/** `earn year`: writes the totals of each person into a new file. */
const writeYear = async (
  [year = '', file = '', ...rest]: readonly string[],
  { database }: CommandContext,
): Promise<string> => {
  if (!/^20\d\d$/.test(year) || file === '' || rest.length > 0)
    throw new UsageError('Name a year such as 2026, and a new file.')
  const totals = await yearTotals(database, Number(year))
  if (totals === undefined) return `In ${year} no person earned anything or was paid.`
  await writeNewFile(file, totals.csv)
  return `The totals of ${counted(totals.people, 'account')} in ${year} are in ${file}.`
}

export const earn: Command = {
  usage:
    'earn pool <month> <amount> | earn close <month> | earn flags [harmless|take-back <month> <person> <reason>] | earn release <month> | earn year <year> <file>',
  description:
    'Sets what authors earn together in a month such as 2026-12; closes the month three days after its end, by the rule of the earn program; frees the earnings 30 days later. flags lists authors whose readers look like a household or a ring, or came in a sudden jump: their release waits until you decide; take-back returns to the pool what these readers gave. An interrupted command is run again. year writes what each person earned and was paid in a year, as a table for your taxes.',
  run: async (args, context) => {
    const [subcommand = '', month = ''] = args
    if (subcommand === 'year') return writeYear(args.slice(1), context)
    const isComplete = args.length === (subcommand === 'pool' ? 3 : 2) && isMonth(month)
    if (subcommand !== 'flags' && (!['pool', 'close', 'release'].includes(subcommand) || !isComplete))
      throw new UsageError(
        'Use pool with a month and an amount, close or release with a month, flags, or year with a year and a file.',
      )
    try {
      return await (subcommand === 'flags' ? runFlags(args.slice(1), context) : runMonth(args, context))
    } catch (error) {
      if (error instanceof MonthRefused || error instanceof FlagRefused)
        throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
