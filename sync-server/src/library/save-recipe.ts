import { rowKey } from '@simmer/contract/sync/row-key'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { savedMessages } from '@simmer/contract/wire/library'
import { Problem } from '@simmer/contract/wire/problems'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { SyncEngine } from '../sync/sync-engine.ts'
import type { Handler } from '../http/handler.ts'

const RecipeId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** @throws Problem 'recipe-not-found' also for a text that is no id at all. */
export const readRecipeId = (rawId: string): string => {
  const read = v.safeParse(RecipeId, rawId)
  if (!read.success) throw new Problem('recipe-not-found')
  return read.output
}

interface Deps {
  readonly syncEngine: SyncEngine
}

/** CA-5. Saving a saved recipe succeeds too, with a message of its own (ER-3). */
export const saveRecipe =
  ({ syncEngine }: Deps): Handler<typeof endpoints.saveRecipe> =>
  async ({ params }, { person, idempotencyKey }) => {
    const recipeId = readRecipeId(params.id)
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
  ({ syncEngine }: Deps): Handler<typeof endpoints.unsaveRecipe> =>
  async ({ params }, { person, idempotencyKey }) => {
    const recipeId = readRecipeId(params.id)
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
