import { useContext, useEffect, useState } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { LocalStoreContext } from '#local/live/use-local.ts'

/** The newer of two revisions of a recipe. */
export const newerRevision = (shown: Recipe, stored: Recipe | null): Recipe =>
  stored !== null && stored.id === shown.id && stored.revision > shown.revision ? stored : shown

/**
 * The recipe of the page, or its newer revision on this device. A page that the service worker cached holds the recipe
 * as it was when the page was visited. Read once: the text does not change while a person cooks.
 */
export const useNewestRevision = (recipe: Recipe): Recipe => {
  const localStore = useContext(LocalStoreContext)
  const [stored, setStored] = useState<Recipe | null>(null)
  useEffect(() => {
    if (!localStore?.hasAccount()) return
    localStore
      .open()
      .then(async (local) => setStored(await local.storedRecipe(recipe.recipeShortId)))
      // Without its database the device has no other revision.
      .catch(() => undefined)
  }, [localStore, recipe.recipeShortId])
  return newerRevision(recipe, stored)
}
