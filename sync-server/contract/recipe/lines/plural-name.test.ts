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
])('RT-5 several of %s are %s', (one, many) => {
  expect(pluralName(one)).toBe(many)
})

test.each(['onions', 'Zwiebeln', 'flour', 'egg noodles', 'tomato paste', 'Orange juice', 'Kartoffelmehl', ''])(
  'RT-5 %j stays as it is written: its plural is not surely known, or it is one',
  (name) => {
    expect(pluralName(name)).toBe(name)
  },
)
