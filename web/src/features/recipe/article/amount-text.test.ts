import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from '#texts/translate.ts'
import { amountText } from './amount-text.ts'
import { recipeTexts } from '../recipe-texts.ts'

const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

beforeAll(() => loadTexts('de'))

test.each([
  [{ quantity: 1.5, unit: 'cups' }, 'en', '1 ½ cups'],
  [{ quantity: 0.33, unit: 'cup' }, 'en', '⅓ cup'],
  [{ quantity: 2, quantityMax: 3, unit: null }, 'en', '2–3'],
  [{ quantity: 1, quantityMax: 2, unit: 'can' }, 'en', '1–2 cans'],
  [{ quantity: 333.33, unit: 'g' }, 'en', '333 g'],
  [{ quantity: 1.25, unit: 'kg' }, 'de', '1,25 kg'],
  [{ quantity: 2, unit: 'cups' }, 'de', '2 Tassen'],
  [{ quantity: 1, unit: 'cup' }, 'de', '1 Tasse'],
  [{ quantity: 1.5, unit: 'tbsp' }, 'de', '1 ½ EL'],
  [{ quantity: 3, unit: 'fl oz' }, 'de', '3 fl oz'],
  [{ quantity: null, unit: 'pinch' }, 'de', 'Prise'],
  [{ quantity: null, unit: 'pinch' }, 'en', 'pinch'],
  [{ quantity: null, unit: null }, 'en', ''],
] as const)('VA-6 %j in %s reads %j', (amount, locale, text) => {
  expect(withPlainSpaces(amountText(amount, locale, translate(recipeTexts, locale)))).toBe(text)
})
