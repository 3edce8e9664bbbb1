import type { RecipeCard } from '@simmer/contract/wire/recipe'

/** A search reads twelve words, and more foods find everything. */
const maxFoods = 6
const recipesPerRow = 8
const minRecipesPerRow = 4

/** Some of the foods at home: others each week, so that each gets its turn. */
export const chooseFoods = (foods: readonly string[], week: number): readonly string[] => {
  const start = foods.length <= maxFoods ? 0 : (week * maxFoods) % foods.length
  return [...foods.slice(start), ...foods.slice(0, start)].slice(0, maxFoods)
}

/** The dishes of the row without those above; none where too few are left for a row. */
export const chooseFromHome = (found: readonly RecipeCard[], above: readonly string[]): readonly RecipeCard[] => {
  const recipes = found.filter(({ id }) => !above.includes(id)).slice(0, recipesPerRow)
  return recipes.length < minRecipesPerRow ? [] : recipes
}
