import { rowKey } from '@simmer/contract/sync/row-key'
import { Stars } from '@simmer/contract/wire/actions'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { savedMessages } from '@simmer/contract/wire/library'
import { Problem } from '@simmer/contract/wire/problems'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { SyncEngine } from '../sync/sync-engine.ts'
import type { Handler } from '../http/handler.ts'
import type { Database } from '../postgres/database.ts'
import { requireRecipeId } from '../recipes/published-recipes.ts'
import { countRatings, foldRatings } from './fold-ratings.ts'

/** Rates a recipe of another person with one to five stars. The response already counts this rating. */
export const rateRecipe =
  ({
    syncEngine,
    database,
  }: {
    readonly syncEngine: SyncEngine
    readonly database: Database
  }): Handler<typeof endpoints.rateRecipe> =>
  async ({ params, body }, { person, idempotencyKey }) => {
    const recipeId = await requireRecipeId(database, params.id)
    const stars = v.safeParse(Stars, body.rating)
    if (!stars.success) throw new Problem('stars-out-of-range')
    await syncEngine.perform({
      accountId: person.accountId,
      uid: idempotencyKey ?? randomUUID(),
      key: rowKey('rating', recipeId),
      name: 'rating.set',
      args: { stars: stars.output },
      note: ({ published, own }) => {
        if (!published.has(recipeId)) throw new Problem('recipe-not-found')
        if (own.has(recipeId)) throw new Problem('own-recipe')
        return null
      },
    })
    // Folded at once, so that the next reader of the recipe sees it.
    await foldRatings(database)
    const { average, count } = await countRatings(database, recipeId)
    return { message: savedMessages.rated, averageRating: average, ratingCount: count }
  }
