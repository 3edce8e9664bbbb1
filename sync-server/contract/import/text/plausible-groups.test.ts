import { expect, test } from 'vitest'
import { readText } from './read-text.ts'
import { readWithoutMarkup, type PageLine } from './read-without-markup.ts'

const page = (lines: readonly PageLine[]) =>
  readWithoutMarkup({ lines, title: null, ogTitle: null, siteName: null, url: null, language: null })
const item = (text: string): PageLine => ({ text, kind: 'item' })

const manual = `How to set up the printer

Check that the cable is connected, then press the button.
Use the menu to set the language.
Add paper to the tray and close the cover.
Remove the tape before you turn it on.
Pitfalls
The lamp blinks when the tray is empty.
Keep the box for later.`

test('IM-3 a manual of something else is no recipe, however long it is', () => {
  expect(readText(`${manual}\n`.repeat(12)).recipes).toEqual([])
  const lines = manual
    .split('\n')
    .filter((text) => text !== '')
    .map((text): PageLine => ({ text, kind: 'paragraph' }))
  expect(page(Array.from({ length: 12 }, () => lines).flat()).recipes).toEqual([])
})

test('IM-3 a shopping page with prices and counts is no recipe', () => {
  expect(
    page([item('2 pans'), item('3 lids'), item('€ 29.90'), item('Add to basket'), item('12 reviews')]).recipes,
  ).toEqual([])
})

test.each([
  "TODAY'S MENU\n2 eggs any style $6\n3 pancakes with maple syrup $8\n1 cup coffee $2.50\nToast and butter $3",
  'Speisekarte\nVorspeisen\nTomatensuppe mit Sahne und Brot ... 5,50\nGetränke\n0,5 l Bier ... 4,20\n0,2 l Wein ... 5,80',
])('IM-3 the menu %j is no recipe', (text) => {
  expect(readText(text).recipes).toEqual([])
})

test('IM-3 ingredients with their costs are a recipe', () => {
  const list = 'Ingredients\n1 cup rice $0.40\n2 cans black beans $1.60\n1 lime $0.30'
  expect(readText(`Rice and beans\n\n${list}\n\nMethod\nCook the rice.\nStir in the beans.`).recipes).toHaveLength(1)
})

test('IM-3 a method alone is a recipe where its heading or nearly all of its lines tell so', () => {
  const steps =
    'Chop the onions and fry them in butter.\nPour in the stock and simmer for 20 minutes.\nBlend the soup and season it.'
  expect(readText(`Onion soup\n\n${steps}`).recipes[0]?.steps).toHaveLength(3)
  expect(readText(`Onion soup\n\nMethod\n${steps}`).warnings).toEqual([{ code: 'no-ingredients', recipe: 0 }])
})
