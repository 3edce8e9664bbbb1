import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key for one purpose, drawn from AUTH_SECRET: what one of them leaks says nothing of the others. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'simmer', purpose, 32))

export const keyedHash = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Compares in a time that tells nothing of where two hashes differ. */
export const equalHashes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
