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
