type Value = string | number

/** How one element is written. `size` is its length in bytes. */
interface Format {
  /** The number of the type in `pg_type`, the same in every database. */
  readonly oid: number
  readonly size: (value: Value) => number
  readonly write: (value: Value, into: Buffer, at: number) => void
}

/** The value of a hexadecimal digit by its character code; 255 for any other character. */
const hexDigits = new Uint8Array(128).fill(255)
for (const [value, digit] of '0123456789abcdef'.split('').entries()) {
  hexDigits[digit.charCodeAt(0)] = value
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value
}
/** The positions of the 16 pairs of digits in a uuid. */
const uuidPairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

const writeUuid = (value: Value, into: Buffer, at: number): void => {
  const text = String(value)
  let invalid = text.length === 36 ? 0 : 255
  let end = at
  for (const pair of uuidPairs) {
    const high = hexDigits[text.charCodeAt(pair)] ?? 255
    const low = hexDigits[text.charCodeAt(pair + 1)] ?? 255
    invalid |= high | low
    into[end] = (high << 4) | low
    end += 1
  }
  if (invalid > 15) throw new RangeError(`${text} is no uuid`)
}

const writeBigint = (value: Value, into: Buffer, at: number): void => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no bigint`)
  const number = Number(value)
  into.writeInt32BE(Math.floor(number / 2 ** 32), at)
  into.writeUInt32BE(number >>> 0, at + 4)
}

const text = (oid: number): Format => ({
  oid,
  size: (value) => Buffer.byteLength(String(value)),
  write: (value, into, at) => into.write(String(value), at),
})

const formats = {
  uuid: { oid: 2950, size: () => 16, write: writeUuid },
  smallint: { oid: 21, size: () => 2, write: (value, into, at) => into.writeInt16BE(Number(value), at) },
  integer: { oid: 23, size: () => 4, write: (value, into, at) => into.writeInt32BE(Number(value), at) },
  bigint: { oid: 20, size: () => 8, write: writeBigint },
  text: text(25),
  json: text(114),
  jsonb: {
    oid: 3802,
    size: (value) => 1 + Buffer.byteLength(String(value)),
    // The first byte is the version of the format.
    write: (value, into, at) => {
      into[at] = 1
      into.write(String(value), at + 1)
    },
  },
} as const satisfies Record<string, Format>

export type ArrayType = keyof typeof formats

const headBytes = 20

/**
 * An array in the binary format of PostgreSQL, as a parameter of the driver. The driver would search every element of an
 * array for characters to escape, and the database would parse each of them again. JSON is text here.
 * @throws RangeError where a value does not fit the type
 */
export const binaryArray = (type: ArrayType, values: readonly (Value | null)[]): Buffer => {
  const { oid, size, write }: Format = formats[type]
  let bytes = headBytes + 4 * values.length
  let hasNull = 0
  for (const value of values) {
    if (value === null) hasNull = 1
    else bytes += size(value)
  }
  const array = Buffer.allocUnsafe(bytes)
  // The number of dimensions, whether any element is null, the type of the elements, their number, the first index.
  for (const [index, field] of [1, hasNull, oid, values.length, 1].entries()) array.writeInt32BE(field, 4 * index)
  let at = headBytes
  for (const value of values) {
    const length = value === null ? -1 : size(value)
    array.writeInt32BE(length, at)
    at += 4
    if (value === null) continue
    write(value, array, at)
    at += length
  }
  return array
}
