import { csvFile } from '../http/csv.ts'
import { amountText } from '../ledger/line.ts'
import { endToEndId, type BankFile, type FilePayout } from './pain-file.ts'

const head = ['id', 'amount', 'currency', 'holder', 'account', 'bank', 'type', 'town', 'state', 'country']

const fieldsOf = ({ payoutId, amount, details }: FilePayout, currency: string): readonly string[] => {
  const { kind, holder, town, country } = details
  const account =
    kind === 'iban' ? [details.iban, details.bic ?? '', ''] : [details.account, details.routing, details.type]
  const state = kind === 'us' ? details.state : ''
  return [endToEndId(payoutId), amountText(amount), currency, holder, ...account, town, state, country]
}

/** The payouts as CSV, for banks that take no pain.001, and for operators who type them. */
export const payoutTable = ({ currency, payouts }: Omit<BankFile, 'debtor'>): string =>
  csvFile([head, ...payouts.map((payout) => fieldsOf(payout, currency))])
