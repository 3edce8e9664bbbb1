import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Derives the key of one purpose from AUTH_SECRET; a leaked key reveals nothing about the others. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'simmer', purpose, 32))

/**
 * A hash that only those who have the key can compute. The same text always has the same hash, so lines about it can be
 * found and the text cannot.
 */
export const keyedHash = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Compares in constant time, so timing does not reveal where two hashes differ. */
export const equalHashes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/** The key of a rate limit: the table of limits must not hold e-mail addresses in clear text. */
export const hashLimitKey = (text: string): string => createHash('sha256').update(text).digest('base64url')
