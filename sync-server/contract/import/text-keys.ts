/** Joins the white space of a text, and removes soft hyphens and other invisible characters. */
export const joinSpaces = (text: string): string =>
  text
    .replace(/\u00ad|[\u200b\u200c\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A text without spaces and signs, in lower case, without accents: equal for two spellings of the same line. */
export const textKey = (text: string): string =>
  isAscii(text)
    ? text.replace(/[^a-zA-Z0-9]+/g, '').toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .toLowerCase()

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** The words of a text in lower case, without accents. */
export const textWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\d)⁄(\d)/g, ' $1 $2 ')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

/**
 * A text without the characters at its end that `mark` matches, one at a time. The expression `[marks]+$` takes the square
 * of the length for a text with a long row of marks inside.
 */
export function withoutEnd(text: string, mark: RegExp): string {
  let end = text.length
  for (let start = end; end > 0; end = start) {
    const isPair = end > 1 && (text.charCodeAt(end - 1) & 0xfc00) === 0xdc00
    start = end - (isPair ? 2 : 1)
    if (!mark.test(text.slice(start, end))) break
  }
  return text.slice(0, end)
}

const maxRemembered = 2000
const longestRemembered = 500

/** A function of a text that remembers its recent answers: each line of a source is read in several ways. */
export function remembered<Answer extends string | readonly string[]>(
  read: (text: string) => Answer,
): (text: string) => Answer {
  const recent = new Map<string, Answer>()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    if (recent.size >= maxRemembered) recent.clear()
    if (text.length <= longestRemembered) recent.set(text, answer)
    return answer
  }
}
