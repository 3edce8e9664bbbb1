import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { askTables } from '../testing/ask-tables.ts'

/** The answer without a recipe and with one must be the same: a recipe takes nothing from an allergy. */
function ask(question: string, language: KitchenLanguage = 'en'): string {
  const [alone, beside] = [{}, labelledContext(language)].map((context) => askTables(question, language, context))
  expect(beside).toEqual(alone)
  return alone?.text ?? ''
}

describe('AS-1 a substitute for a person who must not eat a food', () => {
  test.each([
    ['im allergic to oats what instead of milk', 'en', 'soy drink', /oat/],
    ['what instead of milk if im allergic to soy', 'en', 'oat drink', /soy/i],
    ['what can i use instead of egg im allergic to soy', 'en', 'flaxseed', /tofu|soy/i],
    ['can i use soy milk instead of milk im allergic to nuts', 'en', 'oat drink', /does not name/],
    ['im allergic to gluten what instead of milk', 'en', 'soy drink', /oat/],
    ['im allergic to soy what instead of milk in this', 'en', 'oat drink', /soy/i],
    ['i cant have gluten what instead of flour', 'en', 'gluten-free flour mix', /spelt|does not name/],
    ['im allergic to sesame what instead of tahini', 'en', 'sunflower', /sesame/i],
    ['im allergic to peanuts what instead of tahini', 'en', 'sunflower', /nuts|cashew/],
    ['bin gegen Erdnüsse allergisch, was statt Tahini', 'de', 'Sonnenblumenkernmus', /Nüsse|Cashew/],
    ['bin allergisch gegen Hafer, was statt Milch', 'de', 'Sojadrink', /Hafer/],
    ['mein Kind ist allergisch gegen Erdnüsse, was statt Sesamöl', 'de', 'neutrales Öl', /Erdnuss/],
    ['ich vertrage keine Milch was statt Sahne', 'de', 'Kokoscreme', /Milch|Butter/],
  ] as const)('names none of the food: %s', (question, language, good, bad) => {
    const text = ask(question, language)
    expect(text).toContain(good)
    expect(text).not.toMatch(bad)
  })

  test.each([
    ['im allergic to apples what instead of egg', 'en'],
    ['im allergic to honey what instead of sugar', 'en'],
    ["I'm allergic to nuts, what can I use instead of flour?", 'en'],
    ['Ich vertrage keine Nüsse, was kann ich statt Mehl nehmen', 'de'],
    ['im allergic to nuts what instead of a gluten free flour', 'en'],
    ['im allergic to peanuts what can i use instead of sesame oil', 'en'],
    ['substitute for butter my son is allergic to milk', 'en'],
    ['im allergic to shellfish what instead of oyster sauce', 'en'],
    ['im allergic to sesame what instead of bread', 'en'],
    ['ich bin allergisch gegen Knoblauch, was statt Knoblauch', 'de'],
    ['allergisch gegen Äpfel, was statt Ei', 'de'],
  ] as const)('has no answer where no substitute is sure: %s', (question, language) => {
    expect(ask(question, language)).toBe('')
  })

  test('compares whole words: the German egg is not in flaxseed, and garlic is in garlic powder', () => {
    const text = ask('mein Gast darf keine Eier essen, was statt Ei', 'de')
    expect(text).toContain('Leinsamen')
    expect(text).toContain('Seidentofu')
    expect(ask('was kann ich statt Knoblauch nehmen', 'de')).toContain('Knoblauchpulver')
    expect(ask('meine Tante darf keinen Knoblauch essen, was nehme ich statt Knoblauch', 'de')).toBe('')
  })

  test('a shop that does not have a food is no allergy', () => {
    expect(ask('the shop doesnt have buttermilk, what instead')).toContain('lemon juice')
    expect(ask('what instead of garlic')).toContain('garlic powder')
    expect(ask('my aunt doesnt eat garlic what instead')).toBe('')
  })
})

describe('AS-1 a substitute without other foods', () => {
  test.each([
    ['alternative to milk without soy', 'en', 'oat drink', /soy/i],
    ['flour alternative without nuts', 'en', 'spelt', /almond/],
    ['pine nuts without nuts', 'en', 'sunflower', /almond/],
    ['what instead of tahini no nuts', 'en', 'sunflower', /almond/],
    ['Pinienkerne ersetzen, keine Nüsse', 'de', 'Sonnenblumen', /Mandeln/],
  ] as const)('%s', (question, language, good, bad) => {
    const text = ask(question, language)
    expect(text).toContain(good)
    expect(text).not.toMatch(bad)
  })

  test('suits all diets that the question names, and not the first alone', () => {
    expect(ask('what can i use instead of milk it must be vegan and gluten free')).toContain('soy drink')
    expect(ask('what can i use instead of milk it must be vegan and gluten free')).not.toContain('oat drink')
    expect(ask('vegane und glutenfreie Alternative zu Milch', 'de')).toContain('Sojadrink')
    expect(ask('vegane und glutenfreie Alternative zu Milch', 'de')).not.toContain('Haferdrink')
    expect(ask('gluten free flour alternative without nuts')).toBe('')
  })

  test.each([
    ['what can i use instead of cream in a soup without milk', 'coconut cream'],
    ['what can i use instead of buttermilk in pancakes without milk', 'soy drink'],
  ])('leaves out a food of another row than the one that is replaced: %s', (question, good) => {
    expect(ask(question)).toContain(good)
    expect(ask(question)).not.toMatch(/Contains milk|butter\b/)
  })

  test('the food that there is none of stays replaced', () => {
    expect(ask('i have no eggs what can i use')).toContain('flaxseed')
    expect(ask('keine Milch da, was jetzt', 'de')).toContain('Haferdrink')
  })
})
