import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { createCall } from '../../api/call.ts'
import type { Exchange } from '../../api/exchange.ts'
import { NetworkError } from '../../api/network-error.ts'
import { loadSearch, type SearchableDevice } from './load-search.ts'
import { emptySearch } from './search-path.ts'

const facets = { diet: [], meal: [], cuisine: [] }
const serverPage = { recipes: [], total: 900, facets, cursor: 'next' }
const guestSession = { current: () => null, refresh: () => Promise.resolve(null), forget: () => undefined }

/** The app's own call, over a network that does as it is told. */
const callOver = (exchange: Exchange): Call => createCall(exchange, guestSession, () => undefined)
const jsonResponse = (json: unknown, status = 200) => ({ status, headers: new Headers(), json })
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

  test('is answered by the server where it answers', async () => {
    const found = await loadSearch(emptySearch, null, {
      call: callOver(() => Promise.resolve(jsonResponse(serverPage))),
      device: deviceWith(14),
      signal,
    })
    expect(found).toMatchObject({ total: 900, covers: null, page: { cursor: 'next' } })
  })

  test('is answered by the device when Simmer cannot be reached, and says what it covers', async () => {
    const call = callOver(() => Promise.reject(new NetworkError()))
    const found = await loadSearch(emptySearch, null, { call, device: deviceWith(14), signal })
    expect(found).toMatchObject({ covers: 14, page: { cursor: null } })
  })

  test('is answered by the device when Simmer does not answer in time', async () => {
    const call = callOver(() => new Promise(() => undefined))
    const pending = loadSearch(emptySearch, null, { call, device: deviceWith(3), signal })
    await vi.advanceTimersByTimeAsync(2500)
    expect(await pending).toMatchObject({ covers: 3 })
  })

  test('waits for the server where this device has nothing to search', async () => {
    const call = callOver(() => new Promise((resolve) => setTimeout(() => resolve(jsonResponse(serverPage)), 9000)))
    const pending = loadSearch(emptySearch, null, { call, device: deviceWith(0), signal })
    await vi.advanceTimersByTimeAsync(9000)
    expect(await pending).toMatchObject({ covers: null, total: 900 })
  })

  test('has no answer where neither knows anything', async () => {
    const call = callOver(() => Promise.reject(new NetworkError()))
    await expect(loadSearch(emptySearch, null, { call, device: deviceWith(0), signal })).rejects.toThrow(NetworkError)
  })

  test('lets a refusal through: it has a page of its own', async () => {
    const call = callOver(() => Promise.resolve(jsonResponse({ error: 'cursor-not-valid' }, 400)))
    await expect(loadSearch(emptySearch, 'old', { call, device: deviceWith(14), signal })).rejects.toThrow(Problem)
  })

  test('on the server is only what the server finds', async () => {
    await expect(
      loadSearch(emptySearch, null, { call: callOver(() => Promise.reject(new NetworkError())), device: null, signal }),
    ).rejects.toThrow(NetworkError)
  })
})
