import { decodeEntities } from './html-entities.ts'
import { plainAmount } from './line-spelling.ts'
import { plainNumbers } from './number-spelling.ts'

/**
 * Cleans a recipe line. It decodes entities and removes tags and Markdown (links leave their text), bullets, tick boxes
 * and list numbers. Spaces are unified; square brackets become round ones.
 */
export function plainLine(line: string): string {
  const text = hasMarkup.test(line) ? withoutMarkup(line) : plainNumbers(line)
  return plainAmount(readLetterAsOne(withoutBullet(text.replace(/\s+/g, ' ')).trim()))
}

/** Signs that plain lines lack. Most lines are plain and need none of the replacements. */
const hasMarkup = /[^\p{L}\p{Nd}½¼¾⅓⅔ .,;:()'’/%!?–-]/u

function withoutMarkup(line: string): string {
  const decoded = decodeEntities(decodeEntities(line))
    .normalize('NFC')
    .replace(/\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[®™©†‡]/g, '')
    // The picture in "1 cup flour 🌾" repeats a word.
    .replace(/(\p{L}{2}[^\p{Extended_Pictographic}]{0,200})[\p{Extended_Pictographic}\p{Emoji_Modifier}]+/gu, '$1 ')
    // A footnote behind a word, unless the word is a unit of area or volume: "flour¹", "20 cm²".
    .replace(/(\p{L}{3})⁽?[¹²³⁴-⁹]+⁾?(?![\p{L}\p{N}⁄/])/gu, '$1')
    // A keycap: it numbers the line where an amount follows.
    .replace(/^\s*\d\u20e3\s*(?=[\d¼-¾⅐-⅞])|\u20e3/g, '')
  return plainNumbers(decoded)
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]\s*)?\[[ xX]?\]/, ' ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/(\d ?)\*(?= ?\d)/g, '$1×')
    .replace(/[*`~](?=[*`~])|[*`]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
}

/** Removes the bullet: every sign before the first letter, digit or bracket, a list number, and the "o" of a pasted list. */
function withoutBullet(text: string): string {
  const start = text.search(/[\p{L}\p{N}(~≈]|[.,]\d/u)
  if (start < 0) return ''
  const listNumber = /^(?:\d{1,2}[.)] (?=\S)|(?:o|[a-h]\)) (?=[\d¼-¾⅐-⅞]))/.exec(text.slice(start, start + 8))
  return text.slice(start + (listNumber?.[0].length ?? 0))
}

/** The letter that recognised print has for a digit: "l/2 cup", "l cup", "I tbsp", "l onion", "1 I/2 cups", "O.5 l", "1O oz". */
const readLetterAsOne = (text: string): string =>
  text
    .replace(
      /^[lI|](?=(?: ?\/ ?\d| ?[½¼¾⅓⅔]| \d\/\d| (?:cups?|tsp|tbsp|tablespoon|teaspoon|pound|lb|oz|ounce|can|large|medium|small|clove|package|EL|TL|Prise|Bund)\b))/,
      '1',
    )
    .replace(/^[l|](?= \p{Ll}{3})/u, '1')
    .replace(/^(\d )[lI|](?=\/\d)/, '$11')
    .replace(/^[Oo](?=[.,]\d)/, '0')
    .replace(/^(\d{1,2})[Oo]{1,2}(?= ?(?:g|kg|ml|oz|lb|cl)\b)/, (count) => count.replace(/o/gi, '0'))
