import { expect, test } from 'vitest'
import { convertLengths } from './convert-step-text.ts'

test.each([
  ['Grease a 9x13 inch pan.', 'metric', 'Grease a 23 x 33 cm pan.'],
  ['Line an 8-inch square tin.', 'metric', 'Line a 20 cm square tin.'],
  ['Cut into 1" cubes.', 'metric', 'Cut into 2.5 cm cubes.'],
  ['Use a 20 cm tin.', 'us', 'Use an 8 in tin.'],
  ['Cut an 11-inch round and a 7-inch one.', 'metric', 'Cut a 28 cm round and an 18 cm one.'],
  ['Use a 32 inch tray and a 4-inch ring.', 'metric', 'Use an 81 cm tray and a 10 cm ring.'],
  ['Slice 2 cm thick.', 'us', 'Slice 0.75 in thick.'],
  ['Put 9 in a pan.', 'metric', 'Put 9 in a pan.'],
  ['Use a 23 cm tin.', 'metric', 'Use a 23 cm tin.'],
  ['Bake 25-30 minutes.', 'metric', 'Bake 25-30 minutes.'],
] as const)('%j in the %s system becomes %j', (text, system, converted) => {
  expect(convertLengths(text, system)).toBe(converted)
})
