import { afterHeader, afterMs } from '@simmer/contract/wire/product-constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callHeaders } from './exchange.ts'
import { noteVersion, withVersion } from './note-version.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(afterMs)
  vi.useRealTimers()
})

test('OP-3 a request names the published version for ten seconds after the last publication', () => {
  expect(callHeaders).toEqual({})
  noteVersion(57)
  vi.advanceTimersByTime(9999)
  expect(callHeaders).toEqual({ [afterHeader]: '57' })
  noteVersion(58)
  vi.advanceTimersByTime(9999)
  expect(callHeaders).toEqual({ [afterHeader]: '58' })
  vi.advanceTimersByTime(1)
  expect(callHeaders).toEqual({})
})

test('OP-3 the worker loads pages with the published version, and other requests as they are', () => {
  const request = new Request('https://simmer.example/recipe/abc/soup', { headers: { accept: 'text/html' } })
  expect(withVersion(request)).toBe(request)
  noteVersion(57)
  const page = withVersion(request)
  expect(page.url).toBe(request.url)
  expect(page.headers.get(afterHeader)).toBe('57')
  expect(page.headers.get('accept')).toBe('text/html')
  expect(page.credentials).toBe('include')
  // A navigation follows its redirects itself.
  expect(page.redirect).toBe('manual')
})
