import { plainRuns, plainText } from './words/plain-text.ts'
import { phrasesOf } from './words/all-words.ts'

/** A hashtag or the name of an account in a text. */
const marks = /(?<![\p{L}\p{N}/&#])[#@](?=[\p{L}\p{N}_])([\p{L}\p{M}\p{N}_.]*[\p{L}\p{M}\p{N}_])/gu
/** The calls by their first word. */
const callsByWord = new Map<string, string[]>()
for (const call of phrasesOf('calls')) {
  const [word = ''] = plainRuns(call)
  callsByWord.set(word, [...(callsByWord.get(word) ?? []), call])
}

/** The words of hashtags and mentions: "#lentilSoup" is "lentil soup". */
export const readTags = (text: string): readonly string[] =>
  [...text.matchAll(marks)].flatMap(([whole, name = '']) => {
    // "#1" is a number.
    if (!/\p{L}/u.test(name)) return []
    return [whole.startsWith('@') ? name : tagWords(name)]
  })

const tagWords = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/_+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether a line holds hashtags and mentions, and little else. */
export function isTagLine(text: string): boolean {
  if (!/[#@]/.test(text)) return false
  const found = [...text.matchAll(marks)]
  if (found.length === 0) return false
  const rest = text.replace(marks, '').replace(/[^\p{L}\p{N}]/gu, '')
  return rest.length <= 12 && (rest === '' || found.length >= 2)
}

/** The tags at the end of a text are looked for in so many characters: the search takes the square of their number. */
const longestTags = 2000

/** A text with its hashtags as words, and without those at its end. */
export function withoutTags(text: string): string {
  const at = Math.max(0, text.length - longestTags)
  const end = text.slice(at).replace(/(?:\s*(?<![\p{L}\p{N}/&#])[#@][\p{L}\p{M}\p{N}_.]+)+\s*$/u, '')
  return `${text.slice(0, at)}${end}`.replace(/(?<![\p{L}\p{N}/&#])#(?=\p{L})/gu, '').trim()
}

/** Whether a line asks for attention instead of saying something about the recipe: "Link in bio!". */
export function isCall(text: string): boolean {
  if (text.length > 220) return false
  const plain = plainText(text)
  const isFound = plainRuns(plain).some((word) => callsByWord.get(word)?.some((call) => startsAWord(plain, call)))
  return isFound && !/\b\d+\s?(?:g|ml|kg|min)\b/.test(plain)
}

function startsAWord(plain: string, phrase: string): boolean {
  const at = plain.indexOf(phrase)
  if (at < 0) return false
  const isOneWord = !phrase.includes(' ')
  const startsHere = at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')
  const endsHere = !/[\p{L}\p{N}]/u.test(plain[at + phrase.length] ?? '')
  // A single word such as "save" is a call only at the start of a short line.
  return startsHere && endsHere && (!isOneWord || (at <= 2 && plain.length < 80))
}
