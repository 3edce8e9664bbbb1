import { rowKey } from '@simmer/contract/sync/row-key'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { savedMessages } from '@simmer/contract/wire/library'
import { Problem } from '@simmer/contract/wire/problems'
import { randomUUID } from 'node:crypto'
import type { SyncEngine } from '../sync/sync-engine.ts'
import type { Handler } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'
import { requireRecipeId } from '../recipes/published-recipes.ts'

interface Deps {
  readonly syncEngine: SyncEngine
  readonly database: Queryable
}

/** CA-5: by the id of the recipe or its short id. Saving a saved recipe succeeds too, with a message of its own (ER-3). */
export const saveRecipe =
  ({ syncEngine, database }: Deps): Handler<typeof endpoints.saveRecipe> =>
  async ({ params }, { person, idempotencyKey }) => {
    const recipeId = await requireRecipeId(database, params.id)
    const note = await syncEngine.perform({
      accountId: person.accountId,
      uid: idempotencyKey ?? randomUUID(),
      key: rowKey('saved', recipeId),
      name: 'saved.set',
      args: { on: true },
      note: ({ published, rows }) => {
        if (!published.has(recipeId)) throw new Problem('recipe-not-found')
        return (rows.saved.get(recipeId)?.adds.length ?? 0) > 0 ? 'already-saved' : null
      },
    })
    return { message: note === 'already-saved' ? savedMessages.alreadySaved : savedMessages.saved }
  }

/** CA-6. A hidden recipe can still be un-saved. */
export const unsaveRecipe =
  ({ syncEngine, database }: Deps): Handler<typeof endpoints.unsaveRecipe> =>
  async ({ params }, { person, idempotencyKey }) => {
    const recipeId = await requireRecipeId(database, params.id)
    await syncEngine.perform({
      accountId: person.accountId,
      uid: idempotencyKey ?? randomUUID(),
      key: rowKey('saved', recipeId),
      name: 'saved.set',
      args: { on: false },
      note: ({ published, rows }) => {
        if (!published.has(recipeId) && !rows.saved.has(recipeId)) throw new Problem('recipe-not-found')
        return null
      },
    })
    return { message: savedMessages.unsaved }
  }
