import type { ColumnKind } from './backup-tables.ts'
import { lineValues } from './table-lines.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const needsEscape = /[\\\n\r\t]/

const escape = (text: string): string =>
  needsEscape.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text

const parseText = (value: string): string => String(JSON.parse(value))

/** The literal of an array. Its elements are read in quotes, where a backslash precedes quotes and backslashes. */
const arrayLiteral = (value: string): string =>
  `{${lineValues(value)
    .map((element) => {
      if (element === 'null') return 'NULL'
      if (element.startsWith('[')) return arrayLiteral(element)
      const text = element.startsWith('"') ? parseText(element) : element
      return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
    })
    .join(',')}}`

const copyValue = (value: string, kind: ColumnKind): string => {
  if (value === 'null') return '\\N'
  if (kind === 'json') return escape(value)
  if (value.startsWith('"'))
    // The escapes of JSON are those of COPY, but for the numbers of characters.
    return value.includes('\\u') ? escape(parseText(value)) : value.slice(1, -1)
  return kind === 'array' && value.startsWith('[') ? escape(arrayLiteral(value)) : value
}

/** A row of a backup as a line of COPY in its text format. */
export const copyLine = (line: string, kinds: readonly ColumnKind[]): string => {
  const values = lineValues(line)
  let text = ''
  for (let index = 0; index < kinds.length && index < values.length; index += 1)
    text += `${index === 0 ? '' : '\t'}${copyValue(values[index] ?? '', kinds[index] ?? 'plain')}`
  return `${text}\n`
}
