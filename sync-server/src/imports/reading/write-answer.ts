import { createHash } from 'node:crypto'
import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import { fieldConfidences, recipeContentOf } from '@simmer/contract/import/read/recipe-content-of'

export interface ReadSource {
  readonly text: string
  /** Milliseconds since 1970; null for a source that was given and not fetched. */
  readonly fetchedAt: number | null
}

const picturesOf = ({ pictures }: ImportedRecipe): { readonly url: string }[] =>
  pictures.flatMap((picture) => ('url' in picture ? [{ url: picture.url }] : []))

/** The answer of the import calls (`ImportAnswer` of the contract) as JSON. */
export function writeAnswer({ recipes, lines, leftOut, warnings }: ImportResult, source: ReadSource): string {
  const [first = null] = recipes
  const { fetchedAt } = source
  return JSON.stringify({
    recipe: first === null ? null : { ...recipeContentOf(first), ...aboutSource(first, source) },
    confidence: fieldConfidences(first),
    warnings,
    result: { recipes: recipes.map((recipe) => ({ ...recipe, pictures: picturesOf(recipe) })), lines, leftOut },
  })

  function aboutSource(recipe: ImportedRecipe, { text }: ReadSource) {
    return {
      pictures: picturesOf(recipe).map(({ url }) => url),
      language: recipe.language,
      source: {
        ...recipe.source,
        fetchedAt: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
        hash: createHash('sha256').update(text).digest('base64url'),
      },
    }
  }
}
