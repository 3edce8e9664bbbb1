import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { createCall } from '../api/call.ts'
import { createExchange } from '../api/exchange.ts'
import { NetworkError } from '../api/network-error.ts'
import { recipeOf } from './read-recipe.ts'

const older = aRecipe({ revision: 1, description: 'as it was' })
const newer = { ...older, revision: 2, description: 'as it is' }

const visiting = (
  answered: typeof older,
  headers: Record<string, string>,
  here: () => Promise<typeof older | null>,
) => {
  const fetcher = () =>
    Promise.resolve(
      new Response(JSON.stringify(answered), { headers: { 'content-type': 'application/json', ...headers } }),
    )
  const tokens = { current: () => null, refresh: () => Promise.resolve(null) }
  const local = { recipeOnDevice: here, recipeLeft: () => Promise.resolve(null) }
  return recipeOf({
    call: createCall(createExchange(fetcher), tokens, () => undefined),
    device: { current: () => null, open: () => Promise.resolve(local) },
    signal: new AbortController().signal,
    params: { recipeShortId: older.recipeShortId },
  })
}
const fromStore = { 'cache-status': 'device; hit' }

test('ST-7 of what the worker had kept and what the device has, the newer one is read', async () => {
  expect(await visiting(older, fromStore, () => Promise.resolve(newer))).toEqual(newer)
  expect(await visiting(newer, fromStore, () => Promise.resolve(older))).toEqual(newer)
  expect(await visiting(older, fromStore, () => Promise.resolve(null))).toEqual(older)
  expect(await visiting(older, fromStore, () => Promise.reject(new NetworkError()))).toEqual(older)
})

test('ST-7 what the server says is right, and asks nothing of the device', async () => {
  expect(await visiting(older, {}, () => Promise.resolve(newer))).toEqual(older)
})
