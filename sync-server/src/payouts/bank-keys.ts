import type { BankDetailsKeys } from '../config/bank-details-keys.ts'
import type { Environment } from '../config/environment.ts'
import { deriveKey } from '../config/keys.ts'

/** The keys that wrap the keys of rows, by version, and the key of the hashes that recognize an account. */
export interface BankKeys {
  readonly wrapping: BankDetailsKeys
  readonly numberHash: Uint8Array
}

/** Version 0, for a server without BANK_DETAILS_KEY, is derived from the secret; it stays readable once there is one. */
export const bankKeysOf = ({ payouts }: Pick<Environment, 'payouts'>, authSecret: string): BankKeys => ({
  wrapping: new Map([[0, deriveKey(authSecret, 'bank details')], ...(payouts.bankDetailsKeys ?? [])]),
  numberHash: deriveKey(authSecret, 'bank account numbers'),
})

export const newestVersion = ({ wrapping }: BankKeys): number => Math.max(...wrapping.keys())

/** @throws Error where the operator gave no key of that version */
export const wrappingKey = ({ wrapping }: BankKeys, version: number): Uint8Array => {
  const key = wrapping.get(version)
  if (key === undefined) throw new Error(`BANK_DETAILS_KEY has no version ${version}, which bank details need`)
  return key
}
