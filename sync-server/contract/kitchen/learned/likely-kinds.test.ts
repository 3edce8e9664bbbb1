import { expect, test } from 'vitest'
import type { Intent } from '../language-rules.ts'
import { agreesWith, probabilityOfKind } from './likely-kinds.ts'

/** Classes with these probabilities. */
const classesOf = (all: Readonly<Record<string, number>>) =>
  Object.entries(all).map(([name, probability]) => ({ name, probability }))

const agrees = (intent: Intent, classes: Readonly<Record<string, number>>, text = 'zorks'): boolean =>
  agreesWith(intent, text, () => classesOf(classes))

test('AS-2 an intent of free words gives way to a likely class of another kind', () => {
  expect(agrees('loose-word', { 'step-next': 0.8, word: 0.1 })).toBe(false)
  expect(agrees('loose-word', { 'step-next': 0.6, word: 0.4 })).toBe(true)
  expect(agrees('loose-word', { 'step-next': 0.2, word: 0.1 })).toBe(true)
})

test('AS-2 no intent gives way to what has no answer, or to a careful text', () => {
  expect(agrees('loose-word', { none: 0.8, 'caution-infants': 0.5 })).toBe(true)
})

test('AS-2 classes of one kind count together', () => {
  expect(agrees('contains', { 'diet-of': 0.2, 'make-diet': 0.2, substitute: 0.5 })).toBe(true)
  expect(probabilityOfKind('duration', classesOf({ duration: 0.3, 'step-of': 0.2, keeping: 0.4 }))).toBeCloseTo(0.5)
  expect(probabilityOfKind('substitute', classesOf({ substitute: 0.3, find: 0.2 }))).toBeCloseTo(0.3)
})

test('AS-2 words that say what is asked for, and intents with words of their own, are not checked', () => {
  const other = { duration: 0.9 }
  expect(agrees('loose-keeping', other)).toBe(false)
  expect(agrees('loose-keeping', other, 'soup is done how long does it keep')).toBe(true)
  expect(agrees('rule', other)).toBe(false)
  expect(agrees('rule', other, 'is defrosting for 2 days ok')).toBe(true)
  expect(agrees('find', other)).toBe(true)
  expect(agrees('timer', other)).toBe(true)
})
