import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { OpenDraft, type AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import * as v from 'valibot'
import type { TalkRecipe } from '#local/database/talk-database.ts'

/** What a question to the model sends of what is open. */
export type SentRecipe = Pick<AssistantQuestion, 'recipe' | 'draft'>

/** What goes to the model beside the question and what was said before, which may quote a draft that is not sent (`quotes`). */
export type SentBesides = 'recipe' | 'draft' | 'quotes' | 'nothing'

export const sentBesides = ({ recipe, draft }: SentRecipe, hasDraft: boolean): SentBesides => {
  if (draft !== undefined) return 'draft'
  if (recipe !== undefined) return hasDraft ? 'draft' : 'recipe'
  return hasDraft ? 'quotes' : 'nothing'
}

/**
 * EN-3: what a question to the model tells of the open recipe: the id of a published one, which the server reads itself, or
 * exactly the fields of a draft that a published recipe would send.
 */
export const sentRecipe = (recipe: TalkRecipe | null, content: RecipeContent | undefined): SentRecipe => {
  if (recipe === null) return {}
  if (recipe.isDraft !== true) return { recipe: recipe.recipeShortId }
  const draft = v.safeParse(OpenDraft, content)
  // A draft may be longer than a recipe that can be published.
  return draft.success ? { draft: draft.output } : {}
}

/** Whether what is open, or the conversation, is about a draft. */
export const isAboutDraft = (...recipes: readonly (TalkRecipe | null | undefined)[]): boolean =>
  recipes.some((recipe) => recipe?.isDraft === true)

/** Whether nothing of the open draft is sent, as it is too long. */
export const isLeftOut = (recipe: TalkRecipe | null, sent: SentRecipe): boolean =>
  recipe?.isDraft === true && sent.draft === undefined
