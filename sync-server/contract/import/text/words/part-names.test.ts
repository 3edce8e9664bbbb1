import { expect, test } from 'vitest'
import { readText } from '../read-text.ts'
import { isPartName } from './part-names.ts'

test.each(['Dough', 'Außerdem:', 'Massa', 'Fyllning', 'Zum Servieren', 'Nadzienie'])('%s names a part', (text) => {
  expect(isPartName(text)).toBe(true)
})

test.each(['Butter', 'Cream', 'Dough hooks'])('%s names no part', (text) => {
  expect(isPartName(text)).toBe(false)
})

const read = (lines: string) =>
  readText(
    `Buns\n\nIngredients\n${lines}\n\nMethod\nMix it all well.\nBake for 20 minutes.`,
  ).recipes[0]?.ingredients.map(({ text, isPart }) => (isPart ? `# ${text}` : text))

test('IM-2 the name of a part begins a part above an amount, and is a food above another food', () => {
  expect(read('Dough\n500 g flour\n300 ml milk\nFilling\n100 g butter')).toEqual([
    '# Dough',
    '500 g flour',
    '300 ml milk',
    '# Filling',
    '100 g butter',
  ])
  expect(read('500 g flour\n300 ml milk\nGlaze\nCream')).toEqual(['500 g flour', '300 ml milk', 'Glaze', 'Cream'])
})
