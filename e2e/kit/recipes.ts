export interface KnownRecipe {
  readonly id: string
  readonly recipeShortId: string
  readonly slug: string
  readonly title: string
}

/** The newest recipes, as anybody gets them. */
export const recipesOf = async (origin: string, limit: number): Promise<readonly KnownRecipe[]> => {
  const answer = await fetch(`${origin}/api/recipes?limit=${limit}`)
  return ((await answer.json()) as { recipes: KnownRecipe[] }).recipes
}

export const newestRecipe = async (origin: string): Promise<KnownRecipe> => {
  const [recipe] = await recipesOf(origin, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  return recipe
}
