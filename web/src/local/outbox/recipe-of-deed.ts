import * as v from 'valibot'

const RecipeArgs = v.object({ recipeId: v.string() })

/** The recipe that a deed is about: its key says it, or else its arguments do. Null where there is none. */
export const actionRecipeId = (key: string, args: unknown): string | null => {
  const [type, id, second] = key.split(':')
  if (type === 'r' || type === 'note' || type === 'cooking') return id ?? null
  if (type === 'collected') return second ?? null
  const parsed = v.safeParse(RecipeArgs, args)
  return parsed.success ? parsed.output.recipeId : null
}
