import { expect, test } from 'vitest'
import { correctLine, readCorrectedLine } from './corrected-line.ts'
import { readIngredientLine } from './read-ingredient-line.ts'
import { units } from '../amounts/unit.ts'

test('VA-2 VA-4 EN-3 a corrected line says what its writer meant, whatever reading it again would give', () => {
  const names = ['flour', 'can tomatoes', '2 cm ginger', 'Zucker', 'half and half', '7 spice', 'cups']
  const notes = [undefined, 'sifted', 'about 400 g']
  for (const unit of [null, ...units])
    for (const [quantity, quantityMax] of [[null], [1], [1.5], [0.33], [2, 3]] as const)
      for (const ingredient_name of names)
        for (const note of notes) {
          const meant = { quantity, quantityMax, unit, ingredient_name, note }
          const { line, correction: meaning } = correctLine(meant)
          expect(readCorrectedLine(line, meaning)).toMatchObject(
            Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== undefined)),
          )
        }
})

test('what was said of a line holds for that line alone', () => {
  const { line, correction: meaning } = correctLine({ quantity: 1, unit: null, ingredient_name: '2 cm ginger' })
  expect(readCorrectedLine(line, meaning).ingredient_name).toBe('2 cm ginger')
  expect(readCorrectedLine('2 carrots', meaning)).toEqual(readIngredientLine('2 carrots'))
})
