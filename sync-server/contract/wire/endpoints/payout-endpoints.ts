import * as v from 'valibot'
import { storableText } from '../scalars.ts'
import { endpoint } from './endpoint.ts'

const shared = { holder: storableText(200), town: storableText(100), country: storableText(10) }

/** Texts as they were typed: the rules of bank details name what is wrong in each field. */
export const BankDetailsBody = v.union([
  v.object({
    kind: v.literal('iban'),
    ...shared,
    iban: storableText(100),
    bic: v.nullable(storableText(30)),
  }),
  v.object({
    kind: v.literal('us'),
    ...shared,
    routing: storableText(30),
    account: storableText(40),
    type: v.picklist(['checking', 'savings']),
    state: storableText(40),
  }),
])

/** What is shown of bank details: never the number. Null where there are none. */
const ShownBankDetails = v.object({
  details: v.nullable(
    v.object({
      kind: v.picklist(['iban', 'us']),
      holder: v.string(),
      lastFour: v.string(),
      /** When they were set, and from when on they are paid to, as ISO dates. */
      setAt: v.string(),
      paysFrom: v.string(),
    }),
  ),
  /** Payouts in euros go to accounts of the SEPA area only. */
  currency: v.picklist(['USD', 'EUR']),
})
export type ShownBankDetails = v.InferOutput<typeof ShownBankDetails>

/** Where partners are paid to. */
export const payoutEndpoints = {
  hasBankDetails: endpoint({
    method: 'GET',
    path: '/api/user-verification-detail/has-account',
    access: 'signed-in',
    summary: 'Whether the caller has submitted bank details (CA-1).',
    response: v.object({ submitted: v.boolean() }),
  }),
  isPayoutEligible: endpoint({
    method: 'GET',
    path: '/api/user/is-payout-eligible',
    access: 'signed-in',
    summary: 'Whether the caller, a partner without a restriction, has enough for a payout (CA-2).',
    response: v.boolean(),
  }),
  bankDetails: endpoint({
    method: 'GET',
    path: '/api/wallet/bank-details',
    access: 'signed-in',
    summary: 'The holder and the last four characters of the bank details of the caller, a partner.',
    response: ShownBankDetails,
  }),
  setBankDetails: endpoint({
    method: 'PUT',
    path: '/api/wallet/bank-details',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 20, seconds: 3600 },
    summary: 'Set the bank details of the caller, a partner. Needs a recent proof of identity.',
    body: BankDetailsBody,
    response: ShownBankDetails,
  }),
  removeBankDetails: endpoint({
    method: 'DELETE',
    path: '/api/wallet/bank-details',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 20, seconds: 3600 },
    summary: 'Remove the bank details of the caller. Needs a recent proof of identity.',
    response: ShownBankDetails,
  }),
} as const
