import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { OpenDraft, type AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import * as v from 'valibot'
import type { TalkRecipe } from '#local/database/talk-database.ts'

/**
 * EN-3: what a question to the model tells of the open recipe: the id of a published one, which the server reads itself, or
 * exactly the fields of a draft that a published recipe would send.
 */
export const sentRecipe = (
  recipe: TalkRecipe | null,
  content: RecipeContent | undefined,
): Pick<AssistantQuestion, 'recipe' | 'draft'> => {
  if (recipe === null) return {}
  if (recipe.isDraft !== true) return { recipe: recipe.recipeShortId }
  const draft = v.safeParse(OpenDraft, content)
  return draft.success ? { draft: draft.output } : {}
}
