import { closeMonth, MonthRefused, releaseMonth, setEarnPool, type MonthResult } from '../earn/earn-months.ts'
import { yearTotals } from '../earn/year-totals.ts'
import { amountText, maxAmount } from '../ledger/line.ts'
import { CommandFailed, UsageError, writeNewFile, type Command, type CommandContext } from './command.ts'

/** Reads 500.00 or 500 as minor units; null where it is no positive amount of at most 10 billion. */
const readAmount = (written: string | undefined): bigint | null => {
  const [, whole, cents = '00'] = /^(\d{1,10})(?:\.(\d\d))?$/.exec(written ?? '') ?? []
  const amount = whole === undefined ? 0n : BigInt(whole + cents)
  return amount >= 1n && amount <= maxAmount ? amount : null
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const resultText = ({ amount, recipes, authors }: MonthResult): string =>
  `${amountText(amount)} for ${counted(recipes, 'recipe')} of ${counted(authors, 'author')}`

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
  usage: 'earn pool <month> <amount> | earn close <month> | earn release <month> | earn year <year> <file>',
  description:
    'Sets what authors earn together in a month such as 2026-12; closes the month three days after its end, by the rule of the earn program; frees the earnings 30 days later. An interrupted command is run again. year writes what each person earned and was paid in a year, as a table for your taxes.',
  run: async (args, context) => {
    const [subcommand = '', month = ''] = args
    if (subcommand === 'year') return writeYear(args.slice(1), context)
    const isComplete = args.length === (subcommand === 'pool' ? 3 : 2) && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    if (!['pool', 'close', 'release'].includes(subcommand) || !isComplete)
      throw new UsageError(
        'Use pool with a month and an amount, close or release with a month, or year with a year and a file.',
      )
    try {
      return await runMonth(args, context)
    } catch (error) {
      if (error instanceof MonthRefused) throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
