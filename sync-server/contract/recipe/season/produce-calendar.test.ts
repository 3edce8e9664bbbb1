import { expect, test } from 'vitest'
import { hemisphereOf, produceInSeason } from './produce-calendar.ts'

test.each([
  [5, 'north', 'en', 'asparagus', true],
  [5, 'south', 'en', 'asparagus', false],
  [11, 'south', 'en', 'asparagus', true],
  [12, 'south', 'en', 'strawberry', true],
  [1, 'north', 'de', 'red cabbage', true],
  [3, 'north', 'en', 'rhubarb', true],
  [3, 'north', 'de', 'rhubarb', false],
  [11, 'north', 'de', 'sweet potato', false],
  [6, 'north', 'de', 'leek', false],
  [6, 'south', 'de', 'leek', true],
] as const)('RT-2 in month %d, in the %s, in %s, %s in season: %s', (month, hemisphere, language, food, isInSeason) => {
  expect(produceInSeason(month, hemisphere, language).includes(food)).toBe(isInSeason)
})

test('RT-2 something is in season in every month, in both hemispheres and languages', () => {
  for (let month = 1; month <= 12; month += 1)
    for (const hemisphere of ['north', 'south'] as const)
      for (const language of ['en', 'de'] as const)
        expect([3, 20].map((count) => produceInSeason(month, hemisphere, language).length >= count)).toEqual([
          true,
          false,
        ])
})

test('RT-2 time zones tell the hemisphere', () => {
  const zones = ['Australia/Sydney', 'Pacific/Auckland', 'America/Argentina/Salta', 'Africa/Johannesburg']
  expect(zones.map(hemisphereOf)).toEqual(['south', 'south', 'south', 'south'])
  expect(['Europe/Berlin', 'America/New_York', 'Pacific/Honolulu', ''].map(hemisphereOf)).toEqual(
    Array.from({ length: 4 }, () => 'north'),
  )
})
