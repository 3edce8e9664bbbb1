import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { createCall } from '#api/call.ts'
import type { Exchange } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import { loadSearch, type SearchableDevice } from './load-search.ts'
import { emptySearch } from './search-path.ts'

const facets = { diet: [], meal: [], cuisine: [] }
const serverPage = { recipes: [], total: 900, facets, cursor: 'next' }
const guestSession = { current: () => null, refresh: () => Promise.resolve(null), forget: () => undefined }

/** The real `call` over a fake network. */
const callOver = (exchange: Exchange): Call => createCall(exchange, guestSession, () => undefined)
const jsonResponse = (json: unknown, status = 200) => ({ status, headers: new Headers(), json })
/** A server that finds recipes of these ids at a URL. */
const callFinding = (found: (url: string) => string[]): Call =>
  callOver((url) => {
    const recipes = found(url).map((id) => aRecipeCard({ id }))
    return Promise.resolve(jsonResponse({ ...serverPage, recipes, total: recipes.length }))
  })
const isFiltered = (url: string): boolean => url.includes('diet=') || url.includes('maxMinutes=')
const deviceWith = (covers: number): SearchableDevice => ({
  open: () => Promise.resolve({ search: () => Promise.resolve({ recipes: [], total: covers, facets, covers }) }),
})
const signal = new AbortController().signal

