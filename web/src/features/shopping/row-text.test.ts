import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { ingredientText, lineText, originText, rowText } from './row-text.ts'
import { readLists, shoppingRecordId } from './shopping-lists.ts'
import { readShoppingItems, buildShoppingList } from './shopping-item.ts'

const amountFormat = {
  amount: ({ quantity, unit }: { quantity: number | null; unit: string | null }) => [quantity, unit].join(' ').trim(),
  counted: (word: string, count: number) => `${word} x${count}`,
  system: null,
}
const itemId = (index: number): string => `0190e000-0000-7000-8000-${String(index).padStart(12, '0')}`
const rowTexts = (...lines: string[]) => {
  const records = lines.map((line, index) => ({
    id: shoppingRecordId(itemId(index), 'line'),
    value: readRequestedItem(line),
    order: index,
  }))
  const rows = buildShoppingList(readShoppingItems(records), readLists(records)[0]).sections.flatMap(
    (section) => section.rows,
  )
  return rows.map((row) => rowText(row, amountFormat, (key) => key)).map(({ amount, name }) => `${amount} ${name}`)
}

test('RT-5 several single pieces of an item read in the plural', () => {
  expect(rowTexts('1 onion', '1 onion, chopped')).toEqual(['2 onions'])
  expect(rowTexts('1 Zwiebel', '1 Zwiebel', '1 Zwiebel')).toEqual(['3 Zwiebeln'])
})

test('RT-5 summed cups and spoons are amounts that a kitchen measures; grams stay exact', () => {
  expect(rowTexts('½ cup sugar', '⅓ cup sugar', '75 g sugar')).toEqual(['0.875 cup + 75 g sugar'])
  expect(rowTexts('1 tbsp oil', '2 tsp oil')).toEqual(['1.67 tbsp oil'])
})

test('RT-5 one piece, a part or a weighed item keeps its written name', () => {
  expect(rowTexts('½ onion', '½ onion')).toEqual(['1 onion'])
  expect(rowTexts('100 g onion', '100 g onion')).toEqual(['200 g onion'])
  expect(rowTexts('1 okra', '1 okra')).toEqual(['2 okra'])
})

/** Lines with the recipe that they are for; null: typed by hand. */
const rowsOf = (...lines: readonly (readonly [string, string | null])[]) => {
  const records = lines.map(([line, title], index) => ({
    id: shoppingRecordId(itemId(index), 'line'),
    value: {
      ...readRequestedItem(line),
      ...(title === null ? {} : { for: { id: title, recipeShortId: 'abcdefgh', slug: 'a', title } }),
    },
    order: index,
  }))
  return buildShoppingList(readShoppingItems(records), readLists(records)[0]).sections.flatMap(
    (section) => section.rows,
  )
}
const texts: Readonly<Record<string, string>> = {
  byHand: 'added by hand',
  amountByHand: '{amount} added by hand',
  forRecipe: 'for {title}',
  amountForRecipe: '{amount} for {title}',
  betweenOrigins: ' · ',
  some: 'some more',
}
const t: Parameters<typeof rowText>[2] = (key, values = {}) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const metric = { ...amountFormat, system: 'metric' as const }

test.each<readonly [readonly (readonly [string, string | null])[], string]>([
  [
    [
      ['3 onions', null],
      ['3 onions', 'Chana masala'],
    ],
    '3 added by hand · 3 for Chana masala',
  ],
  [
    [
      ['2 onions', 'Ragù'],
      ['1 onion', null],
      ['1 onion', null],
      ['1 onion', 'Ragù'],
    ],
    '2 added by hand · 3 for Ragù',
  ],
  [
    [
      ['1 cup flour', 'Bread'],
      ['500 g flour', null],
    ],
    '500 g added by hand · 125 g for Bread',
  ],
  [
    [
      ['salt', null],
      ['1 tsp salt', 'Bread'],
    ],
    'added by hand · 1 tsp for Bread',
  ],
  [
    [
      ['1 onion', 'Ragù'],
      ['2 onions', 'Dal'],
    ],
    '1 for Ragù · 2 for Dal',
  ],
  [
    [
      ['1 onion', 'Ragù'],
      ['2 onions', 'Ragù'],
    ],
    'for Ragù',
  ],
  [[['1 onion', 'Ragù']], 'for Ragù'],
  [
    [
      ['1 onion', null],
      ['1 onion', null],
    ],
    '',
  ],
])('RT-5 a row of %j shows where its amounts come from: "%s"', (lines, origin) => {
  const [row] = rowsOf(...lines)
  expect(row && originText(row, metric, t)).toBe(origin)
})

