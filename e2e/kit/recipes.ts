import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface KnownRecipe {
  readonly id: string
  readonly recipeShortId: string
  readonly slug: string
  readonly title: string
}

const sampleAuthors = new Set(
  readdirSync(join(import.meta.dirname, '../../sync-server/sample-content'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length)),
)

/** The newest sample recipes. Recipes that other tests published may have only one line and one step. */
export const sampleRecipes = async (origin: string, limit: number): Promise<readonly KnownRecipe[]> => {
  const answer = await fetch(`${origin}/api/recipes?limit=50`)
  const { recipes } = (await answer.json()) as {
    recipes: (KnownRecipe & { readonly author: { readonly username: string } })[]
  }
  return recipes.filter(({ author }) => sampleAuthors.has(author.username)).slice(0, limit)
}

export const newestRecipe = async (origin: string): Promise<KnownRecipe> => {
  const [recipe] = await sampleRecipes(origin, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  return recipe
}
