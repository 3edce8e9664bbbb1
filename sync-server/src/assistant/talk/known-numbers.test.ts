import { expect, test } from 'vitest'
import { KnownNumbers } from './known-numbers.ts'

test('AS-5 a range is known only where both its ends are', () => {
  const known = new KnownNumbers('en')
  known.addSource('Bake at 180 °C for 60 minutes.', [])
  expect(known.markIn('Bake at 180 °C.')).toBe('Bake at 180 °C.')
  expect(known.markIn('Bake at 180–200 °C.')).toBe('Bake at 180–200 °C (from general knowledge).')
  // Minutes are no degrees.
  expect(known.markIn('Until 60 °C inside.')).toBe('Until 60 °C (from general knowledge) inside.')
})

test('AS-5 a number that the model brought to the tables stays unknown, and so does what they make of it', () => {
  const known = new KnownNumbers('en')
  known.addTable('300 °F is about 149 °C.', '300 F in C', true)
  expect(known.markIn('At 149 °C.')).toContain('(from general knowledge)')
  known.addTable('Chicken: 74 °C.', 'chicken done', false)
  expect(known.markIn('At 74 °C.')).toBe('At 74 °C.')
})

test.each(['It is plant-based', 'Rein pflanzlich', 'Suitable for vegans', 'Für Veganer'])(
  'AS-5 %j is a claim',
  (text) => {
    expect(new KnownNumbers('en').markIn(`${text}.`)).toBe(`${text} (from general knowledge).`)
  },
)

test.each([
  'Bring it to room temperature 30 minutes before.',
  'Cook it on gas 5 minutes longer.',
  'Temperatur 20 Minuten halten',
])('AS-5 a time behind a temperature is no degree: %s', (text) => {
  expect(new KnownNumbers('en').markIn(text)).toBe(text)
})
