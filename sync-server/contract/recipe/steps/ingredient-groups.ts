import { dryWords, spiceWords } from './step-food-words.ts'
import { readPhrases, type IngredientPhrase } from './ingredient-phrases.ts'

/**
 * Several ingredients that a step names together: "all ingredients except the butter", "the dry ingredients", "the
 * spices".
 */
export interface IngredientGroup {
  /** The sublist that the text names; null where it names none. */
  readonly sublist: number | null
  /** Whether the text means all remaining ingredients of every sublist. */
  readonly isRest: boolean
  readonly includes: (phrases: readonly IngredientPhrase[], subheading: string) => boolean
}

const allPattern =
  /\b(all|every|everything|(?<!\b(?:of|to|into|with|on|over|from)\s(?:the\s)?)(?:remaining|other)|rest of|mix|combine|blend)\b(?:\s+(?:of|the|your|other|remaining|listed))*\s+ingredients\b(?!\s+(?:well|together)?\s*(?:are|is|have|should))/i
const dryPattern = /\bdry (?:ingredients|stuff)\b(?![^.]*[:(])/i
const spicesPattern =
  /\b(?:the|all|your|other)\s+(?:\p{L}+\s+)?(?:spices|seasonings?|herbs and spices)\b|\badd (?:spices|seasonings?)\b/iu
const exceptionPattern =
  /\b(?:except|but|besides|apart from|other than|minus|without)\b(?: for)?\s+(?:the\s+)?([^.;)]{2,80})/i

export function findIngredientGroup(text: string, sublists: readonly string[]): IngredientGroup | null {
  const excepted = new Set(readPhrases(exceptionPattern.exec(text)?.[1] ?? '').flatMap(({ core }) => core))
  const isIn = (phrases: readonly IngredientPhrase[]): boolean =>
    !phrases.some(({ core }) => core.some((word) => excepted.has(word)))
  const called = findNamedSublist(text, sublists)
  if (called !== null) return { sublist: called, isRest: false, includes: isIn }
  const matched = allPattern.exec(text)?.[0]
  if (matched !== undefined && !/\b(?:wet|dry|liquid|sauce)\b/i.test(matched))
    return { sublist: null, isRest: /other|remaining|rest/i.test(matched), includes: isIn }
  if (dryPattern.test(text))
    return {
      sublist: null,
      isRest: false,
      includes: (phrases) => isIn(phrases) && phrases.every(({ core }) => dryWords.has(core.at(-1) ?? '')),
    }
  if (spicesPattern.test(text))
    return {
      sublist: null,
      isRest: false,
      includes: (phrases, subheading) =>
        isIn(phrases) &&
        (/spice|season/i.test(subheading) || phrases.every(({ core }) => core.some((word) => spiceWords.has(word)))),
    }
  return null
}

/** "the sauce ingredients", "ingredients for the dough", "all the crushed ingredients". */
function findNamedSublist(text: string, sublists: readonly string[]): number | null {
  const [, before, after] =
    /\b(\p{L}{4,}) ingredients\b|\bingredients (?:for|of|from|in) (?:the |your )?(\p{L}{4,})/iu.exec(text) ?? []
  const word = (before ?? after ?? '').toLowerCase()
  const called = sublists.flatMap((heading, index) =>
    word !== '' &&
    heading
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .includes(word)
      ? [index]
      : [],
  )
  return called.length === 1 ? (called[0] ?? null) : null
}
