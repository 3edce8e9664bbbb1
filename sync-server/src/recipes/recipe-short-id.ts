/** Gives `count` random bytes. Handed in, so that a test knows what comes. */
export type RandomBytes = (count: number) => Uint8Array

/** Lower-case letters and digits that nobody takes for one another: no i, l, o, u, 0 or 1. 30 of them. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 8

/** A fresh short id, as it stands in addresses: 8 characters, 39 bits. Uniqueness is the database's to hold. */
export function recipeShortId(randomBytes: RandomBytes): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 240 is the largest multiple of 30 in a byte: what lies above would favour the first letters.
      if (byte < 240 && id.length < length) id += alphabet.charAt(byte % alphabet.length)
    }
  }
  return id
}
