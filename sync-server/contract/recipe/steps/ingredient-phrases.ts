import { cutWords, sufficientWords, formWords, plainProducts, plainWords, productWords } from './step-food-words.ts'
import { countWords, leadingAdjectives, preparationWords } from '../lines/kitchen-words.ts'

/** The words by which a step may name an ingredient, as plain words (`plainWord`). */
export interface IngredientPhrase {
  /** All words in order, with adjectives: "brown sugar" differs from white sugar. */
  readonly words: readonly string[]
  /** The words that a full mention has. */
  readonly core: readonly string[]
  /** One of these words is enough where no other ingredient shares it. */
  readonly keys: readonly string[]
}

/** Words that do not help to identify an ingredient. */
const fillerWords = new Set(
  'of the a an and or with in for to into all purpose about each optional from any bit some little your whatever like kind per ap few'.split(
    ' ',
  ),
)
/** Nouns that two alternatives may share: "beef or vegetable stock". */
const shared = new Set('stock broth oil flour sugar powder cheese pepper noodle rice bread bean cream'.split(' '))

const isFiller = (word: string): boolean =>
  word.length < 3 ||
  fillerWords.has(word) ||
  (!cutWords.has(word) && (countWords.has(word) || countWords.has(`${word}s`))) ||
  preparationWords.has(word)

/**
 * Reads the phrases of a name: "2 cloves garlic, crushed" is garlic; "lard or butter" has two names; "salt and pepper"
 * are two foods.
 */
export function readPhrases(name: string): IngredientPhrase[] {
  const first = name.split(/[(]|\s(?:with|in|for|from)\s/)[0] ?? name
  const beforeComma = first.split(',')[0] ?? first
  const hasNoun = plainTextWords(beforeComma).some((word) => !leadingAdjectives.has(word) && !isFiller(word))
  const parts = (hasNoun ? beforeComma : first)
    .split(/\s*\/\s*|\s+(?:or|and)\s+|\s*[&,]\s*/i)
    .map((part) => plainTextWords(part).filter((word) => !fillerWords.has(word)))
    .filter((words) => words.length > 0)
  const ending = parts.at(-1)?.at(-1) ?? ''
  return parts
    .map((words, index) => {
      const partWords = words.filter((word) => !isFiller(word))
      const isCut = index < parts.length - 1 && partWords.length === 1 && shared.has(ending) && partWords[0] !== ending
      return readPhrase(isCut ? [...words, ending] : words)
    })
    .filter((phrase): phrase is IngredientPhrase => phrase !== null)
    .filter((phrase, _, all) => phrase.core.some((word) => !leadingAdjectives.has(word)) || all.length === 1)
}

function readPhrase(phraseWords: readonly string[]): IngredientPhrase | null {
  const meaningful = phraseWords.filter((word) => !isFiller(word))
  const words = meaningful.length > 0 ? meaningful : phraseWords.filter((word) => !fillerWords.has(word))
  const nouns = words.filter((word) => !leadingAdjectives.has(word))
  const core = nouns.length > 0 ? nouns : words.slice(-1)
  const head = core.at(-1)
  if (head === undefined) return null
  return { words, core, keys: phraseKeys(core, head) }
}

function phraseKeys(core: readonly string[], head: string): string[] {
  const before = core.at(-2)
  if (before === undefined) return [head]
  const cuts = core.filter((word) => cutWords.has(word))
  // Steps call "chicken breasts" also "the chicken" and "the breasts".
  if (formWords.has(head)) return productWords.has(before) ? phraseKeys(core.slice(0, -1), before) : [before, ...cuts]
  if (!productWords.has(head)) return [head, ...cuts]
  const keys = plainProducts.has(head) ? [head] : []
  return [...keys, ...core.filter((word) => sufficientWords.has(word))]
}

export const plainTextWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? []).flatMap(plainWords)
