import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLabelledLines } from '../../recipe/lines/labelled-lines/read-labelled-lines.ts'
import type { ImportResult } from '../imported-recipe.ts'
import { readPage } from '../page/read-page.ts'
import { textKey } from '../text-keys.ts'
import { readText } from './read-text.ts'

const steps = ['Mix everything in a bowl.', 'Bake for 30 minutes.']
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const asPage = (lines: readonly string[]): ImportResult =>
  readPage({
    html: `<html><body><h1>Dish</h1><h2>Ingredients</h2><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>
      <h2>Method</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></body></html>`,
    url: null,
  })
const asText = (lines: readonly string[]): ImportResult =>
  readText(`Dish\n\nIngredients\n${lines.join('\n')}\n\nMethod\n${steps.join('\n')}`)

/** The lines that are no ingredient of the one recipe as a whole, and all steps but those written. */
function faults(result: ImportResult, lines: readonly string[]): readonly string[] {
  const [recipe, ...others] = result.recipes
  const found = new Set(recipe?.ingredients.flatMap(({ text, isPart }) => (isPart ? [] : [textKey(text)])))
  return [
    ...lines.filter((line) => !found.has(textKey(line))),
    ...(recipe?.steps ?? []).map(({ text }) => text).filter((text) => !steps.includes(text)),
    ...others.map(({ title }) => `another recipe: ${title?.text ?? ''}`),
  ]
}

const folder = new URL('../../recipe/lines/labelled-lines/', import.meta.url)
/** Markup, bullets and list numbers are removed from a line, which is no loss. */
const isPlain = (line: string): boolean =>
  !/[<&[\]*_`#|]|^[^\p{L}\p{N}¼-¾]|^\d{1,2}[.)] |^o |^\p{L}\)|\u20e3/u.test(line)
const lines = ['english', 'german', 'french', 'dutch'].flatMap((language) =>
  readLabelledLines(readFileSync(new URL(`${language}.txt`, folder), 'utf8')).map(({ line }) => line.trim()),
)
const batches = [...new Set(lines.filter(isPlain))].reduce<string[][]>((all, line, at) => {
  if (at % 7 === 0) all.push([])
  all.at(-1)?.push(line)
  return all
}, [])

test.each([
  ['page', asPage],
  ['text', asText],
] as const)('IM-2 no labelled line is dropped, joined or taken for a step in the list of a %s', (_, read) => {
  expect(batches.length).toBeGreaterThan(120)
  expect(batches.flatMap((batch) => faults(read(batch), batch))).toEqual([])
})

test.each([
  ['amounts that count up before capitals', ['1 Zwiebel, gewürfelt (groß)', '2 Knoblauchzehen (gehackt)', '3 EL Öl']],
  ['prices', ['1 cup rice ($0.40)', '2 cans black beans $1.60', 'salt ($0.02)']],
  ['amounts like a year', ['2000 ml Wasser', '1950 g Mehl', '2 TL Salz']],
  ['advertisements in brackets', ['1 cup sugar (affiliate link)', '2 eggs', '1 cup flour']],
  ['purposes with a colon', ['zum Bestreuen: Puderzucker', '2 Eier', '200 g Mehl']],
])('IM-2 %s are ingredients', (_, batch) => {
  expect(faults(asPage(batch), batch)).toEqual([])
  expect(faults(asText(batch), batch)).toEqual([])
})

test('IM-1 sentences that begin with a food are steps', () => {
  const { recipes } = readText(
    'Tart\n\nIngredients\n2 lemons\n200 g sugar\n\nMethod\nJuice the lemons.\nZest one of them.\nSalt and pepper the fish.\nSalt the water well.',
  )
  expect(recipes[0]?.ingredients.map(({ text }) => text)).toEqual(['2 lemons', '200 g sugar'])
  expect(recipes[0]?.steps.map(({ text }) => text)).toEqual([
    'Juice the lemons.',
    'Zest one of them.',
    'Salt and pepper the fish.',
    'Salt the water well.',
  ])
})

test('IM-1 a method whose lines begin with zest and juice, without full stops, stays a method', () => {
  const methodLines = ['Zest 1 lemon', 'Juice 2 lemons', 'Salt and pepper the fish', 'Grill the fish for 10 minutes']
  const text = [
    'Lemon fish',
    '',
    'Ingredients',
    '2 fish',
    '2 lemons',
    '',
    'Method',
    ...methodLines,
    'Serve with rice',
  ].join('\n')
  const { recipes } = readText(text)
  expect(recipes[0]?.steps.map((step) => step.text)).toEqual([...methodLines, 'Serve with rice'])
  expect(recipes[0]?.ingredients.map((line) => line.text)).toEqual(['2 fish', '2 lemons'])
})
