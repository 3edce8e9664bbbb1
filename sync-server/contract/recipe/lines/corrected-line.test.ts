import { expect, test } from 'vitest'
import { correctLine, readCorrectedLine } from './corrected-line.ts'
import { readIngredientLine } from './read-ingredient-line.ts'
import { units } from '../amounts/unit.ts'

test('VA-2 VA-4 EN-3 a corrected line reads as its writer corrected it', () => {
  const names = ['flour', 'can tomatoes', '2 cm ginger', 'Zucker', 'half and half', '7 spice', 'cups']
  const notes = [undefined, 'sifted', 'about 400 g']
  for (const unit of [null, ...units])
    for (const [quantity, quantityMax] of [[null], [1], [1.5], [0.33], [2, 3]] as const)
      for (const ingredient_name of names)
        for (const note of notes) {
          const corrected = { quantity, quantityMax, unit, ingredient_name, note }
          const { line, correction } = correctLine(corrected)
          expect(readCorrectedLine(line, correction)).toMatchObject(
            Object.fromEntries(Object.entries(corrected).filter(([, value]) => value !== undefined)),
          )
        }
})

test('a correction applies to the corrected line only', () => {
  const { line, correction } = correctLine({ quantity: 1, unit: null, ingredient_name: '2 cm ginger' })
  expect(readCorrectedLine(line, correction).ingredient_name).toBe('2 cm ginger')
  expect(readCorrectedLine('2 carrots', correction)).toEqual(readIngredientLine('2 carrots'))
})
