import { randomBytes } from 'node:crypto'

/**
 * Control characters except line breaks, characters without a width, which hide text or reverse its direction, and halves
 * of characters, which no database stores.
 */
const invisible = /[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/gu

/** A text without characters that a person does not see. Tabs are spaces. */
export const visibleOnly = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(invisible, '')

/** A mark for the foreign texts of one question, which no text can know before. */
export const newMark = (): string => randomBytes(9).toString('base64url')

/**
 * A text of other people (a recipe, a result) as data: numbered lines between marks. Nothing relies on a model keeping
 * to it; it only makes mistakes rarer.
 */
export const asData = (name: string, text: string, mark: string): string => {
  const lines = visibleOnly(text)
    .split('\n')
    .map((line, index) => `${index + 1}| ${line}`)
  return [`<<${mark} ${name}`, ...lines, `${mark}>>`].join('\n')
}
