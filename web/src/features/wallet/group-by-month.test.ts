import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { groupByMonth } from './group-by-month.ts'
import { WalletEntryRow } from './wallet-entry.tsx'

const entry: WalletEntry = {
  id: 'a',
  at: '2026-10-31T23:30:00.000Z',
  cause: 'earn',
  debit: 'pool',
  credit: 'held',
  currency: 'USD',
  amount: '100',
  state: 'posted',
  recipe: { recipeShortId: 'abc123', slug: 'golden-soup', title: 'Golden soup' },
  month: '2026-09',
  rule: 'pool-1',
  basis: null,
}

test('LG-5 an entry of the last minutes of a month in UTC is listed in that month, and shows a day of it', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const later = { ...entry, id: 'b', at: '2026-11-01T00:30:00.000Z' }
  expect(groupByMonth([later, entry])).toEqual([
    ['2026-11', [later]],
    ['2026-10', [entry]],
  ])
  const row = renderToStaticMarkup(createElement(WalletEntryRow, { entry }))
  expect(new Date(entry.at).getDate()).toBe(1)
  expect(row).toContain('Oct 31, 2026')
  vi.unstubAllEnvs()
})

test('EP-1 the recipe names its earnings, and the month in which readers used it is a note', () => {
  const row = renderToStaticMarkup(createElement(WalletEntryRow, { entry }))
  expect(row.indexOf('Golden soup')).toBeLessThan(row.indexOf('Earned in September 2026'))
  expect(row.match(/Golden soup/g)).toHaveLength(1)
  expect(renderToStaticMarkup(createElement(WalletEntryRow, { entry: { ...entry, recipe: null } }))).toContain(
    'Earned in September 2026',
  )
})
