import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { readCooked, type Cooked } from './cooked.ts'
import { readCollected } from './collections.ts'
import { readPublication } from '@simmer/contract/sync/publication'
import type { UserRecord } from '#local/store/local.ts'

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
}

/** The recipes of every tab, read from the local store; null while loading. */
export const useLibraryTabs = (): ((name: LibraryTabName) => LibraryTabContent) | null =>
  useOpenedLiveQuery(async (local) => {
    const cooked = new Map<string, readonly Cooked[]>()
    for (const one of readCooked(await local.records('cooked:'))) {
      cooked.set(one.recipeId, [...(cooked.get(one.recipeId) ?? []), one])
    }
    const collected = readCollected(await local.records('collected:'))
    const ids = new Map<LibraryTabName, readonly string[]>([
      ['saved', (await local.savedRecipes()).map(({ id }) => id)],
      ['own', publishedRecipeIds(await local.records('publish:'))],
      ['cooked', [...cooked.keys()]],
      ['seen', await local.recentlyViewed()],
      ...collected,
    ])
    const onDevice = await local.recipes([...new Set([...ids.values()].flat())])
    const byId = new Map(onDevice.map((recipe) => [recipe.id, recipe]))
    return (name: LibraryTabName): LibraryTabContent => {
      const tabIds = ids.get(name) ?? []
      const recipes = tabIds.flatMap((id) => byId.get(id) ?? [])
      return { recipes, missingCount: tabIds.length - recipes.length, cooked }
    }
  }, null)
