import { countWords, leadingAdjectives, preparationWords } from './kitchen-words.ts'

/** Words of a name that say nothing about which ingredient it is. */
const idle = new Set('of the a an and or with in for to into all purpose about each optional'.split(' '))

/**
 * The ingredients that a step names, in the order of the list. An ingredient is named when its last telling word is
 * ("flour" of "all-purpose flour"). Where several share that word, those named more fully win: "brown sugar" in a step
 * is not the white one.
 */
export function ingredientsOfStep<I extends { readonly ingredient_name: string }>(
  step: string,
  sublists: readonly { readonly ingredients: readonly I[] }[],
): I[] {
  const words = wordsOf(step)
  const places = new Map<string, number[]>()
  for (const [index, word] of words.entries()) places.set(word, [...(places.get(word) ?? []), index])
  const found: { ingredient: I; head: string; score: number }[] = []
  for (const ingredient of sublists.flatMap((sublist) => sublist.ingredients)) {
    const telling = tellingWords(ingredient.ingredient_name)
    const head = telling.at(-1)
    const heads = head === undefined ? undefined : places.get(head)
    if (head === undefined || heads === undefined) continue
    // Only words right before the head count: "brown the onions, add sugar" names no brown sugar.
    const score = Math.max(
      ...heads.map(
        (place) =>
          telling.slice(0, -1).filter((word) => words.slice(Math.max(0, place - 3), place).includes(word)).length,
      ),
    )
    found.push({ ingredient, head, score })
  }
  return found
    .filter(({ head, score }) => found.every((other) => other.head !== head || other.score <= score))
    .map(({ ingredient }) => ingredient)
}

/** "2 cloves garlic, crushed" comes down to garlic; a name of nothing but adjectives keeps its last word. */
function tellingWords(name: string): string[] {
  const words = wordsOf(name.split(/[,(]| or /)[0] ?? name).filter((word) => !idle.has(word))
  const nouns = words.filter((word) => !countWords.has(word) && !countWords.has(`${word}s`))
  const kept = nouns.length > 0 ? nouns : words
  while (kept.length > 1 && preparationWords.has(kept.at(-1) ?? '')) kept.pop()
  return kept.every((word) => leadingAdjectives.has(word)) ? kept.slice(-1) : kept
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map(singular)

/** Good enough to compare: tomatoes and tomato, berries and berry, leaves and leaf. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
