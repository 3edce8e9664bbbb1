import { foldText } from '../../../recipe/fold-text.ts'
import { remembered, withoutEnd } from '../../text-keys.ts'

/**
 * A text for comparison with the words of recipes: lower case, without accents, with plain apostrophes, dashes, spaces
 * and fractions ("1½" is `1 1/2`).
 */
export const plainText = remembered((text) =>
  isSimple.test(text) && !text.includes('  ')
    ? text.toLowerCase()
    : foldText(text.replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 '))
        .replace(/[’‘`´ʼ′]/g, "'")
        .replace(/[‐‑‒–—−]/g, '-')
        .replaceAll('⁄', '/')
        .replace(/\s+/g, ' ')
        .trim(),
)

/** A text in which `plainText` changes nothing but capitals, when it has no two spaces together. */
const isSimple = /^[!-_a-~](?:[ -_a-~]*[!-_a-~])?$/

/** The words of a plain text. */
export const plainWords = remembered((plain): readonly string[] => plain.match(/[\p{L}\p{N}][\p{L}\p{N}'/.-]*/gu) ?? [])

/** The alphabetic runs of a plain text. */
export const letterRuns = remembered((plain): readonly string[] => plain.match(/\p{L}+/gu) ?? [])

/** The alphanumeric runs of a plain text. */
export const plainRuns = remembered((plain): readonly string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [])

const bullet =
  /^(?:\s|[-*+•·●○◦▪▫■□►▸▹▻➤➢✓✔☐☑✅→»>–—]|\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\ufe0f|\u200d|\u20e3|[0-9]\ufe0f?\u20e3)+/u
const tickBox = /^\s*(?:[-*+]\s*)?\[[ xX]?\]\s*/

/** Whether a line starts with a bullet, a tick box or an emoji. */
export const hasBullet = (text: string): boolean => tickBox.test(text) || (bullet.exec(text)?.[0].trim() ?? '') !== ''

/** The number that keycaps show at the start of a line: "4️⃣", "1️⃣2️⃣", "🔟". */
const keycaps = /^(\s*)(\u{1F51F}|(?:\d\ufe0f?\u20e3){1,2})\s*/u
const keycapDigits = (keys: string): string => (keys === '\u{1F51F}' ? '10' : keys.replace(/\D/g, ''))

/** The number of a numbered line: "1.", "2)", "3 -", "4️⃣"; null for others, also for "1.5 kg" and "2 eggs". */
export function lineNumber(text: string): number | null {
  const keys = keycaps.exec(text)?.[2]
  if (keys !== undefined) return Number(keycapDigits(keys))
  const found =
    /^\s*(?:[-*•]\s*)?\(?(\d{1,2})\s?(?:[.)](?=\s|\p{L})|\s[-–:]\s(?=\p{Lu}))\s*(?!\d+\s*(?:g|ml|kg)\b)/u.exec(text)
  return found === null ? null : Number(found[1])
}

const trailingMark = /^[\s\p{Extended_Pictographic}\ufe0f\u200d]$/u

/** A line without Markdown marks, bullet and the emoji at its ends. */
export const withoutBullet = remembered((text) =>
  isUnmarked.test(text) && !text.includes('  ')
    ? text
    : withoutEnd(withoutStart(text), trailingMark).replace(/\s+/g, ' ').trim(),
)

/** A line without any sign that may be a mark, when it has no two spaces together. Some alphabetic characters are emoji as well. */
const isUnmarked =
  /^(?!\p{Extended_Pictographic})[\p{L}\p{N}](?:[\p{L}\p{N} .,;:!?'’"()%&/–-]*(?!\p{Extended_Pictographic})[\p{L}\p{N}.,;:!?'’"()%])?$/u

const withoutStart = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(tickBox, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(keycaps, (_, start: string, keys: string) => `${start}${keycapDigits(keys)}. `)
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200})\1/g, '$2')
    // A mark that is left at the end had its other one in another line.
    .replace(/(?<=[^\s*_])(?:\*\*|__)\s*$/, '')
    // A messenger writes bold as *bold*.
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]{1,200})(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(bullet, '')
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')

/** A line without its bullet and its number: the text of a step. */
export const withoutNumber = remembered((text) => {
  const plain = withoutBullet(text)
  return lineNumber(plain) === null ? plain : plain.replace(/^\(?\d{1,2}\s?(?:[.)]|\s[-–:])\s*/, '')
})
