import { foldWords } from '../fold-text.ts'
import { foodWords } from '../shopping/food-words.ts'
import { foodSynonyms } from './food-names.ts'
import { headOf } from './german-words.ts'

/** The words of a text, singular and with the last parts of German compounds, to look names of foods up in. */
export const foodText = (text: string): string =>
  ` ${foodWords(text)
    .flatMap((word) => {
      const head = headOf(word)
      return head === null ? [word] : [word, head]
    })
    .join(' ')} `

const isNamed = (text: string, words: readonly string[]): boolean =>
  text.includes(` ${foodWords(words.join(' ')).join(' ')} `)

/**
 * Whether a food, by one of its names, is in the words of a recipe (`foodText`). The words of a name with synonyms, and
 * of a compound's parts, may stand anywhere. A name without any word is in every recipe.
 */
export function hasFood(text: string, food: string): boolean {
  const words = foldWords(food)
  const synonyms = foodSynonyms(words)
  const hasAll = (all: readonly string[]): boolean => all.every((word) => isNamed(text, [word]))
  return (
    words.length === 0 ||
    (synonyms.length > 0 ? hasAll(words) : isNamed(text, words)) ||
    synonyms.some((name) => (name.isLoose ? hasAll(name.words) : isNamed(text, name.words)))
  )
}