describe('RT-3 a search', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('uses the server when it responds', async () => {
    const found = await loadSearch(emptySearch, null, {
      call: callOver(() => Promise.resolve(jsonResponse(serverPage))),
      device: deviceWith(14),
      signal,
    })
    expect(found).toMatchObject({ total: 900, covers: null, page: { cursor: 'next' } })
  })

  test('asks server and device for the time limit', async () => {
    const urls: string[] = []
    const limits: (number | null | undefined)[] = []
    const call = callOver((request) => {
      urls.push(JSON.stringify(request))
      return Promise.reject(new NetworkError())
    })
    const device: SearchableDevice = {
      open: () =>
        Promise.resolve({
          search: ({ maxMinutes }) => {
            limits.push(maxMinutes)
            return Promise.resolve({ recipes: [], total: 1, facets, covers: 1 })
          },
        }),
    }
    await loadSearch({ ...emptySearch, maxMinutes: 30 }, null, { call, device, signal })
    await loadSearch(emptySearch, null, { call, device, signal })
    expect(urls.map((url) => url.includes('maxMinutes=30'))).toEqual([true, false])
    expect(limits).toEqual([30, null])
  })

  test('asks server and device for foods, rating and order', async () => {
    const urls: string[] = []
    const asked: unknown[] = []
    const call = callOver((request) => {
      urls.push(request)
      return Promise.reject(new NetworkError())
    })
    const device: SearchableDevice = {
      open: () =>
        Promise.resolve({
          search: (query) => {
            asked.push(query)
            return Promise.resolve({ recipes: [], total: 1, facets, covers: 1 })
          },
        }),
    }
    const search = { ...emptySearch, with: ['leek'], without: ['egg'], minRating: 4, sort: 'rating' } as const
    await loadSearch(search, null, { call, device, signal })
    expect(asked).toEqual([{ ...search, limit: 200 }])
    expect(urls[0]).toContain('with=leek&without=egg&minRating=4&sort=rating')
  })

  test('without results proposes the filters whose removal helps, the most helpful first', async () => {
    const totals = new Map([
      ['maxMinutes=15', 3],
      ['diet=vegan', 9],
    ])
    const call = callOver((url) => {
      const found = [...totals].find(([filter]) => !url.includes(filter))
      const isWithoutOne = url.includes('limit=6')
      return Promise.resolve(jsonResponse({ ...serverPage, total: isWithoutOne ? (found?.[1] ?? 0) : 0 }))
    })
    const search = { ...emptySearch, maxMinutes: 15, diet: ['vegan'], with: ['leek'] }
    const { withoutOne } = await loadSearch(search, null, { call, device: null, signal })
    expect(withoutOne.map(({ filter, total }) => [filter.kind, total])).toEqual([
      ['category', 9],
      ['time', 3],
    ])
    const device: SearchableDevice = {
      open: () =>
        Promise.resolve({
          search: ({ maxMinutes }) =>
            Promise.resolve({ recipes: [], total: maxMinutes === null ? 2 : 0, facets, covers: 5 }),
        }),
    }
    const offline = callOver(() => Promise.reject(new NetworkError()))
    const onDevice = await loadSearch(search, null, { call: offline, device, signal })
    expect(onDevice.withoutOne.map(({ filter, total }) => [filter.kind, total])).toEqual([['time', 2]])
  })

  test('without results shows recipes that match without the most helpful filter, or without all filters', async () => {
    const search = { ...emptySearch, q: 'soup', maxMinutes: 15, diet: ['vegan'] }
    const load = (found: (url: string) => string[]) =>
      loadSearch(search, null, { call: callFinding(found), device: null, signal })
    const withoutVegan = await load((url) => (url.includes('diet=vegan') ? [] : ['minestrone', 'goulash']))
    expect(withoutVegan.near).toMatchObject({
      filter: { kind: 'category', value: 'vegan' },
      recipes: [{ id: 'minestrone' }, { id: 'goulash' }],
    })
    const withoutAll = await load((url) => (isFiltered(url) ? [] : ['ramen']))
    expect(withoutAll).toMatchObject({ withoutOne: [], near: { filter: null, recipes: [{ id: 'ramen' }] } })
    expect(await load(() => [])).toMatchObject({ withoutOne: [], near: null })
  })

  test('uses the device when the server is unreachable, with the number of recipes searched', async () => {
    const call = callOver(() => Promise.reject(new NetworkError()))
    const found = await loadSearch(emptySearch, null, { call, device: deviceWith(14), signal })
    expect(found).toMatchObject({ covers: 14, page: { cursor: null } })
  })

  test('uses the device when the server does not respond in time', async () => {
    const call = callOver(() => new Promise(() => undefined))
    const pending = loadSearch(emptySearch, null, { call, device: deviceWith(3), signal })
    await vi.advanceTimersByTimeAsync(2500)
    expect(await pending).toMatchObject({ covers: 3 })
  })

  test('waits for the server when this device has nothing to search', async () => {
    const call = callOver(() => new Promise((resolve) => setTimeout(() => resolve(jsonResponse(serverPage)), 9000)))
    const pending = loadSearch(emptySearch, null, { call, device: deviceWith(0), signal })
    await vi.advanceTimersByTimeAsync(9000)
    expect(await pending).toMatchObject({ covers: null, total: 900 })
  })

  test('fails when neither the server nor the device has results', async () => {
    const call = callOver(() => Promise.reject(new NetworkError()))
    await expect(loadSearch(emptySearch, null, { call, device: deviceWith(0), signal })).rejects.toThrow(NetworkError)
  })

  test('that is aborted ends its request, and does not search the device', async () => {
    const outdated = new AbortController()
    const open = vi.fn<SearchableDevice['open']>(deviceWith(14).open)
    const call = callOver(
      (_, request) =>
        new Promise((_resolve, reject) => request.signal?.addEventListener('abort', () => reject(new NetworkError()))),
    )
    const pending = loadSearch(emptySearch, null, { call, device: { open }, signal: outdated.signal })
    outdated.abort()
    await expect(pending).rejects.toThrow(NetworkError)
    expect(open).not.toHaveBeenCalled()
  })

  test('throws a problem response, which has its own page', async () => {
    const call = callOver(() => Promise.resolve(jsonResponse({ error: 'cursor-not-valid' }, 400)))
    await expect(loadSearch(emptySearch, 'old', { call, device: deviceWith(14), signal })).rejects.toThrow(Problem)
  })

  test('uses only the server while rendering on the server', async () => {
    await expect(
      loadSearch(emptySearch, null, { call: callOver(() => Promise.reject(new NetworkError())), device: null, signal }),
    ).rejects.toThrow(NetworkError)
  })
})
