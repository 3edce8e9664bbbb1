import { afterEach, expect, test, vi } from 'vitest'
import { readTimeZone } from './region.ts'

afterEach(() => vi.unstubAllGlobals())

test('RT-26 the time zone comes from Temporal, without a format of dates, which takes long', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat')
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Auckland' } })
  expect(readTimeZone()).toBe('Pacific/Auckland')
  expect(create).not.toHaveBeenCalled()
  create.mockRestore()
})

test('a browser without Temporal names the time zone of its formats', () => {
  vi.stubGlobal('Temporal', undefined)
  expect(readTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