test.each<readonly [string, string | null, string, string]>([
  ['1 cup flour', null, '125 g flour', '125 g flour'],
  ['1 1/2 cans chopped tomatoes, 14 oz', 'Dal', '1.5 can chopped tomatoes 400 g', '1.5 can chopped tomatoes, 400 g'],
  ['3 tsp ground coriander', 'Dal', '1 tbsp ground coriander', '1 tbsp ground coriander'],
  ['3 tsp ground coriander', null, '3 tsp ground coriander', '3 tsp ground coriander'],
  ['2 1/4 in ginger', 'Dal', '5.5 cm ginger', '5.5 cm ginger'],
  ['1 1/2 handfuls cilantro', 'Dal', '1.5 handfuls cilantro', '1.5 handfuls cilantro'],
  ['1 handful cilantro', 'Dal', '1 handful cilantro', '1 handful cilantro'],
])('RT-5 %s for %s reads and opens in the chosen units: "%s"', (line, title, shown, edited) => {
  const [row] = rowsOf([line, title])
  if (row === undefined) throw new Error('the line is on the list')
  const { amount, name, note } = rowText(row, metric, t)
  expect([amount, name, note].filter((part) => part !== '').join(' ')).toBe(shown)
  expect(lineText(row.items[0], metric)).toBe(edited)
  // The sheet of a recipe offers the same; lines typed by hand never stand in it.
  const offered = title === null ? { amount, name } : ingredientText(row.items[0].line, metric)
  expect(offered).toEqual({ amount, name })
})

test('RT-5 a scaled handful of a recipe is in the plural above one, and sums count it', () => {
  const handful = { quantity: 1.5, unit: null, name: 'handful cilantro' }
  expect(ingredientText(handful, metric).name).toBe('handfuls cilantro')
  expect(ingredientText({ ...handful, quantity: 0.5 }, metric).name).toBe('handful cilantro')
  expect(ingredientText({ quantity: 3, unit: null, name: 'Zehe Knoblauch' }, metric).name).toBe('Zehen Knoblauch')
  expect(ingredientText({ quantity: 3, unit: null, name: 'clove' }, metric).name).toBe('cloves')
  const [row] = rowsOf(['1/4 handful cilantro', 'Dal'], ['1/4 handful cilantro', 'Ragù'])
  expect(row && rowText(row, metric, t).amount).toBe('0.5 handful x1')
  const [more] = rowsOf(['1 handful cilantro', 'Dal'], ['1/2 handful cilantro', 'Ragù'])
  expect(more && rowText(more, metric, t).amount).toBe('1.5 handful x2')
  const [cans] = rowsOf(['1 can tomatoes, 14 oz', 'Dal'], ['2 cans tomatoes, 14 oz', 'Ragù'])
  expect(cans && rowText(cans, metric, t).amount).toBe('3 can (400 g)')
})

test('RT-5 VA-6 every amount is formatted beside the name of its food', () => {
  const named = {
    ...amountFormat,
    amount: (_: unknown, name: string) => `(${name})`,
    counted: (word: string, count: number, name: string) => `${count} ${word} (${name})`,
  }
  const [chives, salt] = rowsOf(['2 tbsp chives', 'Soup'], ['1 TL Salz', 'Suppe'], ['2 TL Salz', null])
  expect([chives, salt].map((row) => row && rowText(row, named, t).amount)).toEqual(['(chives)', '(Salz)'])
  expect(salt && originText(salt, named, t)).toBe('(Salz) added by hand · (Salz) for Suppe')
  expect(chives?.items.map((item) => lineText(item, named))).toEqual(['(chives) chives'])
  expect(ingredientText(readRequestedItem('1 Prise Zimt'), named).amount).toBe('(Zimt)')
  const [garlic] = rowsOf(['2 cloves garlic', 'Soup'], ['4 cloves garlic', 'Dal'])
  expect(garlic && rowText(garlic, named, t).amount).toBe('(garlic) 6 clove (garlic)')
})
