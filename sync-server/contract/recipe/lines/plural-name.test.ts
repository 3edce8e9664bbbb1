import { expect, test } from 'vitest'
import { pluralName } from './plural-name.ts'

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
