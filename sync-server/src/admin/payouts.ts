import { readFile, writeFile } from 'node:fs/promises'
import { amountText } from '../ledger/line.ts'
import { endToEndId } from '../payouts/pain-file.ts'
import {
  approve,
  cancelBatch,
  createBatch,
  exportBatch,
  markSent,
  PayoutRefused,
  type PayoutDeps,
} from '../payouts/payout-batch.ts'
import { listBatches, lockPayouts } from '../payouts/payout-store.ts'
import { returnPayout, settlePayouts, type SettledLine } from '../payouts/settle-payouts.ts'
import { CommandFailed, UsageError, type Command } from './command.ts'

const needed = (word: string | undefined, what: string): string => {
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`)
  return word
}

const counted = (count: number): string => `${count} ${count === 1 ? 'payout' : 'payouts'}`

/** Reads lines of an id and an amount, with a comma, a semicolon or a tab between them. */
const readSettledLines = (text: string): SettledLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', '')))
    .filter(([id = '']) => id !== '' && id.toLowerCase() !== 'id')
    .map(([id = '', amount = '']) => ({ id, amount }))

const list = async ({ database }: PayoutDeps): Promise<string> => {
  const batches = await listBatches(database)
  if (batches.length === 0) return 'There are no payouts yet.'
  return batches
    .map(
      ({ batchId, state, payouts, amount }) =>
        `${batchId}  ${state}  ${counted(payouts)}  ${amountText(BigInt(amount))}`,
    )
    .join('\n')
}

const settle = async (deps: PayoutDeps, file: string): Promise<string> => {
  const lines = readSettledLines(await readFile(file, 'utf8'))
  const { settled, refused } = await settlePayouts(deps, lines)
  const outcome = `${counted(settled)} settled.`
  if (refused.length > 0) throw new CommandFailed([outcome, 'These lines do not match:', ...refused].join('\n'))
  return outcome
}

const exportTo = async (deps: PayoutDeps, batch: string, file: string): Promise<string> => {
  const text = await exportBatch(deps, batch)
  // Only the operator may read it, so it is a new file.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new CommandFailed(`${file} could not be written as a new file. Name another one.`, { cause })
  })
  return `The file for the bank is ${file}. Delete it once the bank has it, then run: payouts sent ${batch}`
}

/** The payouts of a batch with the ids that a bank statement names. */
const showBatch = async ({ database }: PayoutDeps, batch: string): Promise<string> => {
  const payouts = await database.tx((tx) => lockPayouts(tx, batch))
  if (payouts.length === 0) return `The batch ${batch} has no payouts.`
  return payouts
    .map(
      ({ payoutId, amount, currency, state }) => `${endToEndId(payoutId)}  ${amountText(amount)} ${currency}  ${state}`,
    )
    .join('\n')
}

type Action = (deps: PayoutDeps, args: readonly string[]) => Promise<string>
const actions: Readonly<Record<string, Action>> = {
  list,
  create: async (deps, [by]) => {
    const { batchId, added } = await createBatch(deps, needed(by, 'who makes the batch'))
    return `The batch ${batchId} has ${counted(added)} more. Another person approves it: payouts approve ${batchId} <name>`
  },
  approve: async (deps, [batch, by]) => {
    const sum = await approve(deps, needed(batch, 'the batch'), needed(by, 'who approves it'))
    const content = `${counted(sum.count)}, ${amountText(sum.amount)} ${sum.currency}`
    return `The batch ${batch} is approved: ${content}. Now: payouts export ${batch} <file>`
  },
  show: (deps, [batch]) => showBatch(deps, needed(batch, 'the batch')),
  cancel: async (deps, [batch, ...reason]) => {
    const count = await cancelBatch(deps, needed(batch, 'the batch'), needed(reason.join(' '), 'the reason'))
    return `The batch ${batch} is cancelled: ${counted(count)} available to their owners again.`
  },
  export: (deps, [batch, file]) => exportTo(deps, needed(batch, 'the batch'), needed(file, 'the file')),
  sent: async (deps, [batch]) =>
    `${counted(await markSent(deps, needed(batch, 'the batch')))} sent; their owners are notified.`,
  settle: (deps, [file]) => settle(deps, needed(file, 'the file')),
  return: async (deps, [id, ...reason]) => {
    await returnPayout(deps, needed(id, 'the payout'), needed(reason.join(' '), 'the reason'))
    return 'The amount is available to its owner again, who is notified.'
  },
}

export const payouts: Command = {
  usage:
    'payouts list | show <batch> | create <your name> | approve <batch> <your name> | export <batch> <file> | sent <batch> | settle <file> | return <payout> <reason> | cancel <batch> <reason>',
  description:
    'Pays partners: one person makes a batch of what is due, another approves it. The export is a bank file (pain.001) where PAYOUT_FROM_NAME and PAYOUT_FROM_IBAN are set, otherwise a table. `settle` reads a table of ids and amounts that you make of the statement of your bank; `cancel` gives the amounts back until the bank has the file.',
  run: async ([name = '', ...args], { loadPayoutDeps }) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (action === undefined) throw new UsageError(`Say what to do: ${Object.keys(actions).join(', ')}.`)
    try {
      return await action(await loadPayoutDeps(), args)
    } catch (error) {
      if (error instanceof PayoutRefused) throw new CommandFailed(error.message)
      throw error
    }
  },
}
