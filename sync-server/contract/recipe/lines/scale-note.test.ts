import { expect, test } from 'vitest'
import { convertNote, scaleNote } from './scale-note.ts'

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

test.each([
  ['14 oz', '400 g'],
  ['15 oz, drained', '430 g, drained'],
  ['about 1 lb', 'about 450 g'],
  ['6 oz each', '170 g each'],
  ['14-ounce', '400 g'],
  ['400 g', '400 g'],
  ['2 tbsp', '2 tbsp'],
  ['finely chopped', 'finely chopped'],
  ['cut in 8 wedges', 'cut in 8 wedges'],
  ['from 1 lb potatoes', 'from 1 lb potatoes'],
  ['', ''],
])('the note "%s" is "%s" in metric units', (note, metric) => {
  expect(convertNote(note, 'metric')).toBe(metric)
})

test('a metric note is in US units for a US kitchen', () => {
  expect(convertNote('400 g', 'us')).toBe('14 oz')
  expect(convertNote('14 oz', 'us')).toBe('14 oz')
})
