import { writeAudit, type AuditedAction } from '../accounts/audit.ts'
import { setTakenDown } from '../drafts/moderated-publication.ts'
import type { Transaction } from '../postgres/database.ts'
import { deleteRecipe, hideRecipe, showRecipe, type ModeratedRecipe } from '../recipes/take-down.ts'

interface RecipeChange {
  readonly change: (tx: Transaction, recipe: string, now: number) => Promise<ModeratedRecipe | undefined>
  readonly action: AuditedAction
  readonly isTakenDown: boolean
}

/** What operators and moderators do with a recipe. */
const recipeChanges = {
  hide: { change: hideRecipe, action: 'recipe-hidden', isTakenDown: true },
  show: { change: showRecipe, action: 'recipe-shown', isTakenDown: false },
  delete: { change: deleteRecipe, action: 'recipe-deleted', isTakenDown: true },
} as const satisfies Record<string, RecipeChange>

/**
 * Changes a recipe, sets the status of its draft, and records it in the audit of its author. Undefined where there is
 * nothing to change.
 */
export const moderateRecipe = async (
  tx: Transaction,
  recipe: string,
  name: keyof typeof recipeChanges,
  now: number,
): Promise<ModeratedRecipe | undefined> => {
  const { change, action, isTakenDown }: RecipeChange = recipeChanges[name]
  const found = await change(tx, recipe, now)
  if (found === undefined || found.authorId === null) return found
  await writeAudit(tx, found.authorId, now, action, { recipe: found.recipeShortId, title: found.title })
  await setTakenDown(tx, found.authorId, found.recipeId, isTakenDown)
  return found
}
