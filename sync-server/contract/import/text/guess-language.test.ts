import { expect, test } from 'vitest'
import { ownRecipes } from '../testing/own-recipes.ts'
import { guessLanguage } from './guess-language.ts'

test.each(ownRecipes.map((recipe) => [recipe.language, recipe] as const))(
  'IM-3 the language of a recipe in %s is known',
  (language, recipe) => {
    const texts = [recipe.description, ...recipe.steps.flatMap(({ lines }) => lines)]
    expect(guessLanguage(texts)).toBe(language)
  },
)

test.each([
  [
    'no',
    'Ha mel og smør i en bolle og elt deigen. Kjevle ut deigen og stek den i ovnen i 20 minutter til den er gyllen.',
  ],
  ['fi', 'Kuori ja pilko perunat. Keitä ne kypsiksi ja sekoita joukkoon voi. Mausta suolalla ja tarjoile heti.'],
  ['cs', 'Cibuli nakrájíme a orestujeme na oleji. Přidáme maso a dusíme ho asi hodinu. Nakonec osolíme.'],
  ['tr', 'Soğanı doğrayın ve yağda kavurun. Mercimeği ekleyin ve su ile yirmi dakika kadar pişirin.'],
])('IM-3 %s is known', (language, text) => {
  expect(guessLanguage([text])).toBe(language)
})

test('IM-3 a short or unclear text has no language', () => {
  expect(guessLanguage(['2 kiwi'])).toBeNull()
  expect(guessLanguage([])).toBeNull()
})
