import { findIngredients } from '../answers/recipe-foods.ts'
import type { KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import type { Question } from '../question.ts'

const maxNameWords = 4
/** Shorter words are no ingredients by a part of their name. */
const minListed = 3
/** Words that begin alike have a feature in common: "aufgetaut" and "auftauen" have none, "einfrieren" and "eingefroren" do. */
const [minStart, startLength] = [6, 5]

/** How many words a food has at the beginning of others; 0: they begin with none. */
function foodLength(words: readonly string[], { substitutes, doneness, keeping, times, rules }: KitchenTables): number {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length).map(rules.stem).join(' ')
    if ([substitutes, doneness, keeping, times].some(({ names }) => names.has(name))) return length
  }
  return 0
}

/** What a word is, where it is no food. */
function kindOf(word: string, { rules }: KitchenTables): string {
  if (/^-?[\d.]+$/.test(word)) return '#number'
  if (rules.units.has(word)) return '#unit'
  if (rules.diets.has(word)) return '#diet'
  return rules.dishes.has(word) ? '#dish' : rules.stem(word)
}

/** The beginning of a long word. */
const startOf = (word: string): string[] => (word.length >= minStart ? [`~${word.slice(0, startLength)}`] : [])

/** The features of one word: itself without its ending, and its beginning. */
export function featuresOfWord(word: string, tables: KitchenTables): string[] {
  const kind = kindOf(word, tables)
  return [kind, ...startOf(kind)]
}

/**
 * What a question looks like: its words, each pair of neighbours, and the beginnings of long words. Foods, numbers and units
 * are "#food", "#number" and "#unit", so that all that is left shows what is asked.
 */
export function featuresOf({ text, seconds }: Question, context: KitchenContext, tables: KitchenTables): string[] {
  const all = text.split(' ').filter((word) => word !== '')
  const words: string[] = []
  let isListed = false
  for (let at = 0; at < all.length;) {
    const word = all[at] ?? ''
    const length = foodLength(all.slice(at), tables)
    const phrase = length > 0 ? all.slice(at, at + length).join(' ') : word
    const isOfRecipe =
      phrase.length >= minListed && !/\d/.test(phrase) && findIngredients(phrase, context, tables).length > 0
    isListed ||= isOfRecipe
    words.push(length > 0 || isOfRecipe ? '#food' : kindOf(word, tables))
    at += Math.max(1, length)
  }
  const ends = ['^', ...words, '$']
  return [
    ...new Set([
      ...words,
      ...words.filter((word) => !word.startsWith('#')).flatMap(startOf),
      ...ends.slice(1).map((word, index) => `${ends[index]} ${word}`),
      ...(isListed ? ['#listed'] : []),
      ...(words.includes('#food') ? [] : ['#nofood']),
      ...(seconds === null ? [] : ['#time']),
    ]),
  ]
}

/** Whether a feature is one word of the question. */
export const isWordFeature = (feature: string): boolean => /^[^#~ ]+$/.test(feature)
