import { germanCounts } from './german-food-words.ts'
import { cutWords, english, plainWords, singularWord, type FoodWords } from './step-food-words.ts'
import { countWords, leadingAdjectives, preparationWords } from '../lines/kitchen-words.ts'

/** The words by which a step may name an ingredient, as plain words (`plainWord`). */
export interface IngredientPhrase {
  /** All words in order, with adjectives: "brown sugar" differs from white sugar. */
  readonly words: readonly string[]
  /** The words that a full mention has. */
  readonly core: readonly string[]
  /** One of these words is enough where no other ingredient shares it. */
  readonly keys: readonly string[]
  /** The words as the author writes them, in the singular: cilantro, where `words` has coriander. */
  readonly written: ReadonlySet<string>
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
export function readPhrases(name: string, foodWords: FoodWords = english): IngredientPhrase[] {
  const phrases = foodWords === english ? readEnglishPhrases(name) : readGermanPhrases(name, foodWords)
  const written = new Set((name.match(/[\p{L}\p{M}]+/gu) ?? []).map(singularWord))
  return phrases.map((phrase) => ({ ...phrase, written }))
}

type PhraseWords = Omit<IngredientPhrase, 'written'>

function readEnglishPhrases(name: string): PhraseWords[] {
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
    .filter((phrase): phrase is PhraseWords => phrase !== null)
    .filter((phrase, _, all) => phrase.core.some((word) => !leadingAdjectives.has(word)) || all.length === 1)
}

/** In German names the nouns have capitals: "getrocknete grüne Erbsen" are Erbsen. */
function readGermanPhrases(name: string, foodWords: FoodWords): PhraseWords[] {
  const first = name.split(/[(,]|\s(?:mit|in|im|aus|für|zum|zur|vom|von)\s/)[0] ?? name
  return first.split(/\s*\/\s*|\s+(?:oder|und)\s+|\s*&\s*/i).flatMap((part): PhraseWords[] => {
    const words = (part.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => foodWords.readPlain(word))
    const named = words.filter(([only = '', more]) => more !== undefined || !germanCounts.has(only))
    const all = (named.some(([word = '']) => !word.startsWith('~')) ? named : words).flat()
    const core = all.filter((word) => !word.startsWith('~'))
    const head = core.at(-1)
    return head === undefined ? [] : [{ words: all, core, keys: phraseKeys(core, head, foodWords) }]
  })
}

const kindsOfWater = new Set(['sparkling', 'tap', 'filtered', 'carbonated', 'ice'])

function readPhrase(phraseWords: readonly string[]): PhraseWords | null {
  const meaningful = phraseWords.filter((word) => !isFiller(word))
  const words = meaningful.length > 0 ? meaningful : phraseWords.filter((word) => !fillerWords.has(word))
  const nouns = words.filter((word) => !leadingAdjectives.has(word) && !kindsOfWater.has(word))
  const core = nouns.length > 0 ? nouns : words.slice(-1)
  const head = core.at(-1)
  if (head === undefined) return null
  return { words, core, keys: phraseKeys(core, head, english) }
}

function phraseKeys(core: readonly string[], head: string, foodWords: FoodWords): string[] {
  const before = core.at(-2)
  if (before === undefined) return [head]
  const cuts = core.filter((word) => foodWords.cutWords.has(word))
  // Steps call "chicken breasts" also "the chicken" and "the breasts".
  if (foodWords.formWords.has(head))
    return foodWords.productWords.has(before) || foodWords.formWords.has(before)
      ? [...phraseKeys(core.slice(0, -1), before, foodWords), ...cuts]
      : [before, ...cuts]
  if (!foodWords.productWords.has(head)) return [head, ...cuts]
  const keys = foodWords.plainProducts.has(head) ? [head] : []
  return [...keys, ...core.filter((word) => foodWords.sufficientWords.has(word))]
}

export const plainTextWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? []).flatMap(plainWords)
