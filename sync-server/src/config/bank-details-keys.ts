import * as v from 'valibot'
import { text } from './environment-values.ts'

/** The keys that wrap the keys of bank details, by version. The highest version wraps new ones. */
export type BankDetailsKeys = ReadonlyMap<number, Uint8Array>

const entry = /^([1-9]\d{0,3}):([A-Za-z\d+/_-]{43}=?)$/

const readKeys = (value: string): BankDetailsKeys | null => {
  const keys = new Map<number, Uint8Array>()
  for (const each of value.split(',')) {
    const [, version, key] = entry.exec(each.trim()) ?? []
    if (version === undefined || key === undefined || keys.has(Number(version))) return null
    keys.set(Number(version), new Uint8Array(Buffer.from(key, 'base64')))
  }
  return keys
}

const message =
  'BANK_DETAILS_KEY must be keys of 32 bytes with their versions, like 1:<base64> or 1:<base64>,2:<base64>; `openssl rand -base64 32` makes one.'

export const bankDetailsKeyVariable = {
  BANK_DETAILS_KEY: v.optional(
    v.pipe(
      text,
      v.check((value) => readKeys(value) !== null, message),
      v.transform((value) => readKeys(value) ?? new Map<number, Uint8Array>()),
    ),
  ),
}
