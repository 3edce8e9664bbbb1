import { importedDraftId } from '@simmer/contract/import/draft/draft-id'
import { storable } from '@simmer/contract/import/draft/recipe-to-import-draft'
import { maxStoredSource } from '@simmer/contract/import/draft/stored-source'
import { copySource } from '@simmer/contract/recipe/source/import-source'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Local } from '#local/store/local.ts'
import type { DraftAction } from '../draft-actions.ts'
import { readStoredDraft } from '../use-drafts.ts'
import { recipeToDraft } from '../recipe-to-draft.ts'

interface FoundCopy {
  readonly draftId: string
  readonly exists: boolean
}

/**
 * The copy that an account has of a recipe, or the id of the one to be made. The id follows from both, so that two
 * devices that begin offline write one copy, and their edits merge. After a deletion the next copy has another id.
 */
export const findCopy = async (local: Pick<Local, 'records'>, owner: string, recipeId: string): Promise<FoundCopy> => {
  for (let attempt = 1; ; attempt += 1) {
    // Wrapped, because a live query follows no other kind of promise.
    const draftId = await Promise.resolve(importedDraftId(owner, `copy of ${recipeId}`, attempt))
    const draft = await readStoredDraft(local, draftId)
    if (draft?.isDeleted !== true) return { draftId, exists: draft !== null }
  }
}

/**
 * The actions that write a private copy. IM-12, IM-13: it names its origin for good, and before publishing its method is
 * compared with the original as that of an imported recipe is.
 */
export const copyActions = (
  recipe: Recipe,
  { draftId, createdAt, site }: { readonly draftId: string; readonly createdAt: number; readonly site: string },
): readonly DraftAction[] => {
  const steps = recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description))
  return recipeToDraft(recipe, {
    id: draftId,
    createdAt,
    copied: {
      from: copySource(`${site}${paths.recipe(recipe)}`, recipe.title, recipe.author.name),
      text: storable([...steps, recipe.description, recipe.tipsAndTricks].join('\n'), maxStoredSource),
    },
  })
}
