import { importedDraftId } from '@simmer/contract/import/draft/draft-id'
import { storable } from '@simmer/contract/import/draft/recipe-to-import-draft'
import { maxStoredSource } from '@simmer/contract/import/draft/stored-source'
import { copySource } from '@simmer/contract/recipe/source/import-source'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Perform } from '#local/live/use-perform.ts'
import type { Local } from '#local/store/local.ts'
import { performAll, type DraftAction } from '../draft-actions.ts'
import { readStoredDraft } from '../use-drafts.ts'
import { recipeToDraft } from '../recipe-to-draft.ts'

interface FoundCopy {
  readonly draftId: string
  readonly exists: boolean
}

interface CopyOptions {
  /** In milliseconds since 1970. */
  readonly createdAt: number
  /** The origin of this site. */
  readonly site: string
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
 * The copy with whether the reader can go on: before the first sync this device does not know of a copy that another
 * one has made, and would write the original over it.
 */
export const readCopy = async (
  local: Pick<Local, 'records' | 'lastSync'>,
  owner: string,
  recipeId: string,
): Promise<FoundCopy & { readonly isReady: boolean }> => {
  const found = await findCopy(local, owner, recipeId)
  return { ...found, isReady: found.exists || (await local.lastSync()) !== null }
}

/**
 * The actions that write a private copy. IM-12, IM-13: it names its origin for good, and before publishing its method is
 * compared with the original as that of an imported recipe is.
 */
export const copyActions = (
  recipe: Recipe,
  { draftId, createdAt, site }: CopyOptions & { readonly draftId: string },
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

/** Writes the copy unless this or another device has it. Works offline. Resolves to its draft's id. */
export const makeCopy = async (
  { local, perform }: { readonly local: Pick<Local, 'records' | 'syncNow'>; readonly perform: Perform },
  recipe: Recipe,
  { owner, ...options }: CopyOptions & { readonly owner: string },
): Promise<string> => {
  // Another device may have made and changed the copy. Offline this fails without an error.
  await local.syncNow()
  const { draftId, exists } = await findCopy(local, owner, recipe.id)
  if (!exists) await performAll(perform, copyActions(recipe, { ...options, draftId }))
  return draftId
}
