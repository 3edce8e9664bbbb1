import { foodSynonyms } from '@simmer/contract/recipe/search/food-names'
import { leaveOut } from '@simmer/contract/recipe/search/read-request'
import { foldWords } from '@simmer/contract/recipe/fold-text'
import type { Meaning } from './known-words.ts'
import { type Condition, buildConditions, buildPresence } from './build-match.ts'
import { combineFilters } from './filter-lexemes.ts'
import type { Query, Term } from './read-query.ts'

/** Foods that recipes must have, and foods that they must not have. */
export interface FoodFilter extends Pick<Query, 'leftOut' | 'diets'> {
  readonly terms: readonly Term[]
  /** Foods of which one is enough. A name that no recipe has is not taken for a typing error. */
  readonly anyOf: readonly Term[]
  /** The words of `anyOf`. */
  readonly names: readonly string[]
}

const maxWordCharacters = 40
/** "Extra virgin olive oil" has four. */
const maxWordsOfFood = 4

const readFoods = (names: readonly string[]): string[][] =>
  names
    .map((name) =>
      foldWords(name)
        .slice(0, maxWordsOfFood)
        .map((word) => word.slice(0, maxWordCharacters)),
    )
    .filter(({ length }) => length > 0)

const readTerms = (names: readonly string[]): Term[] =>
  readFoods(names).map((words) => ({ words, isOpen: false, synonyms: foodSynonyms(words) }))

export const readFoodFilter = (foods: {
  readonly with: readonly string[]
  readonly withAny: readonly string[]
  readonly without: readonly string[]
}): FoodFilter => {
  const anyOf = readTerms(foods.withAny)
  return {
    terms: readTerms(foods.with),
    anyOf,
    names: anyOf.flatMap(({ words, synonyms }) => [...words, ...synonyms.flatMap((name) => name.words)]),
    ...leaveOut(readFoods(foods.without)),
  }
}

/** The condition that a recipe has at least one of the foods; null without any. */
function buildAnyOf(terms: readonly Term[], meanings: ReadonlyMap<string, Meaning>): Condition | null {
  const foods = terms.map((term) => buildPresence(term, meanings)).filter((each) => each !== null)
  return foods.length === 0
    ? null
    : {
        filter: `(${foods.map(({ filter }) => filter).join('|')})`,
        share: (all) =>
          Math.min(
            1,
            foods.reduce((sum, each) => sum + each.share(all), 0),
          ),
        isOnlyAbsence: false,
      }
}

/** The condition of a food filter; null where it does not restrict. A food of stop words alone does not count. */
export function buildFoodFilter(foods: FoodFilter, meanings: ReadonlyMap<string, Meaning>): Condition | null {
  const absent = buildConditions(foods, meanings)
  const present = [
    ...foods.terms.map((term) => buildPresence(term, meanings)),
    buildAnyOf(foods.anyOf, meanings),
  ].filter((each) => each !== null)
  if (present.length === 0) return absent
  const filter = present.map((each) => each.filter).join('&')
  return {
    filter: combineFilters(filter, absent?.filter ?? null) ?? filter,
    share: (all) => present.reduce((share, each) => share * each.share(all), absent?.share(all) ?? 1),
    isOnlyAbsence: false,
  }
}
