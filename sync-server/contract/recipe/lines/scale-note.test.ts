import { expect, test } from 'vitest'
import { scaleNote } from './scale-note.ts'

test.each([
  ['240 g', 'cups', 2, '480 g'],
  ['about 1.5 L', 'cups', 2, 'about 3 L'],
  ['110 g, sifted', 'cup', 3, '330 g, sifted'],
  ['400 g', 'can', 2, '400 g'],
  ['6 oz each', 'lb', 2, '6 oz each'],
  ['cut into 2 cm cubes', 'g', 2, 'cut into 2 cm cubes'],
  ['sifted', 'cup', 2, 'sifted'],
  ['7 oz', null, 2, '7 oz'],
  ['240 g', 'cups', 1, '240 g'],
])('the note %j beside the unit %j, scaled by %d, becomes %j', (note, unit, factor, scaled) => {
  expect(scaleNote(note, unit, factor)).toBe(scaled)
})
