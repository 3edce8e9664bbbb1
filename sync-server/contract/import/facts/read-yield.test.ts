import { expect, test } from 'vitest'
import { readYield } from './read-yield.ts'

test.each([
  [['4'], 4, null],
  [['4 servings'], 4, null],
  [['4', '4 servings'], 4, null],
  [['Serves 4'], 4, null],
  [['Für 4 Personen'], 4, null],
  [['6 Portionen'], 6, null],
  [['Pour 4 personnes'], 4, null],
  [['4 porciones'], 4, null],
  [['Serves: 6 people'], 6, null],
  [['Menge: 6 Portionen 1x'], 6, null],
  [['12 cookies 1x'], 12, '12 cookies'],
  [['4–6 servings'], 4, '4–6 servings'],
  [['Serves 4 to 6'], 4, 'Serves 4 to 6'],
  [['4', 'Serves 4-6'], 4, 'Serves 4-6'],
  [['12 cookies'], 12, '12 cookies'],
  [['About 24 small pancakes'], 24, 'About 24 small pancakes'],
  [['1 loaf'], null, '1 loaf'],
  [['1', '1 loaf'], null, '1 loaf'],
  [['2 loaves'], null, '2 loaves'],
  [['1 (9-inch) pie'], null, '1 (9-inch) pie'],
  [['3 cups'], null, '3 cups'],
  [['500 ml'], null, '500 ml'],
  [['four servings'], 4, 'four servings'],
  [['Enough for a crowd'], null, 'Enough for a crowd'],
  [['0'], null, '0'],
  [[''], null, null],
  [[], null, null],
])('IM-1 the yield %j has %j servings and the words %j', (yields, servings, words) => {
  expect(readYield(yields)).toEqual({ servings, words })
})
