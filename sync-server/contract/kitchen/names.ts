import { foldWords } from '../recipe/fold-text.ts'
import type { LanguageRules } from './language-rules.ts'

/** From the words of a name, each without its ending, to the key of its row. */
export type NameIndex = Map<string, string>

/** So many words are remembered with their stems. */
const maxRemembered = 20_000

/** A stem is asked for each word of each phrase that is compared: it is computed once. */
export function remembered(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const stemmed = stem(word)
    if (known.size < maxRemembered) known.set(word, stemmed)
    return stemmed
  }
}

/** The words of a name without case, accents and endings, for comparison. */
export const nameKey = (name: string, rules: LanguageRules): string => foldWords(name).map(rules.stem).join(' ')

/** The keys of names in a list: "egg, eggs, whole egg". */
export const readNames = (list: string, rules: LanguageRules): string[] =>
  list.split(',').map((name) => nameKey(name, rules))

/** The words of a phrase without articles and adjectives at both ends: "some of the fresh basil leaves" keeps "basil". */
const plainWords = (phrase: string, rules: LanguageRules): string[] => {
  const words = phrase.split(' ').filter((word) => word !== '')
  let [from, to] = [0, words.length]
  while (from < to && rules.determiners.has(words[from] ?? '')) from += 1
  while (to > from && rules.determiners.has(words[to - 1] ?? '')) to -= 1
  return words.slice(from, to)
}

/**
 * The key of the row that a phrase names as a whole, with or without adjectives that do not matter ("fresh", "large");
 * null for any other phrase.
 */
export function findRow(phrase: string, names: NameIndex, rules: LanguageRules): string | null {
  const words = plainWords(phrase, rules)
  const found = names.get(words.map(rules.stem).join(' '))
  if (found !== undefined) return found
  const plain = words.filter((word) => !rules.adjectives.has(word))
  return plain.length === 0 || plain.length === words.length
    ? null
    : (names.get(plain.map(rules.stem).join(' ')) ?? null)
}

/**
 * The longest name within a phrase, with the words around it; null where none is. Of two that share words the later one
 * counts, since it ends in what the food is: "raw egg yolks" are yolks.
 */
export function findNameWithin(
  phrase: string,
  names: Pick<NameIndex, 'get'>,
  rules: LanguageRules,
): { readonly key: string; readonly rest: readonly string[] } | null {
  const words = phrase.split(' ').filter((word) => word !== '')
  const stems = words.map(rules.stem)
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    let found: { key: string; from: number } | null = null
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = names.get(stems.slice(from, from + length).join(' '))
      if (key !== undefined && (found === null || from - found.from < length)) found = { key, from }
    }
    if (found !== null)
      return { key: found.key, rest: [...words.slice(0, found.from), ...words.slice(found.from + length)] }
  }
  return null
}
