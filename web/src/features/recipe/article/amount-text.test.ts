import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each([
  [{ quantity: 1.5, unit: 'cups' }, 'en', '1 ½ cups'],
  [{ quantity: 0.33, unit: 'cup' }, 'en', '⅓ cup'],
  [{ quantity: 2, quantityMax: 3, unit: null }, 'en', '2–3'],
  [{ quantity: 1, quantityMax: 2, unit: 'can' }, 'en', '1–2 cans'],
  [{ quantity: 333.33, unit: 'g' }, 'en', '333 g'],
  [{ quantity: 1.25, unit: 'kg' }, 'de', '1,25 kg'],
  [{ quantity: 2, unit: 'cups' }, 'de', '2 Tassen'],
  [{ quantity: 1, unit: 'cup' }, 'de', '1 Tasse'],
  [{ quantity: 0.5, unit: 'cup' }, 'de', '½ Tasse'],
  [{ quantity: 1.5, unit: 'tbsp' }, 'de', '1 ½ EL'],
  [{ quantity: 2, unit: 'sprigs' }, 'de-AT', '2 Zweige'],
  [{ quantity: 500, unit: 'mL' }, 'de', '500 ml'],
  [{ quantity: 3, unit: 'fl oz' }, 'de', '3 fl oz'],
  [{ quantity: null, unit: 'pinch' }, 'de', 'Prise'],
  [{ quantity: null, unit: 'pinch' }, 'en', 'pinch'],
  [{ quantity: null, unit: null }, 'en', ''],
] as const)('VA-6 %j in %s reads %j', (amount, locale, text) => {
  expect(withPlainSpaces(amountText(amount, locale))).toBe(text)
})

test.each([
  [{ quantity: 1, unit: 'tbsp' }, 'de', 'en', '1 tbsp'],
  [{ quantity: 1.5, unit: 'L' }, 'de', 'en', '1,5 L'],
  [{ quantity: 2, unit: 'tbsp' }, 'en', 'de', '2 EL'],
  [{ quantity: null, unit: 'pinch' }, 'en-GB', 'de', 'Prise'],
  [{ quantity: 2, unit: 'tbsp' }, 'de', 'fr', '2 EL'],
  [{ quantity: 2, unit: 'tbsp' }, 'en', undefined, '2 tbsp'],
] as const)(
  'VA-6 %j for a reader of %s beside words in %s reads %j: a line is in one language',
  (amount, locale, language, text) => {
    expect(withPlainSpaces(amountText(amount, locale, language))).toBe(text)
  },
)
