import { findBankProblems } from '@simmer/contract/payouts/bank-details'
import * as v from 'valibot'
import { type BankDetailsKeys, bankDetailsKeyVariable } from './bank-details-keys.ts'
import { flag, text } from './environment-values.ts'

export interface PayoutSettings {
  readonly currency: 'USD' | 'EUR'
  /** What must be available before it is paid out, in minor units. */
  readonly minimum: bigint
  /** One person may make and approve a batch of payouts. */
  readonly isSingleOperator: boolean
  /** The account that payouts come from; null: they are exported as a table. */
  readonly debtor: { readonly name: string; readonly iban: string } | null
  /** The keys that wrap the keys of bank details; null: one derived from the secret. */
  readonly bankDetailsKeys: BankDetailsKeys | null
}

const amount = (name: string) =>
  v.pipe(
    text,
    v.regex(/^\d{1,7}(?:\.\d\d)?$/, `${name} must be an amount like 10.00.`),
    v.transform((value) => {
      const [whole = '', cents = '00'] = value.split('.')
      return BigInt(whole + cents)
    }),
  )

/** An amount of minor units, written as 10.00 or 10. */
export const amountVariable = (name: string, otherwise: string) => v.optional(amount(name), otherwise)

const minimum = v.pipe(
  amount('PAYOUT_MINIMUM'),
  v.check((value) => value > 0n, 'PAYOUT_MINIMUM must be more than 0.00.'),
)

const withoutSpaces = (value: string): string => value.replaceAll(/\s/g, '').toUpperCase()
const isIban = (iban: string): boolean =>
  !findBankProblems({ kind: 'iban', holder: '', iban, bic: null, town: '', country: '' }, 'USD').has('iban')

export const payoutVariables = {
  ...bankDetailsKeyVariable,
  EARN_CURRENCY: v.optional(v.picklist(['USD', 'EUR'], 'EARN_CURRENCY must be USD or EUR.'), 'USD'),
  PAYOUT_MINIMUM: v.optional(minimum, '10.00'),
  PAYOUT_SINGLE_OPERATOR: v.optional(flag('PAYOUT_SINGLE_OPERATOR must be 0 or 1.'), '0'),
  PAYOUT_FROM_NAME: v.optional(v.pipe(text, v.maxLength(70, 'PAYOUT_FROM_NAME can have 70 characters at most.'))),
  PAYOUT_FROM_IBAN: v.optional(
    v.pipe(text, v.transform(withoutSpaces), v.check(isIban, 'PAYOUT_FROM_IBAN must be an IBAN that is valid.')),
  ),
}

export const payoutNames = ['PAYOUT_FROM_NAME', 'PAYOUT_FROM_IBAN']

interface Values {
  readonly EARN_CURRENCY: 'USD' | 'EUR'
  readonly PAYOUT_MINIMUM: bigint
  readonly PAYOUT_SINGLE_OPERATOR: boolean
  readonly PAYOUT_FROM_NAME?: string | undefined
  readonly PAYOUT_FROM_IBAN?: string | undefined
  readonly BANK_DETAILS_KEY?: BankDetailsKeys | undefined
}

export const readPayoutSettings = (values: Values): PayoutSettings => {
  const { PAYOUT_FROM_NAME: name, PAYOUT_FROM_IBAN: iban } = values
  return {
    currency: values.EARN_CURRENCY,
    minimum: values.PAYOUT_MINIMUM,
    isSingleOperator: values.PAYOUT_SINGLE_OPERATOR,
    debtor: name === undefined || iban === undefined ? null : { name, iban },
    bankDetailsKeys: values.BANK_DETAILS_KEY ?? null,
  }
}
