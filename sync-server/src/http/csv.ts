/** A spreadsheet runs a cell that begins like a formula. */
const formulaStart = /^[=+\-@\t\r]/
const amount = /^-\d+(?:\.\d+)?$/

/** A field by RFC 4180. A text that a spreadsheet would run gets an apostrophe; a negative number stays one. */
const csvField = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of fields as a file. The mark at its start tells spreadsheets that the text is UTF-8. */
export const csvFile = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`
