import { foldWords } from '../fold-text.ts'
import { foodWords } from '../shopping/food-words.ts'
import { compoundNames } from './german-words.ts'
import { foodGroups } from './food-groups.ts'

/** Another name of a food. Loose: its words may stand anywhere, not only beside each other. */
export interface OtherName {
  readonly words: readonly string[]
  readonly isLoose: boolean
}

/** A name in a query, with the other names of the same food. */
export interface FoodName {
  readonly words: readonly string[]
  readonly synonyms: readonly OtherName[]
}

/** The words of a name, singular, for comparison. */
export const foodKey = (name: string): string => foodWords(name).join(' ')

const bySingular = new Map<string, Set<string>>()
for (const group of foodGroups) {
  const names = group.split(', ').map((name) => foldWords(name).join(' '))
  for (const name of names) {
    const others = bySingular.get(foodKey(name)) ?? new Set()
    for (const other of names) if (foodKey(other) !== foodKey(name)) others.add(other)
    bySingular.set(foodKey(name), others)
  }
}

/** The most words of a name that has synonyms. */
const maxNameWords = 3

const namesOf = (name: string): string[] => [...(bySingular.get(name) ?? [])]

/** Dishes that English calls by names of their own: an Apfelkuchen is an apple tart or an apple pie as well as a cake. */
const narrowNames: Readonly<Record<string, readonly string[]>> = { kuchen: ['tart', 'pie'] }

/** The names of a compound's parts: Kartoffelsuppe is also "potato soup". */
function partNames(word: string): OtherName[] {
  return compoundNames(word, (part) => bySingular.has(foodKey(part))).flatMap(([rest, head]) => {
    const foods = [rest, ...namesOf(foodKey(rest))].map((name) => name.split(' '))
    const joinTo = (dishes: readonly string[], isLoose: boolean): OtherName[] =>
      foods.flatMap((food) => dishes.map((dish) => ({ words: [...food, ...dish.split(' ')], isLoose })))
    return [...joinTo([head, ...namesOf(foodKey(head))], true), ...joinTo(narrowNames[head] ?? [], false)]
  })
}

/**
 * The other names of a food, each as its words; empty for words without synonyms. Singular and plural count as equal.
 */
export function foodSynonyms(words: readonly string[]): readonly OtherName[] {
  const names = namesOf(foodKey(words.join(' '))).map((name) => ({ words: name.split(' '), isLoose: false }))
  const [word = ''] = words
  return words.length === 1 ? [...names, ...partNames(word)] : names
}

/**
 * Groups the words of a query into names with synonyms and single words, the longest name first: "spring onion soup" is
 * a name and a word.
 */
export function groupFoodNames(words: readonly string[]): FoodName[] {
  const found: FoodName[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxNameWords, words.length - at)
    while (length > 1 && !bySingular.has(foodKey(words.slice(at, at + length).join(' ')))) length -= 1
    const name = words.slice(at, at + length)
    found.push({ words: name, synonyms: foodSynonyms(name) })
    at += length
  }
  return found
}
