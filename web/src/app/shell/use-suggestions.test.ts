import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { runHook } from '#local/testing/hook-root.ts'
import { useSuggestions } from './use-suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const noList = { current: null }
const noFacets = { diet: [], meal: [], cuisine: [] }

/** The suggestions for a text of the field, and for those typed after it. */
const suggestionsFor = async (first: string, respond: () => Promise<unknown>) => {
  vi.stubGlobal('document', { activeElement: null })
  let text = first
  // oxlint-disable-next-line no-unsafe-type-assertion -- the search calls one endpoint
  const context = { call: respond as never, device: null }
  const hook = await runHook(() => useSuggestions(text, noList, context))
  const wait = () => hook.step(() => vi.advanceTimersByTimeAsync(200))
  await wait()
  return {
    newest: () => hook.values.at(-1),
    type: async (next: string) => {
      text = next
      await hook.render()
      await wait()
    },
    unmount: hook.unmount,
  }
}

test('LY-7 earlier results stay with their own text until the newer ones are there', async () => {
  const respond = vi.fn<() => Promise<unknown>>(async () => ({
    recipes: [],
    total: 12,
    facets: noFacets,
    cursor: null,
  }))
  const field = await suggestionsFor('ri', respond)
  expect(field.newest()).toMatchObject({ text: 'ri', found: { total: 12 } })
  respond.mockImplementation(() => new Promise(() => undefined))
  await field.type('rice')
  expect(respond).toHaveBeenCalledTimes(2)
  expect(field.newest()).toMatchObject({ text: 'ri', found: { total: 12 } })
  await field.unmount()
})

test.each([
  [new NetworkError(), 'unreached'],
  [new NetworkError({ status: 503 }), { retryAfter: undefined }],
  [new Problem('too-many-requests', { retryAfter: 30 }), { retryAfter: 30 }],
])('ER-2 LY-7 only a missing network is shown as one: %s is %o', async (thrown, failure) => {
  const field = await suggestionsFor('rice', () => Promise.reject(thrown))
  expect(field.newest()).toEqual({ text: 'rice', found: null, failure })
  await field.unmount()
})
