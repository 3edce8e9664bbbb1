import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each([
  [{ quantity: 1.5, unit: 'cups' }, 'en', '1 ½ cups'],
  [{ quantity: 0.33, unit: 'cup' }, 'en', '⅓ cup'],
  [{ quantity: 2, quantityMax: 3, unit: null }, 'en', '2–3'],
  [{ quantity: 1, quantityMax: 2, unit: 'can' }, 'en', '1–2 cans'],
  [{ quantity: 333.33, unit: 'g' }, 'en', '333 g'],
  [{ quantity: 1.25, unit: 'kg' }, 'de', '1,25 kg'],
  [{ quantity: null, unit: 'pinch' }, 'en', 'pinch'],
  [{ quantity: null, unit: null }, 'en', ''],
])('VA-6 %j in %s reads %j', (amount, locale, text) => {
  expect(spaced(amountText(amount, locale))).toBe(text)
})
