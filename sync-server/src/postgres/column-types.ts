import { types } from 'pg'

const { builtins } = types

// The type list of pg has no names for array types.
const TEXT_ARRAY = 1009
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231

interface TypeParsers {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown
}
const defaultParsers: TypeParsers = types

const safeInteger = (text: string): number => {
  const value = Number(text)
  // Rounding would silently change an amount; a column that can hold more is selected with ::text.
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number`)
  return value
}

const parseArray = (parseItem: (text: string) => number) => (text: string) => {
  const items = defaultParsers.getTypeParser(TEXT_ARRAY)(text)
  return Array.isArray(items) ? items.map((item) => (typeof item === 'string' ? parseItem(item) : null)) : items
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  // A Date would shift a calendar day with the server's time zone.
  [builtins.DATE, String],
  [INT8_ARRAY, parseArray(safeInteger)],
  [NUMERIC_ARRAY, parseArray(Number)],
])

/**
 * How our connections parse columns: bigint and numeric as number (a bigint beyond 2^53 throws instead of being
 * rounded), date as 'YYYY-MM-DD', timestamptz as Date, jsonb as the value, bytea as Buffer.
 */
export const columnTypes: TypeParsers = {
  getTypeParser: (oid, format = 'text') =>
    (format === 'text' ? parsers.get(oid) : undefined) ?? defaultParsers.getTypeParser(oid, format),
}
