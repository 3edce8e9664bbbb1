import { expect, test } from 'vitest'
import { isGoodLine } from './whole-app.ts'

const line = (parts: object) => Object.assign(new EventTarget(), parts)

test.each([
  ['of a browser that tells nothing', undefined, true],
  ['of wifi', line({ saveData: false, effectiveType: '4g' }), true],
  ['of a person who saves data', line({ saveData: true, effectiveType: '4g' }), false],
  ['of a browser that tells only whether data are saved', line({ saveData: false }), true],
  ['of the edge of a network', line({ saveData: false, effectiveType: '2g' }), false],
  ['of a slow network', line({ saveData: false, effectiveType: '3g' }), false],
])('the line %s', (_, given, isGood) => {
  expect(isGoodLine(given)).toBe(isGood)
})
