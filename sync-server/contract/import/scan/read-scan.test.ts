import { expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import type { PlacedWord } from './page-columns.ts'
import { hasText, wordsOfPdf, type PdfTextItem } from './pdf-words.ts'
import { readScan } from './read-scan.ts'

const lineHeight = 18

/** The words of lines below one another; an empty line is a gap. `uncertain` are read without certainty. */
const pageOf = (lines: readonly string[], uncertain: readonly string[] = []): readonly PlacedWord[] =>
  lines.flatMap((line, row) => {
    let left = 0
    return line.split(' ').flatMap((text) => {
      const word = {
        text,
        left,
        right: left + text.length * 6,
        top: row * lineHeight,
        bottom: row * lineHeight + 12,
        confidence: uncertain.includes(text) ? 0.4 : 0.93,
      }
      left = word.right + 4
      return text === '' ? [] : [word]
    })
  })

const soup = [
  'Leek soup',
  '',
  'Ingredients',
  '2 large leeks, sliced',
  '1 tbsp butter',
  '1 l vegetable stock',
  '',
  'Method',
  '1. Melt the butter and soften the leeks in it.',
  '2. Pour in the stock and simmer for 15 minutes.',
]
const cake = [
  'Plum cake',
  '',
  'Ingredients',
  '500 g plums',
  '250 g flour',
  '3 eggs',
  '',
  'Method',
  '1. Beat the eggs and stir in the flour.',
  '2. Lay the plums on top and bake for 40 minutes.',
]

test('IM-7 IM-2 a photographed recipe is read, and every line is in the draft or left out', () => {
  const result = readScan({ kind: 'photograph', pages: [pageOf(soup)] })
  const [recipe] = result.recipes
  expect(recipe?.title?.text).toBe('Leek soup')
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(soup.slice(3, 6))
  expect(recipe?.steps).toHaveLength(2)
  expect(recipe?.source.kind).toBe('photograph')
  expect(unaccountedLines(result)).toEqual([])
  expect(result.warnings).toEqual([])
})

test('IM-3 fields with a word below 60 % are to be checked, and no others', () => {
  const { recipes, warnings } = readScan({ kind: 'photograph', pages: [pageOf(soup, ['butter', 'stock'])] })
  const marked = recipes[0]?.ingredients.map(({ confidence }) => confidence)
  expect(marked).toEqual(['sure', 'check', 'check'])
  expect(recipes[0]?.title?.confidence).toBe('sure')
  expect(warnings).toEqual([{ code: 'words-uncertain', recipe: null, detail: '4' }])
})

test('IM-7 a recipe goes on over its pages, and page numbers are left out', () => {
  const pages = [pageOf([...soup.slice(0, 6), '12']), pageOf([...soup.slice(7), '13'])]
  const result = readScan({ kind: 'pdf', pages })
  expect(result.recipes).toHaveLength(1)
  expect(result.recipes[0]).toMatchObject({ source: { kind: 'pdf' }, title: { text: 'Leek soup' } })
  expect(result.recipes[0]?.ingredients).toHaveLength(3)
  expect(result.recipes[0]?.steps.map(({ text }) => text).join(' ')).not.toContain('13')
  expect(unaccountedLines(result)).toEqual([])
})

/** Lines without the numbers of steps. */
const plain = (lines: readonly string[]) => lines.map((line) => line.replace(/^\d\. /, ''))

test('IM-7 IM-2 a page that is a recipe by itself begins another one, and a page that goes on does not', () => {
  const tip = 'Tip: the soup keeps for three days in the fridge.'
  const result = readScan({ kind: 'pdf', pages: [pageOf(plain(soup)), pageOf([tip]), pageOf(plain(cake))] })
  expect(
    result.recipes.map(({ title, ingredients, steps }) => [title?.text, ingredients.length, steps.length]),
  ).toEqual([
    ['Leek soup', 3, 2],
    ['Plum cake', 3, 2],
  ])
  const linesRead = result.recipes[1]?.ingredients.flatMap(({ from }) => from.map((line) => result.lines[line]))
  expect(linesRead).toEqual(cake.slice(2, 6))
  expect(unaccountedLines(result)).toEqual([])
  expect(result.warnings).toEqual([{ code: 'several-recipes', recipe: null, detail: '2' }])
})

test('IM-7 IM-2 a page that goes on after a whole recipe belongs to it', () => {
  const tip = 'Tip: the soup keeps for three days in the fridge.'
  const result = readScan({ kind: 'pdf', pages: [pageOf(soup), pageOf([tip])] })
  expect([result.recipes.length, result.warnings]).toEqual([1, []])
  expect(JSON.stringify(result.recipes[0])).toContain('keeps for three days')
})

test('IM-7 several recipes of one file are split at their titles', () => {
  const result = readScan({ kind: 'pdf', pages: [pageOf(soup), pageOf(cake)] })
  expect(result.recipes.map(({ title }) => title?.text)).toEqual(['Leek soup', 'Plum cake'])
  expect(result.warnings).toContainEqual({ code: 'several-recipes', recipe: null, detail: '2' })
  expect(unaccountedLines(result)).toEqual([])
})

test('IM-7 a picture stays only where it was asked for, with the first recipe', () => {
  const picture = { bytes: Uint8Array.of(1), name: 'page.jpg' }
  const pages = [pageOf(soup), pageOf(cake)]
  expect(readScan({ kind: 'photograph', pages }).recipes.flatMap(({ pictures }) => pictures)).toEqual([])
  const withPicture = readScan({ kind: 'photograph', pages }, { picture }).recipes
  expect(withPicture.map(({ pictures }) => pictures)).toEqual([[picture], []])
})

test('IM-7 a page without a recipe is said, with its words', () => {
  const result = readScan({ kind: 'photograph', pages: [pageOf(['Dear Ana,', 'thank you for the lovely evening.'])] })
  expect(result.recipes).toEqual([])
  expect(result.lines).toHaveLength(2)
  expect(result.warnings).toEqual([{ code: 'no-recipe', recipe: null }])
  expect(readScan({ kind: 'photograph', pages: [] }).lines).toEqual([])
})

/** A page as it is shown: the y axis of a PDF points up. */
const view = [2, 0, 0, -2, 0, 1600]
const item = (str: string, x: number, y: number, width = str.length * 6): PdfTextItem => ({
  str,
  transform: [12, 0, 0, 12, x, y],
  width,
})

test('IM-7 pieces of a PDF become words at their places, from above', () => {
  expect(wordsOfPdf([item('Leek soup', 50, 700)], view)).toEqual([
    { text: 'Leek soup', left: 100, right: 208, top: 182, bottom: 206, confidence: 1 },
  ])
})

test('IM-7 syllables that go on are joined, words apart are not, and shadows are read once', () => {
  const words = wordsOfPdf(
    [
      item('Zu', 50, 700),
      item('cker', 62, 700),
      item(' ', 86, 700),
      item('fein', 92, 700),
      item('Salz', 50, 680),
      item('Salz', 50.3, 680.2),
    ],
    view,
  )
  expect(words.map(({ text }) => text)).toEqual(['Zucker', 'fein', 'Salz'])
})

test('IM-7 upright text in the margin is not read into the lines', () => {
  const upright = { str: 'Chapter', transform: [0, 12, -12, 0, 20, 400], width: 40 }
  expect(wordsOfPdf([upright, item('Salt', 50, 400)], view).map(({ text }) => text)).toEqual(['Salt'])
})

test('IM-7 a page with nothing but its number has no text', () => {
  expect(hasText(wordsOfPdf([item('12', 300, 30)], view))).toBe(false)
  expect(hasText(wordsOfPdf([item('Leek soup for four', 50, 700)], view))).toBe(true)
})
