import { expect, test } from 'vitest'
import type { PlacedWord } from './page-columns.ts'
import { linesOfPage } from './page-lines.ts'

/** The words of a text at a place: each character is 6 wide and 12 high. */
const wordsAt = (
  left: number,
  top: number,
  text: string,
  { size = 12, confidence = 0.95 }: { readonly size?: number; readonly confidence?: number } = {},
): readonly PlacedWord[] => {
  const words: PlacedWord[] = []
  let at = left
  for (const word of text.split(' ')) {
    const width = (word.length * size) / 2
    words.push({ text: word, left: at, right: at + width, top, bottom: top + size, confidence })
    at += width + size / 3
  }
  return words
}
const column = (left: number, top: number, lines: readonly string[]): readonly PlacedWord[] =>
  lines.flatMap((line, at) => wordsAt(left, top + at * 18, line))
const textOf = (words: readonly PlacedWord[]): string[] => linesOfPage(words).map(({ text }) => text)

const ingredients = ['2 large leeks', '1 tbsp butter', '1 l vegetable stock', '200 ml cream', 'salt and pepper']
const method = [
  'Melt the butter in a pan and soften the leeks',
  'in it over a low heat for about ten minutes.',
  'Pour in the stock, bring it to the boil and',
  'simmer for another fifteen minutes or so.',
  'Stir in the cream and season it to your taste.',
]

test('IM-7 two columns are read one after the other, below the title that stands over both', () => {
  const title = wordsAt(100, 0, 'Leek soup for a cold evening in the country', { size: 20 })
  const page = [...title, ...column(0, 60, ingredients), ...column(200, 60, method), ...wordsAt(0, 200, 'Serves 4')]
  expect(textOf(page)).toEqual(['Leek soup for a cold evening in the country', ...ingredients, 'Serves 4', ...method])
})

test('IM-7 a short title in large print stands apart from the left column right below it', () => {
  const page = [...wordsAt(0, 0, 'Leek', { size: 30 }), ...column(0, 34, ingredients), ...column(200, 34, method)]
  const lines = linesOfPage(page)
  expect(lines.map(({ text }) => text)).toEqual(['Leek', ...ingredients, ...method])
  expect(lines.slice(0, 3).map(({ hasGap }) => hasGap)).toEqual([true, true, false])
})

test('IM-7 what stands under the columns over their whole width comes last', () => {
  const tip = wordsAt(0, 200, 'Tip: it keeps for three days in the fridge and can be frozen for up to a month')
  expect(textOf([...column(0, 0, ingredients), ...column(200, 0, method), ...tip]).slice(-1)).toEqual([
    'Tip: it keeps for three days in the fridge and can be frozen for up to a month',
  ])
})

test('IM-7 columns whose rows stand at different heights are columns all the same', () => {
  expect(textOf([...column(0, 0, ingredients), ...column(200, 7, method)])).toEqual([...ingredients, ...method])
})

test('IM-7 three columns are read from left to right', () => {
  const third = ['Serve the soup with fresh bread', 'and a spoon of sour cream, and', 'scatter chives over it.']
  expect(textOf([...column(0, 0, ingredients), ...column(200, 0, method), ...column(520, 0, third)])).toEqual([
    ...ingredients,
    ...method,
    ...third,
  ])
})

test('IM-2 a column of amounts stays with the names beside it', () => {
  const amounts = ['200 g', '2', '1 tsp', '½ l', '3 tbsp']
  const names = ['flour', 'eggs', 'baking powder', 'milk', 'sugar']
  expect(textOf([...column(0, 0, amounts), ...column(90, 0, names)])).toEqual(
    amounts.map((amount, at) => `${amount} ${names[at]}`),
  )
})

test('IM-2 numbers in the margin stay with the long steps beside them', () => {
  expect(textOf([...column(0, 0, ['1', '2', '3', '4', '5']), ...column(60, 0, method)])).toEqual(
    method.map((step, at) => `${at + 1} ${step}`),
  )
})

