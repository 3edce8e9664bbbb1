import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName) =>
  askTables(question, language, labelledContext(language, recipe))

describe('AS-1 a swap in the open recipe', () => {
  test.each([
    ['en', 'shawarma', 'can i do it with chicken breast instead of thighs', /^Chicken breast instead of .*thighs:/],
    ['en', 'stout-cake', 'can i swap the stout for coffee', /^Coffee instead of stout:/],
    ['en', 'focaccia', 'can i use dried rosemary', /^Dried rosemary instead of rosemary:/],
    ['en', 'stout-cake', 'can i use whole wheat flour', /^Whole wheat flour instead of flour:/],
    ['en', 'ragu', 'bacon instead of pancetta ok', /^Bacon instead of pancetta:/],
    ['de', 'shawarma', 'kann ich auch hänchenbrust nehmen', /^Hähnchenbrust statt Hähnchenschenkel:/],
    ['de', 'ragu', 'kann ich statt pancetta speck nehmen', /^Speck statt Pancetta:/],
    ['de', 'buns', 'kann ich die mit dinkelmehl backen', /^Dinkelmehl statt Mehl:/],
    ['de', 'stout-cake', 'geht auch kaffee statt stout', /^Kaffee statt Stout:/],
    ['de', 'stout-cake', 'kann ich statt saurer sahne schmand nehmen', /^Schmand statt saure Sahne:/],
    ['de', 'shawarma', 'geht das auch mit pflanzlichem joghurt', /statt Joghurt:[^]*Sojajoghurt/],
  ] as const)(
    'has the food that the cook offers, in place of that of the recipe (%s, %s): %s',
    (language, recipe, question, text) => {
      const given = ask(question, language, recipe)
      expect(given?.kind).toBe('substitute')
      expect(given?.text).toMatch(text)
      expect(given?.options).toHaveLength(1)
    },
  )

  test.each([
    ['de', 'focaccia', 'kann ich auch frische hefe nehmen und wenn ja wie viel', 'Für 7 g: 21 g (¾ oz) frische Hefe'],
    ['en', 'focaccia', 'can i use fresh yeast and how much', 'For 7 g: 21 g (¾ oz) fresh yeast'],
    ['de', 'buns', 'geht dinkelmehl', 'Für 450 g: 450 g helles Dinkelmehl'],
    ['en', 'stout-cake', 'can i use honey instead of sugar', 'For 2 cups: 500 g (1 ½ cups) honey'],
    ['en', 'fried-chicken', 'can i use milk', 'For 1 pt: 440 mL milk and 30 mL (2 tbsp) lemon juice'],
    ['de', 'stout-cake', 'kann ich statt natron backpulver nehmen', 'Für 2 ½ TL: 50 g Backpulver'],
  ] as const)('has the amount for this recipe (%s, %s): %s', (language, recipe, question, lead) => {
    expect(ask(question, language, recipe)?.options?.[0]?.lead).toContain(lead)
  })

  test('follows the servings that the page shows', () => {
    const context = { ...labelledContext('en', 'focaccia'), servings: 16 }
    expect(askTables('can i use fresh yeast', 'en', context)?.options?.[0]?.lead).toContain('For 14 g: 42 g')
  })

  test('keeps the amounts of the table where the recipe counts what the table weighs', () => {
    expect(ask('geht auch hähnchenbrust', 'de', 'coq-au-vin')?.options?.[0]?.lead).toMatch(/^Für 500 g/)
    expect(ask('can i use dried rosemary', 'en', 'focaccia')?.options?.[0]?.lead).toMatch(/^For 2 g \(1 tbsp\): 1 g/)
  })

  test.each([
    ['en', 'focaccia', 'can i use spelt flour', /^The table does not name spelt flour/],
    ['en', 'shawarma', 'can i use greek yogurt', /^The table does not name greek yogurt/],
    [
      'en',
      'stout-cake',
      'can i use milk instead of stout',
      /^The table does not name milk instead of beer(?![^]*stock)/,
    ],
    ['de', 'buns', 'geht auch mandelmilch', /^Ob mandelmilch statt Milch geht, steht nicht in der Tabelle/],
  ] as const)('is stated as unnamed before what suits the dish (%s, %s): %s', (language, recipe, question, text) => {
    expect(ask(question, language, recipe)?.text).toMatch(text)
  })

  test.each([
    ['en', 'focaccia', 'can i use thyme instead of rosemary'],
    ['en', 'pea-soup', 'can i use fresh thyme'],
    ['en', 'coq-au-vin', 'can i use chicken thighs instead of legs'],
    ['en', 'stout-cake', 'can i use butter'],
    ['en', 'stout-cake', 'can i make butter'],
    ['en', 'stout-cake', 'can i use old eggs'],
    ['en', 'stout-cake', 'can i use leftover cream'],
    ['en', 'shawarma', 'can i use leftover chicken'],
    ['en', 'shawarma', 'can i use raw chicken'],
    ['de', 'stout-cake', 'kann ich butter nehmen'],
    ['de', 'stout-cake', 'kann ich alte eier nehmen'],
    ['de', 'focaccia', 'kann ich thymian statt rosmarin nehmen'],
    ['de', 'pea-soup', 'geht auch frischer thymian'],
  ] as const)('has no answer that is no swap, nor any search (%s, %s): %s', (language, recipe, question) => {
    expect(ask(question, language, recipe)).toBeNull()
  })

  test('needs an open recipe, and no person who must not eat the food', () => {
    expect(rowOf(ask('can i use fresh yeast instead of dry', 'en', 'none'))).toBe('dry-yeast')
    expect(ask('can i use fresh yeast instead of dry', 'en', 'none')?.text).toMatch(/^Instead of dry yeast/)
    expect(ask('can i use soy yogurt im allergic to milk', 'en', 'shawarma')).toBeNull()
  })

  test('seeks no recipes, but a dish with a food does', () => {
    expect(ask('kann ich den mit margarine backen', 'de', 'stout-cake')?.kind).toBe('substitute')
    expect(ask('kann ich was mit reis kochen', 'de', 'stout-cake')?.kind).toBe('find')
  })

  test('is bacon first for pancetta, and no stock for the beer of a cake', () => {
    expect(ask('what if i dont have pancetta', 'en', 'ragu')?.options?.[0]?.lead).toContain('bacon')
    expect(ask('kann ich den ohne bier machen', 'de', 'stout-cake')?.text).toMatch(/^Statt Bier:(?!\n\n[^\n]*brühe)/)
  })
})
