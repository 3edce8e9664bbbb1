import { expect, test } from 'vitest'
import { nameForCount, pluralName } from './plural-name.ts'

test.each([
  ['onion', 'onions'],
  ['red onion', 'red onions'],
  ['Potato', 'Potatoes'],
  ['bay leaf', 'bay leaves'],
  ['large egg yolk', 'large egg yolks'],
  ['Zwiebel', 'Zwiebeln'],
  ['Apfel', 'Äpfel'],
  ['Ei', 'Eier'],
])('RT-5 the plural of %s is %s', (one, many) => {
  expect(pluralName(one)).toBe(many)
})

test.each(['onions', 'Zwiebeln', 'flour', 'egg noodles', 'tomato paste', 'Orange juice', 'Kartoffelmehl', ''])(
  'RT-5 %j without a known plural stays unchanged',
  (name) => {
    expect(pluralName(name)).toBe(name)
  },
)

test.each([
  ['handful cilantro', 1.5, 'handfuls cilantro'],
  ['handfuls cilantro', 0.5, 'handful cilantro'],
  ['cloves garlic', 1, 'clove garlic'],
  ['clove garlic', 3, 'cloves garlic'],
  ['stalks lemongrass', 4, 'stalks lemongrass'],
  ['red onion', 2, 'red onions'],
  ['red onions', 1, 'red onion'],
  ['bay leaves', 0.5, 'bay leaf'],
  ['Zehe Knoblauch', 2, 'Zehen Knoblauch'],
  ['Scheiben Speck', 1, 'Scheibe Speck'],
  ['Handvoll Koriander', 1.5, 'Handvoll Koriander'],
  ['Eier', 1, 'Ei'],
  ['rice', 2, 'rice'],
  ['zehe Knoblauch', 2, 'Zehen Knoblauch'],
  ['Handful mint', 2, 'Handfuls mint'],
  ['loaf bread', 2, 'loaves bread'],
  ['bunches parsley', 1, 'bunch parsley'],
  ['fillet salmon', 2, 'fillets salmon'],
])('VA-4 %s counted %d times is %s', (name, count, counted) => {
  expect(nameForCount(name, count)).toBe(counted)
})
