import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { rowText } from './row-text.ts'
import { readShoppingItems, buildShoppingList, shoppingRecordId } from './shopping-item.ts'

const amountFormat = {
  amount: ({ quantity, unit }: { quantity: number | null; unit: string | null }) => [quantity, unit].join(' ').trim(),
  system: null,
}
const itemId = (index: number): string => `0190e000-0000-7000-8000-${String(index).padStart(12, '0')}`
const rowTexts = (...lines: string[]) => {
  const records = lines.map((line, index) => ({
    id: shoppingRecordId(itemId(index), 'line'),
    value: readRequestedItem(line),
    order: index,
  }))
  const rows = buildShoppingList(readShoppingItems(records)).sections.flatMap((section) => section.rows)
  return rows.map((row) => rowText(row, amountFormat, (key) => key)).map(({ amount, name }) => `${amount} ${name}`)
}

test('RT-5 several single pieces of an item read in the plural', () => {
  expect(rowTexts('1 onion', '1 onion, chopped')).toEqual(['2 onions'])
  expect(rowTexts('1 Zwiebel', '1 Zwiebel', '1 Zwiebel')).toEqual(['3 Zwiebeln'])
})

test('RT-5 one piece, a part or a weighed item keeps its written name', () => {
  expect(rowTexts('½ onion', '½ onion')).toEqual(['1 onion'])
  expect(rowTexts('100 g onion', '100 g onion')).toEqual(['200 g onion'])
  expect(rowTexts('1 okra', '1 okra')).toEqual(['2 okra'])
})
