import { rotateBankKeys } from '../payouts/bank-details-store.ts'
import { UsageError, type Command } from './command.ts'

export const bankDetails: Command = {
  usage: 'bank-details rotate',
  description:
    'Encrypts the bank details of all partners with the newest key of BANK_DETAILS_KEY. Afterwards the older ones are not needed.',
  run: async ([action, ...rest], { database, loadBankKeys }) => {
    if (action !== 'rotate' || rest.length > 0) throw new UsageError('Say what to do: rotate.')
    const keys = await loadBankKeys()
    let rotated = 0
    for (;;) {
      const batch = await database.tx((tx) => rotateBankKeys(tx, keys))
      if (batch === 0) break
      rotated += batch
    }
    return `The bank details of ${rotated} ${rotated === 1 ? 'partner has' : 'partners have'} a new key now.`
  },
}
