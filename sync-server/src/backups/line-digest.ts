import { hash } from 'node:crypto'

/**
 * A digest of lines that does not depend on their order, because a database returns rows in any order: the sum of the
 * SHA-256 of each line, modulo 2^256. It finds accidents; against forgery a backup is encrypted with a key.
 */
export interface LineDigest {
  readonly add: (line: string) => void
  readonly count: () => number
  /** In hexadecimal, 64 characters. */
  readonly value: () => string
}

export const createLineDigest = (): LineDigest => {
  let count = 0
  // Eight words of 32 bits. Each addition stays far below 2^53 for the first two million lines, then carries are taken.
  const words = new Float64Array(8)
  const carry = () => {
    let over = 0
    for (let index = 7; index >= 0; index -= 1) {
      const sum = (words[index] ?? 0) + over
      over = Math.floor(sum / 2 ** 32)
      words[index] = sum - over * 2 ** 32
    }
  }
  return {
    add: (line) => {
      const digest = hash('sha256', line, 'buffer')
      for (let index = 0; index < 8; index += 1) words[index] = (words[index] ?? 0) + digest.readUInt32BE(index * 4)
      count += 1
      if (count % 1_000_000 === 0) carry()
    },
    count: () => count,
    value: () => {
      carry()
      return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
    },
  }
}
