/** Returns `count` random bytes; injected, so that tests are deterministic. */
export type RandomBytes = (count: number) => Uint8Array

/** 30 lower-case characters and digits that readers do not confuse: no i, l, o, u, 0 or 1. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 8

/** Makes a new short id for paths: 8 characters, 39 bits. The database ensures that it is unique. */
export function recipeShortId(randomBytes: RandomBytes): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 240 is the largest multiple of 30 in a byte: larger values would favour the first characters.
      if (byte < 240 && id.length < length) id += alphabet.charAt(byte % alphabet.length)
    }
  }
  return id
}
