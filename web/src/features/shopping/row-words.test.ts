import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping-line'
import { rowWords } from './row-words.ts'
import { itemsOf, listOf, recordOf } from './shopping-item.ts'

const writing = {
  amount: ({ quantity, unit }: { quantity: number | null; unit: string | null }) => [quantity, unit].join(' ').trim(),
  system: null,
}
const idOf = (n: number): string => `0190e000-0000-7000-8000-${String(n).padStart(12, '0')}`
const rowsOf = (...lines: string[]) => {
  const records = lines.map((line, n) => ({ id: recordOf(idOf(n), 'line'), value: readRequestedItem(line), order: n }))
  const rows = listOf(itemsOf(records)).sections.flatMap((section) => section.rows)
  return rows.map((row) => rowWords(row, writing, (key) => key)).map(({ amount, name }) => `${amount} ${name}`)
}

test('RT-5 several of a thing that was wanted one at a time are named so', () => {
  expect(rowsOf('1 onion', '1 onion, chopped')).toEqual(['2 onions'])
  expect(rowsOf('1 Zwiebel', '1 Zwiebel', '1 Zwiebel')).toEqual(['3 Zwiebeln'])
})

test('RT-5 one of a thing, some of it or what is weighed keeps the name that was written', () => {
  expect(rowsOf('½ onion', '½ onion')).toEqual(['1 onion'])
  expect(rowsOf('100 g onion', '100 g onion')).toEqual(['200 g onion'])
  expect(rowsOf('1 okra', '1 okra')).toEqual(['2 okra'])
})
