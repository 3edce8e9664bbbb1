import * as v from 'valibot'
import { Recipe } from '@simmer/contract/wire/recipe'
import { ReviewPage } from '@simmer/contract/wire/reviews'
import type { PublicDatabase, RecipeRecord } from '../database/public-database.ts'

/** The size of a text in UTF-8 bytes, in storage and on the wire: a character takes up to four. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).byteLength

/** The number of recipes that stay on the device only because they were visited. */
const maxVisited = 300

/** The complete recipes on this device. */
export interface RecipeStore {
  byShortId(shortId: string): Promise<Recipe | null>
  byId(id: string): Promise<Recipe | null>
  titleOf(id: string): Promise<string | null>
  /** Stores a recipe. An older revision never replaces a newer one. */
  put(recipe: Recipe, readAt: number): Promise<void>
  /** Stores the first page of reviews beside its recipe; without the recipe it stores nothing. */
  putReviews(id: string, page: ReviewPage): Promise<void>
  reviewsOf(id: string): Promise<ReviewPage | null>
  /** Deletes a recipe that was taken down. */
  remove(id: string): Promise<void>
  all(): Promise<Recipe[]>
  /** Changes when a recipe is added, removed or replaced. */
  version(): Promise<string>
  /** The ids of recipes that were only visited, beginning with those read longest ago. */
  visitedIds(): Promise<readonly string[]>
  /** Deletes those of these recipes that were only visited. */
  removeVisited(ids: readonly string[]): Promise<void>
  /** Deletes recipes that were only visited, beginning with those read longest ago. */
  evictVisited(): Promise<void>
}

const bytesOf = (recipe: unknown, reviews: unknown): number =>
  utf8Length(JSON.stringify(reviews === undefined ? [recipe] : [recipe, reviews]))

const readRecord = (record: RecipeRecord | undefined): Recipe | null => {
  if (record === undefined) return null
  const read = v.safeParse(Recipe, record.recipe)
  // A row in the format of another build counts as missing, so the recipe is fetched again.
  return read.success ? read.output : null
}

export const createRecipeStore = (database: PublicDatabase): RecipeStore => {
  const { recipes, offlineRecipes, packed } = database
  /** Runs in a transaction over the three tables. */
  const readVisited = async (): Promise<string[]> => {
    const retained = new Set<unknown>([
      ...(await offlineRecipes.toCollection().primaryKeys()),
      ...(await packed.orderBy('id').uniqueKeys()),
    ])
    return (await recipes.orderBy('readAt').primaryKeys()).filter((id) => !retained.has(id))
  }
  return {
    byShortId: async (shortId) => readRecord(await recipes.where({ shortId }).first()),
    byId: async (id) => readRecord(await recipes.get(id)),
    titleOf: async (id) => readRecord(await recipes.get(id))?.title ?? null,
    put: async (recipe, readAt) => {
      await database.transaction('rw', recipes, async () => {
        const present = await recipes.get(recipe.id)
        const isOlder = present !== undefined && present.revision > recipe.revision
        if (isOlder && readRecord(present) !== null) return
        const { id, recipeShortId: shortId, revision } = recipe
        const isSame = present !== undefined && present.revision === revision && readRecord(present) !== null
        const newest = await recipes.orderBy('writtenAt').last()
        const writtenAt = isSame ? present.writtenAt : (newest?.writtenAt ?? 0) + 1
        const reviews = present?.reviews
        await recipes.put({
          v: 1,
          id,
          shortId,
          revision,
          recipe,
          reviews,
          bytes: bytesOf(recipe, reviews),
          readAt,
          writtenAt,
        })
      })
    },
    putReviews: (id, reviews) =>
      database.transaction('rw', recipes, async () => {
        const present = await recipes.get(id)
        if (present === undefined) return
        await recipes.update(id, { reviews, bytes: bytesOf(present.recipe, reviews) })
      }),
    reviewsOf: async (id) => {
      const read = v.safeParse(ReviewPage, (await recipes.get(id))?.reviews)
      return read.success ? read.output : null
    },
    remove: (id) => recipes.delete(id),
    all: async () => (await recipes.toArray()).map(readRecord).filter((recipe) => recipe !== null),
    version: async () => {
      const newest = await recipes.orderBy('writtenAt').last()
      return `${await recipes.count()}.${newest?.writtenAt ?? 0}`
    },
    visitedIds: () => database.transaction('r', recipes, offlineRecipes, packed, readVisited),
    removeVisited: (ids) =>
      database.transaction('rw', recipes, offlineRecipes, packed, async () => {
        const visited = new Set(await readVisited())
        await recipes.bulkDelete(ids.filter((id) => visited.has(id)))
      }),
    evictVisited: () =>
      database.transaction('rw', recipes, offlineRecipes, packed, async () => {
        const visited = await readVisited()
        await recipes.bulkDelete(visited.slice(0, Math.max(0, visited.length - maxVisited)))
      }),
  }
}
