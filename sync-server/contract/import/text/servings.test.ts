import { expect, test } from 'vitest'
import { findServings, readServings } from './servings.ts'

test.each([
  ['Serves 4', 4],
  ['serves 4–6', 4],
  ['Serves: 4 to 6 people', 4],
  ['für 4 Personen', 4],
  ['Für ca. 4 Portionen', 4],
  ['4 Portionen', 4],
  ['pour 4 personnes', 4],
  ['4 servings', 4],
  ['Servings: 8', 8],
  ['Serves four', 4],
  ['para 6 personas', 6],
  ['6 raciones', 6],
  ['Dosi per 4 persone', 4],
  ['voor 2 personen', 2],
  ['Rendimento: 8 porções', 8],
  ['4 portioner', 4],
  ['Til 4 personer', 4],
  ['4 porsjoner', 4],
  ['dla 3 osób', 3],
  ['4 annosta', 4],
  ['pro 4 osoby', 4],
  ['4 kişilik', 4],
])('IM-3 "%s" is %i servings', (text, value) => {
  expect(readServings(text)).toMatchObject({ value, yield: null })
})

test.each([
  ['makes 12 cookies', '12 cookies'],
  ['Makes about 20 small biscuits', '20 small biscuits'],
  ['Yield: 1 loaf', '1 loaf'],
  ['ergibt 12 Stück', '12 Stück'],
  ['Pour 12 muffins', '12 muffins'],
  ['Ger 20 bullar', '20 bullar'],
])('IM-3 "%s" is a yield', (text, amount) => {
  expect(readServings(text)).toMatchObject({ value: null, yield: amount })
})

test('IM-3 a number of pieces with the label of servings is both', () => {
  expect(readServings('Servings: 6 patties')).toEqual({ value: 6, yield: '6 patties', isSure: false })
  expect(readServings('Servings: 2 litres')).toEqual({ value: null, yield: '2 litres', isSure: false })
  expect(readServings('Portionen 20 Stücke')).toEqual({ value: 20, yield: '20 Stücke', isSure: false })
  expect(readServings('Serves 4 generously')).toBeNull()
  expect(readServings('Servings: 6+')).toMatchObject({ value: 6, yield: null })
  expect(readServings('Servings: 1 (2 wraps)')).toMatchObject({ value: 1, yield: null })
})

test.each(['4 eggs', '', 'For the sauce', 'Serve at once.', '200 g flour', 'Add 4 cups of stock'])(
  'IM-3 "%s" states no servings',
  (text) => {
    expect(readServings(text)).toBeNull()
  },
)

test('IM-3 servings within a sentence are found, and marked for checking', () => {
  expect(findServings('This soup is enough for 4 people on a cold day.')).toEqual({
    value: 4,
    yield: null,
    isSure: false,
  })
})
