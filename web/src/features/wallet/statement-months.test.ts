import { expect, test } from 'vitest'
import { listStatementMonths, statementSource } from './statement-months.ts'

test('LG-5 no statement is offered while the wallet loads, then those of the server, or without it those of the device', () => {
  expect(statementSource({ isFresh: false, failure: null })).toBe(null)
  expect(statementSource({ isFresh: true, failure: null })).toBe('server')
  expect(statementSource({ isFresh: false, failure: 'offline' })).toBe('device')
})

test('LG-5 months of the loaded entries and months of stored statements are offered once, the newest 24 first', () => {
  const entries = ['2026-12-03', '2026-12-01', '2026-11-30'].map((day) => ({ at: `${day}T10:00:00.000Z` }))
  // December is too long to be stored, and October is on no loaded page.
  expect(listStatementMonths(entries, [{ month: '2026-11' }, { month: '2026-10' }])).toEqual([
    '2026-12',
    '2026-11',
    '2026-10',
  ])
  const years = ['2024', '2025'].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => ({ month: `${year}-${String(at + 1).padStart(2, '0')}` })),
  )
  const months = listStatementMonths(entries, years.toReversed())
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-12', '2024-03'])
  expect(listStatementMonths([], [])).toEqual([])
})
