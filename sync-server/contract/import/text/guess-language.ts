import { detectLanguage } from '../../recipe/text-language.ts'
import { withoutEnd } from '../text-keys.ts'
import { plainText, plainWords } from './words/plain-text.ts'
import { allWords } from './words/all-words.ts'

const maxText = 6000

/**
 * The language of a recipe, by the words of its lines. Null where it is not sure: two languages are too close, or the
 * text is too short.
 */
export function guessLanguage(lines: readonly string[]): string | null {
  const text = lines.join('\n').slice(0, maxText)
  const words = plainWords(plainText(text)).map((word) => withoutEnd(word, /^[.'-]$/))
  if (words.length < 6) return null
  const plainLines = new Set(lines.slice(0, 200).map((line) => withoutEnd(plainText(line), /^[\s:]$/)))
  const [first, second] = allWords
    .map((language) => {
      const frequent = words.filter((word) => language.functionWords.has(word)).length
      const cooking = words.filter((word) => language.verbs.has(word)).length
      const headings = [...language.ingredients, ...language.method].filter((phrase) => plainLines.has(phrase)).length
      return { language: language.language, score: frequent + cooking * 1.2 + headings * 3 }
    })
    .toSorted((one, other) => other.score - one.score)
  const isSure = (first?.score ?? 0) >= 4 && (first?.score ?? 0) >= 1.25 * (second?.score ?? 0)
  return isSure ? (first?.language ?? null) : (detectLanguage(text) ?? null)
}
