import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { createCall } from '#api/call.ts'
import { createExchange } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import { loadRecipe } from './load-recipe.ts'
import { newerRevision } from './use-newest-revision.ts'

const older = aRecipe({ revision: 1, description: 'as it was' })
const newer = { ...older, revision: 2, description: 'as it is' }

const readWith = (
  response: typeof older,
  headers: Record<string, string>,
  stored: () => Promise<typeof older | null>,
) => {
  const fetcher = () =>
    Promise.resolve(
      new Response(JSON.stringify(response), { headers: { 'content-type': 'application/json', ...headers } }),
    )
  const tokens = { current: () => null, refresh: () => Promise.resolve(null) }
  const local = { storedRecipe: stored, withdrawnRecipe: () => Promise.resolve(null) }
  return loadRecipe({
    call: createCall(createExchange(fetcher), tokens, () => undefined),
    device: { current: () => null, open: () => Promise.resolve(local) },
    signal: new AbortController().signal,
    params: { recipeShortId: older.recipeShortId },
  })
}
const fromCache = { 'cache-status': 'device; hit' }

test('ST-7 when the service worker answers from its cache, the newer of its recipe and the stored one is shown', async () => {
  expect(await readWith(older, fromCache, () => Promise.resolve(newer))).toEqual(newer)
  expect(await readWith(newer, fromCache, () => Promise.resolve(older))).toEqual(newer)
  expect(await readWith(older, fromCache, () => Promise.resolve(null))).toEqual(older)
  expect(await readWith(older, fromCache, () => Promise.reject(new NetworkError()))).toEqual(older)
})

test('ST-7 a response of the server is shown without reading the local store', async () => {
  expect(await readWith(older, {}, () => Promise.resolve(newer))).toEqual(older)
})

test('ST-7 a page shows the newer of its revision and the stored one of the same recipe', () => {
  expect(newerRevision(older, newer)).toBe(newer)
  expect(newerRevision(newer, older)).toBe(newer)
  expect(newerRevision(older, null)).toBe(older)
  expect(newerRevision(older, { ...newer, id: 'another' })).toBe(older)
})
