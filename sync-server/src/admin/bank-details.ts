import { rotateBankKeys } from '../payouts/bank-details-store.ts'
import { findExportedBatch } from '../payouts/payout-store.ts'
import { CommandFailed, UsageError, type Command } from './command.ts'

export const bankDetails: Command = {
  usage: 'bank-details rotate',
  description:
    'Encrypts the bank details of all partners with the newest key of BANK_DETAILS_KEY. Afterwards the older ones are not needed.',
  run: async ([action, ...rest], { database, loadPayoutDeps }) => {
    if (action !== 'rotate' || rest.length > 0) throw new UsageError('Say what to do: rotate.')
    const { bankKeys } = await loadPayoutDeps()
    const exported = await findExportedBatch(database)
    if (exported !== undefined)
      throw new CommandFailed(
        `The file of the batch ${exported} needs the older key: run payouts sent ${exported} first.`,
      )
    let rotated = 0
    for (;;) {
      const batch = await database.tx((tx) => rotateBankKeys(tx, bankKeys))
      if (batch === 0) break
      rotated += batch
    }
    return `The bank details of ${rotated} ${rotated === 1 ? 'partner has' : 'partners have'} a new key now.`
  },
}
