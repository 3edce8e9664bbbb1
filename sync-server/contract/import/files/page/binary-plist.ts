/** A value of a property list. */
export type PlistValue =
  string | number | boolean | null | Uint8Array | readonly PlistValue[] | { readonly [key: string]: PlistValue }

const maxObjects = 100_000
const maxDepth = 16

/** Reads Apple's binary property list; null where it is broken. Dates are numbers. */
export function readBinaryPlist(bytes: Uint8Array): PlistValue {
  try {
    return new PlistReader(bytes).root()
  } catch {
    return null
  }
}

class PlistReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #offsetSize: number
  readonly #referenceSize: number
  readonly #table: number
  readonly #count: number
  readonly #top: number
  #read = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const trailer = bytes.length - 32
    this.#offsetSize = this.#view.getUint8(trailer + 6)
    this.#referenceSize = this.#view.getUint8(trailer + 7)
    this.#count = Number(this.#view.getBigUint64(trailer + 8))
    this.#top = Number(this.#view.getBigUint64(trailer + 16))
    this.#table = Number(this.#view.getBigUint64(trailer + 24))
  }

  root(): PlistValue {
    return this.#object(this.#top, 0)
  }

  #number(at: number, size: number): number {
    let value = 0
    for (let index = 0; index < size; index += 1) value = value * 256 + this.#view.getUint8(at + index)
    return value
  }

  /** Objects may refer to one another in a circle, so their number and depth are limited. */
  #object(reference: number, depth: number): PlistValue {
    this.#read += 1
    if (this.#read > maxObjects || depth > maxDepth || reference >= this.#count) throw new RangeError('plist')
    let at = this.#number(this.#table + reference * this.#offsetSize, this.#offsetSize)
    const marker = this.#view.getUint8(at)
    const [type, info] = [marker >> 4, marker & 15]
    at += 1
    if (type === 0) return info === 9 ? true : info === 8 ? false : null
    if (type === 1) return this.#number(at, 2 ** info)
    if (type === 2 || type === 3) return info === 2 ? this.#view.getFloat32(at) : this.#view.getFloat64(at)
    let size = info
    if (info === 15) {
      const length = 2 ** (this.#view.getUint8(at) & 15)
      size = this.#number(at + 1, length)
      at += 1 + length
    }
    if (type === 4) return this.#slice(at, size)
    if (type === 5) return new TextDecoder('windows-1252').decode(this.#slice(at, size))
    if (type === 6) return new TextDecoder('utf-16be').decode(this.#slice(at, size * 2))
    if (type === 10) return this.#references(at, size).map((one) => this.#object(one, depth + 1))
    if (type !== 13) return null
    const keys = this.#references(at, size)
    const values = this.#references(at + size * this.#referenceSize, size)
    return Object.fromEntries(
      keys.map((key, index) => [this.#name(key, depth + 1), this.#object(values[index] ?? -1, depth + 1)]),
    )
  }

  #name(key: number, depth: number): string {
    const name = this.#object(key, depth)
    return typeof name === 'string' ? name : ''
  }

  #slice(at: number, size: number): Uint8Array {
    if (at + size > this.#bytes.length) throw new RangeError('plist')
    return this.#bytes.subarray(at, at + size)
  }

  #references(at: number, size: number): number[] {
    if (at + size * this.#referenceSize > this.#bytes.length) throw new RangeError('plist')
    return Array.from({ length: size }, (_, index) =>
      this.#number(at + index * this.#referenceSize, this.#referenceSize),
    )
  }
}
