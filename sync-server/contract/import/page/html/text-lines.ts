import { linesOf } from './page-lines.ts'
import { parsePage } from './page-tree.ts'
import { joinSpaces } from '../../text-keys.ts'

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10}\d{0,2});/i
const legacyEntity =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|nbsp|deg|frac(?:12|14|34)|[aeiou](?:acute|grave|circ|uml))(?![\da-z])/i
const markup = /<\/?[a-z][^<>]*>|<!--/i

/** Whether a text of structured data still contains markup or entities. */
const hasMarkup = (text: string): boolean => markup.test(text) || entity.test(text) || legacyEntity.test(text)

/**
 * The lines of a text of structured data: tags removed, `<br>`, paragraphs and list items as lines of their own.
 * Entities are decoded as often as the text shows, at most three times: "&amp;frac12;" is "½".
 */
export function textLines(text: string): string[] {
  let lines = text.split(/\r\n|\r|\n|\u2028|\u2029/)
  for (let round = 0; round < 3 && lines.some(hasMarkup); round += 1)
    lines = lines.some((line) => markup.test(line))
      ? readMarkup(lines.join('\n'))
      : lines.flatMap((line) => readMarkup(line))
  return lines.map(joinSpaces).filter((line) => line !== '')
}

/** White space of HTML is no line, unless the text has no blocks at all. */
function readMarkup(html: string): string[] {
  const hasBlocks = /<(?:br|p|li|div|ol|ul|tr|h[1-6])\b/i.test(html)
  if (!hasBlocks && html.includes('\n')) return html.split('\n').flatMap(readMarkup)
  const lines = linesOf(parsePage(html).root, { withHidden: true })
  // Lines of signs alone are separators and are dropped.
  return lines.map((line) => line.text)
}

/** A text of structured data in one line. */
export const plainText = (text: string): string => textLines(text).join(' ')
