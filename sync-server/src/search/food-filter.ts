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
}

const maxWordCharacters = 40

const readFoods = (names: readonly string[]): string[][] =>
  names
    .map((name) => foldWords(name).map((word) => word.slice(0, maxWordCharacters)))
    .filter(({ length }) => length > 0)

export const readFoodFilter = (required: readonly string[], leftOut: readonly string[]): FoodFilter => ({
  terms: readFoods(required).map((words) => ({ words, isOpen: false, synonyms: foodSynonyms(words) })),
  ...leaveOut(readFoods(leftOut)),
})

/** The condition of a food filter; null where it does not restrict. A food of stop words alone does not count. */
export function buildFoodFilter(foods: FoodFilter, meanings: ReadonlyMap<string, Meaning>): Condition | null {
  const absent = buildConditions(foods, meanings)
  const present = foods.terms.map((term) => buildPresence(term, meanings)).filter((each) => each !== null)
  if (present.length === 0) return absent
  const filter = present.map((each) => each.filter).join('&')
  return {
    filter: combineFilters(filter, absent?.filter ?? null) ?? filter,
    share: (all) => present.reduce((share, each) => share * each.share(all), absent?.share(all) ?? 1),
    isOnlyAbsence: false,
  }
}
