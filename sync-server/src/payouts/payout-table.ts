import { amountText } from '../ledger/line.ts'
import { endToEndId, type BankFile, type FilePayout } from './pain-file.ts'

/** RFC 4180, and no cell that a table program takes for a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

const row = ({ payoutId, amount, details }: FilePayout, currency: string): string => {
  const { kind, holder, town, country } = details
  const account =
    kind === 'iban' ? [details.iban, details.bic ?? '', ''] : [details.account, details.routing, details.type]
  const state = kind === 'us' ? details.state : ''
  return line([endToEndId(payoutId), amountText(amount), currency, holder, ...account, town, state, country])
}

/** The payouts as CSV, for banks that take no pain.001, and for operators who type them. */
export const payoutTable = ({ currency, payouts }: Omit<BankFile, 'debtor'>): string =>
  line(['id', 'amount', 'currency', 'holder', 'account', 'bank', 'type', 'town', 'state', 'country']) +
  payouts.map((payout) => row(payout, currency)).join('')
