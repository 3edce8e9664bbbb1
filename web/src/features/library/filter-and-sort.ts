import { totalMinutes } from '@simmer/contract/recipe/duration'
import { shrunkAverage } from '@simmer/contract/recipe/rating'
import type { Recipe } from '@simmer/contract/wire/recipe'

export const libraryOrders = ['asItIs', 'byTitle', 'byTime', 'byRating'] as const
export type LibraryOrder = (typeof libraryOrders)[number]

/** Recipes without a time come last. */
const timeOf = (recipe: Recipe): number => totalMinutes(recipe) ?? Number.POSITIVE_INFINITY

const liking = ({ averageRating, ratingCount }: Recipe): number => shrunkAverage(averageRating, ratingCount)

const searchText = ({ title, author, ingredientSublists }: Recipe): string =>
  [
    title,
    author.name,
    ...ingredientSublists.flatMap(({ ingredients }) => ingredients.map((one) => one.ingredient_name)),
  ]
    .join(' ')
    .toLocaleLowerCase()

/** Recipes whose title, author or ingredients contain all words, in the chosen order. */
export const filterAndSort = (recipes: readonly Recipe[], words: string, order: LibraryOrder): readonly Recipe[] => {
  const terms = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = recipes.filter((recipe) => terms.every((word) => searchText(recipe).includes(word)))
  if (order === 'byTitle') return found.toSorted((a, b) => a.title.localeCompare(b.title))
  if (order === 'byTime') return found.toSorted((a, b) => timeOf(a) - timeOf(b))
  return order === 'byRating' ? found.toSorted((a, b) => liking(b) - liking(a)) : found
}
