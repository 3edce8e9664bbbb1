import { readFile, stat } from 'node:fs/promises'
import { amountText } from '../ledger/line.ts'
import { maxReportBytes, readBankReport, ReportRefused } from '../payouts/bank-report.ts'
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
import { returnPayout, settlePayouts } from '../payouts/settle-payouts.ts'
import { CommandFailed, UsageError, writeNewFile, type Command } from './command.ts'

const needed = (word: string | undefined, what: string): string => {
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`)
  return word
}

const counted = (count: number): string => `${count} ${count === 1 ? 'payout' : 'payouts'}`

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

const readReportFile = async (file: string): Promise<Uint8Array> => {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new CommandFailed(`${file} cannot be read.`, { cause })
  })
  // The whole of a huge file would fill the memory before it is refused.
  if (size > maxReportBytes) throw new ReportRefused('The file has more than 5 MB.')
  return readFile(file)
}

const settle = async (deps: PayoutDeps, file: string): Promise<string> => {
  const { settled, returned, refused } = await settlePayouts(deps, readBankReport(await readReportFile(file)))
  const outcome = `${counted(settled)} settled${returned === 0 ? '' : `, ${counted(returned)} returned`}.`
  if (refused.length > 0) throw new CommandFailed([outcome, 'These lines do not match:', ...refused].join('\n'))
  return outcome
}

const exportTo = async (deps: PayoutDeps, batch: string, file: string): Promise<string> => {
  const text = await exportBatch(deps, batch)
  await writeNewFile(file, text)
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
    'Pays partners: one person makes a batch of what is due, another approves it. The export is a bank file (pain.001) where PAYOUT_FROM_NAME and PAYOUT_FROM_IBAN are set, otherwise a table. `settle` reads a report of the bank (camt.054 or pain.002, at most 5 MB), or a table of ids and amounts that you make of its statement; what does not match is listed and changes nothing; `cancel` gives the amounts back until the bank has the file.',
  run: async ([name = '', ...args], { loadPayoutDeps }) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (action === undefined) throw new UsageError(`Say what to do: ${Object.keys(actions).join(', ')}.`)
    try {
      return await action(await loadPayoutDeps(), args)
    } catch (error) {
      if (error instanceof PayoutRefused || error instanceof ReportRefused) throw new CommandFailed(error.message)
      throw error
    }
  },
}
