import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { ReportLine } from './settle-payouts.ts'

/** The file is no report that can be read; the message is for the operator. */
export class ReportRefused extends Error {}

/** 5 MB: some ten thousand transactions. */
export const maxReportBytes = 5_000_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  isArray: (_, __, ___, isAttribute) => !isAttribute,
  // Amounts stay texts, and no entity is expanded.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** All elements at a path. */
const nodesAt = (node: unknown, ...path: readonly string[]): unknown[] =>
  path.reduce<unknown[]>(
    (found, name) =>
      found.flatMap((each) => {
        const children: unknown = isRecord(each) ? each[name] : undefined
        return Array.isArray(children) ? children : []
      }),
    [node],
  )

const textOf = (node: unknown): string => {
  const text = isRecord(node) ? node['#text'] : undefined
  return typeof text === 'string' ? text.trim() : ''
}
const textAt = (node: unknown, ...path: readonly string[]): string => textOf(nodesAt(node, ...path)[0])

/** Decimals may end with one digit, or with further zeros. Anything else stays as it is, and fits no payout. */
const amountOf = (written: string): string => {
  const [, whole, cents = ''] = /^0*(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(written) ?? []
  return whole === undefined ? written : `${whole}.${cents.padEnd(2, '0')}`
}

const withAmount = (id: string, amount: unknown, more: Pick<ReportLine, 'returned'> = {}): ReportLine => {
  if (amount === undefined) return { id, amount: '', problem: 'it has no amount' }
  return { id, amount: amountOf(textOf(amount)), currency: String(isRecord(amount) ? amount['@Ccy'] : ''), ...more }
}

/** A transaction of a booking. The amount as it was sent comes first: fees and exchange are not in it. */
const ofTransaction = (entry: unknown, transaction: unknown, isOnly: boolean): ReportLine => {
  const id = textAt(transaction, 'Refs', 'EndToEndId')
  const [amount] = [
    ...nodesAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt'),
    ...nodesAt(transaction, 'Amt'),
    ...nodesAt(transaction, 'AmtDtls', 'TxAmt', 'Amt'),
    ...(isOnly ? nodesAt(entry, 'Amt') : []),
  ]
  const unclear = (problem: string): ReportLine => ({ id, amount: '', problem })
  if ((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) !== 'BOOK') return unclear('it is not booked')
  if (textAt(entry, 'RvslInd') === 'true') return unclear('it reverses a booking')
  const direction = textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const [returnInfo] = nodesAt(transaction, 'RtrInf')
  if (direction === 'DBIT' && returnInfo === undefined) return withAmount(id, amount)
  if (direction === 'CRDT' && returnInfo !== undefined)
    return withAmount(id, amount, { returned: textAt(returnInfo, 'Rsn', 'Cd') || 'returned by the bank' })
  return unclear('it is neither a payment nor a return')
}

/** camt.054: what was booked on the account of the operator. */
const readNotification = (root: unknown): ReportLine[] =>
  nodesAt(root, 'Ntfctn', 'Ntry').flatMap((entry) => {
    const transactions = nodesAt(entry, 'NtryDtls', 'TxDtls')
    if (transactions.length === 0) return [{ id: '', amount: '', problem: 'the booking names no transaction' }]
    return transactions.map((each) => ofTransaction(entry, each, transactions.length === 1))
  })

/** ISO 20022, external payment transaction status: settlement completed, also on the account of the receiver. */
const settledStatuses = new Set(['ACSC', 'ACCC'])

/** pain.002: what became of the payments of a bank file. */
const readStatusReport = (root: unknown): ReportLine[] => {
  const transactions = nodesAt(root, 'OrgnlPmtInfAndSts', 'TxInfAndSts')
  if (transactions.length === 0) {
    const status = textAt(root, 'OrgnlGrpInfAndSts', 'GrpSts') || textAt(root, 'OrgnlPmtInfAndSts', 'PmtInfSts')
    const problem = `it names no transaction; the status of the whole file is ${status || 'not given'}`
    return [{ id: '', amount: '', problem }]
  }
  return transactions.map((each) => {
    const id = textAt(each, 'OrgnlEndToEndId')
    const status = textAt(each, 'TxSts')
    const [amount] = nodesAt(each, 'OrgnlTxRef', 'Amt', 'InstdAmt')
    if (settledStatuses.has(status)) return withAmount(id, amount)
    if (status !== 'RJCT') return { id, amount: '', problem: `its status is ${status || 'not given'}, not settled` }
    return withAmount(id, amount, { returned: textAt(each, 'StsRsnInf', 'Rsn', 'Cd') || 'rejected by the bank' })
  })
}

const readXml = (text: string): ReportLine[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ReportRefused('The file has a DOCTYPE, which no bank report has.')
  if (XMLValidator.validate(text) !== true) throw new ReportRefused('The file is no whole XML document.')
  const document: unknown = parser.parse(text)
  const [notification] = nodesAt(document, 'Document', 'BkToCstmrDbtCdtNtfctn')
  const [statusReport] = nodesAt(document, 'Document', 'CstmrPmtStsRpt')
  const lines = notification === undefined ? null : readNotification(notification)
  const all = lines ?? (statusReport === undefined ? null : readStatusReport(statusReport))
  if (all === null) throw new ReportRefused('The file is neither camt.054 nor pain.002.')
  return all
}

/** Lines of an id, an amount and perhaps a currency, with a comma, a semicolon or a tab between them. */
const readTable = (text: string): ReportLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', '')))
    .filter(([id = '']) => id !== '' && id.toLowerCase() !== 'id')
    .map(([id = '', amount = '', currency = '']) => ({
      id,
      amount,
      ...(/^[A-Z]{3}$/.test(currency) ? { currency } : {}),
    }))

/**
 * PO-6: reads the report of a bank: camt.054 or pain.002, or a table. Nothing is guessed: a line that is no clear payment or
 * return has a `problem`. @throws ReportRefused
 */
export const readBankReport = (bytes: Uint8Array): readonly ReportLine[] => {
  if (bytes.length > maxReportBytes) throw new ReportRefused('The file has more than 5 MB.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new ReportRefused('The file is no text in UTF-8.', { cause: error })
  }
  return text.trimStart().startsWith('<') ? readXml(text) : readTable(text)
}