test('IM-7 a column of short names is no table where its rows do not stand beside the steps', () => {
  const names = ['eggs', 'milk', 'salt', 'oil', 'rice']
  expect(textOf([...column(0, 0, names), ...column(200, 9, method)])).toEqual([...names, ...method])
})

test('IM-2 two rows of facts are lines, and no columns', () => {
  const facts = [
    ...column(0, 0, ['Enough for four people', 'Good for the freezer']),
    ...column(300, 0, ['Ready in half an hour', 'Very little washing up']),
  ]
  expect(textOf(facts)).toEqual([
    'Enough for four people Ready in half an hour',
    'Good for the freezer Very little washing up',
  ])
})

test('IM-2 a sign that was read for sure stays in its line', () => {
  expect(textOf(wordsAt(0, 0, '1 cup = 240 ml'))).toEqual(['1 cup = 240 ml'])
})

test('IM-7 a word that is a little higher or smaller belongs to its line', () => {
  const raised = { text: '1/2', left: 0, right: 9, top: -2, bottom: 5, confidence: 0.9 }
  const skewed = wordsAt(14, 0, 'l of milk').map((word, at) => ({ ...word, top: at * 2, bottom: 12 + at * 2 }))
  expect(textOf([...skewed, raised])).toEqual(['1/2 l of milk'])
})

test('IM-7 a line that stands apart is distinguished from one that goes on', () => {
  const lines = linesOfPage([...column(0, 0, ingredients), ...column(0, 140, method)])
  expect(lines.map(({ hasGap }) => hasGap)).toEqual([
    true,
    ...ingredients.slice(1).map(() => false),
    true,
    ...method.slice(1).map(() => false),
  ])
})

test('IM-3 words below 60 % are named, and signs that are no words are dropped', () => {
  const words = [
    ...wordsAt(0, 0, '2 large'),
    ...wordsAt(60, 0, 'lceks', { confidence: 0.59 }),
    ...wordsAt(110, 0, '~ |', { confidence: 0.2 }),
    ...wordsAt(150, 0, 'sliced', { confidence: 0.6 }),
  ]
  expect(linesOfPage(words)).toEqual([{ text: '2 large lceks sliced', hasGap: true, uncertain: ['lceks'] }])
  const litre = [...wordsAt(0, 0, '1'), ...wordsAt(20, 0, '|', { confidence: 0.3 }), ...wordsAt(40, 0, 'milk')]
  expect(linesOfPage(litre).map(({ text }) => text)).toEqual(['1 l milk'])
  expect(linesOfPage([])).toEqual([])
})

test('IM-3 fractions that the engine does not know are marked, and a bar after an amount is the litre', () => {
  const rows = [
    '% | stock',
    '1% tsp salt',
    'Ya cup oil',
    '2 | milk',
    '3 1 water',
    '1,5 I Saft',
    'Vanilla sugar 1%',
    '8% vinegar',
  ]
  const lines = linesOfPage(rows.flatMap((row, at) => wordsAt(0, at * 18, row)))
  expect(lines.map(({ text, uncertain }) => [text, ...uncertain])).toEqual([
    ['% l stock', '%'],
    ['1% tsp salt', '1%'],
    ['Ya cup oil', 'Ya'],
    ['2 l milk'],
    ['3 l water', 'l'],
    ['1,5 l Saft'],
    ['Vanilla sugar 1%'],
    ['8% vinegar', '8%'],
  ])
})

test('IM-2 a doubtful sign that may be an amount stays in its line', () => {
  const words = [...wordsAt(0, 0, '%', { confidence: 0.04 }), ...wordsAt(20, 0, 'cup oil')]
  expect(linesOfPage(words)).toEqual([{ text: '% cup oil', hasGap: true, uncertain: ['%'] }])
})
