import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { readCooked, type Cooked } from './cooked.ts'
import { readCollected } from './collections.ts'
import { readPublication } from '@simmer/contract/sync/publication'
import type { Local, OfflineState, SavedRecipe, UserRecord } from '#local/store/local.ts'

/** Ids of this account's published recipes, the latest change first. */
export const publishedRecipeIds = (records: readonly UserRecord[]): readonly string[] =>
  records
    .toSorted((a, b) => b.order - a.order)
    .flatMap(({ value }) => {
      const recipe = readPublication(value)?.recipe
      return recipe?.isPublished === true ? [recipe.id] : []
    })

/** `saved`, `own`, `cooked`, `seen`, or the id of a collection. */
export type LibraryTabName = string

export interface LibraryTabContent {
  readonly recipes: readonly Recipe[]
  readonly missingCount: number
  /** When each recipe was cooked, the latest first. */
  readonly cooked: ReadonlyMap<string, readonly Cooked[]>
  /** How far each saved recipe opens offline. */
  readonly offline: ReadonlyMap<string, OfflineState>
}

interface LibraryStore extends Pick<Local, 'records' | 'recentlyViewed' | 'recipes'> {
  readonly savedRecipes: () => Promise<readonly Pick<SavedRecipe, 'id' | 'offline'>[]>
}

/** Reads the recipes of every tab; those that are not on this device are counted. */
export const readLibraryTabs = async (local: LibraryStore): Promise<(name: LibraryTabName) => LibraryTabContent> => {
  const cooked = new Map<string, readonly Cooked[]>()
  for (const one of readCooked(await local.records('cooked:'))) {
    cooked.set(one.recipeId, [...(cooked.get(one.recipeId) ?? []), one])
  }
  const saved = await local.savedRecipes()
  const offline = new Map(saved.map((one) => [one.id, one.offline]))
  const collected = readCollected(await local.records('collected:'))
  const ids = new Map<LibraryTabName, readonly string[]>([
    ['saved', [...offline.keys()]],
    ['own', publishedRecipeIds(await local.records('publish:'))],
    ['cooked', [...cooked.keys()]],
    ['seen', await local.recentlyViewed()],
    ...collected,
  ])
  const onDevice = await local.recipes([...new Set([...ids.values()].flat())])
  const byId = new Map(onDevice.map((recipe) => [recipe.id, recipe]))
  return (name) => {
    const tabIds = ids.get(name) ?? []
    const recipes = tabIds.flatMap((id) => byId.get(id) ?? [])
    return { recipes, missingCount: tabIds.length - recipes.length, cooked, offline }
  }
}

/**
 * The count on a tab, with the recipes that are not on this device; undefined: none is shown. Drafts are not counted, so
 * the tab of own recipes shows no 0.
 */
export const countOnTab = (name: LibraryTabName, content: LibraryTabContent | undefined): number | undefined => {
  const count = content && content.recipes.length + content.missingCount
  return name === 'own' && count === 0 ? undefined : count
}

/** Whether a tab suggests recipes to begin with. The tab of own recipes offers to write one instead. */
export const isToBegin = (name: LibraryTabName, { recipes, missingCount }: LibraryTabContent): boolean =>
  name !== 'own' && recipes.length === 0 && missingCount === 0

/** The recipes of every tab, read from the local store; null while loading. */
export const useLibraryTabs = (): ((name: LibraryTabName) => LibraryTabContent) | null =>
  useOpenedLiveQuery(readLibraryTabs, null)
