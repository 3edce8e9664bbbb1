import type { BankDetails } from '@simmer/contract/payouts/bank-details'
import { amountText } from '../ledger/line.ts'
import { bankText } from './bank-text.ts'

export interface FilePayout {
  readonly payoutId: string
  /** Minor units. */
  readonly amount: bigint
  readonly details: BankDetails
}

export interface BankFile {
  /** At most 35 characters; a bank refuses a file with the same id twice. */
  readonly messageId: string
  readonly currency: 'USD' | 'EUR'
  /** When the file is built, and the day on which the bank pays. */
  readonly at: Date
  /** The account of the operator. */
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly payouts: readonly FilePayout[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

type Children = string | readonly (string | null)[]

/** An element with text, or with elements; null where there is nothing. */
const element = (name: string, children: Children, attributes = ''): string => {
  const inside =
    typeof children === 'string'
      ? children.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
      : children.filter((child) => child !== null).join('')
  return `<${name}${attributes}>${inside}</${name}>`
}

const maxName = 70

/** Payment systems name a payout by at most 35 characters: its id without dashes has 32. */
export const endToEndId = (payoutId: string): string => payoutId.replaceAll('-', '')

const creditorBank = (details: BankDetails): string | null => {
  if (details.kind === 'us')
    return element('CdtrAgt', [
      element('FinInstnId', [
        element('ClrSysMmbId', [element('ClrSysId', [element('Cd', 'USABA')]), element('MmbId', details.routing)]),
      ]),
    ])
  return details.bic === null ? null : element('CdtrAgt', [element('FinInstnId', [element('BICFI', details.bic)])])
}

const creditorAccount = (details: BankDetails): string =>
  details.kind === 'iban'
    ? element('CdtrAcct', [element('Id', [element('IBAN', details.iban)])])
    : element('CdtrAcct', [
        element('Id', [element('Othr', [element('Id', details.account)])]),
        element('Tp', [element('Cd', details.type === 'savings' ? 'SVGS' : 'CACC')]),
      ])

const transaction = ({ payoutId, amount, details }: FilePayout, currency: string): string =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId(payoutId))]),
    element('Amt', [element('InstdAmt', amountText(amount), ` Ccy="${currency}"`)]),
    creditorBank(details),
    element('Cdtr', [
      element('Nm', bankText(details.holder, maxName)),
      element('PstlAdr', [
        element('TwnNm', bankText(details.town, 35)),
        details.kind === 'us' ? element('CtrySubDvsn', details.state) : null,
        element('Ctry', details.country),
      ]),
    ]),
    creditorAccount(details),
    element('RmtInf', [element('Ustrd', `Simmer payout ${endToEndId(payoutId)}`)]),
  ])

/**
 * PO-4: a credit transfer initiation of ISO 20022, pain.001.001.09, with structured addresses (without AdrLine, which
 * SEPA refuses since November 2026). Amounts are printed from integers. The same batch gives the same bytes.
 */
export const painFile = ({ messageId, currency, at, debtor, payouts }: BankFile): string => {
  const totals = [
    element('NbOfTxs', String(payouts.length)),
    element('CtrlSum', amountText(payouts.reduce((sum, { amount }) => sum + amount, 0n))),
  ]
  const name = element('Nm', bankText(debtor.name, maxName))
  const document = element(
    'Document',
    [
      element('CstmrCdtTrfInitn', [
        element('GrpHdr', [
          element('MsgId', messageId),
          element('CreDtTm', at.toISOString().replace(/\.\d+Z$/, 'Z')),
          ...totals,
          element('InitgPty', [name]),
        ]),
        element('PmtInf', [
          element('PmtInfId', messageId),
          element('PmtMtd', 'TRF'),
          ...totals,
          currency === 'EUR' ? element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]) : null,
          element('ReqdExctnDt', [element('Dt', at.toISOString().slice(0, 10))]),
          element('Dbtr', [name]),
          element('DbtrAcct', [element('Id', [element('IBAN', debtor.iban)])]),
          element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', 'NOTPROVIDED')])])]),
          currency === 'EUR' ? element('ChrgBr', 'SLEV') : null,
          ...payouts.map((payout) => transaction(payout, currency)),
        ]),
      ]),
    ],
    ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}
