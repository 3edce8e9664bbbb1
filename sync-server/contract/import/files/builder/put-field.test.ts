import { expect, test } from 'vitest'
import { plainRecipe, unaccounted } from '../../testing/read-test-file.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldNamed } from './field-names.ts'
import { putField } from './put-field.ts'
import { RecipeBuilder } from './recipe-builder.ts'

test.each([
  ['prepTime', 'prep'],
  ['prep_time', 'prep'],
  ['Prep Time (minutes)', 'prep'],
  ['Vorbereitungszeit', 'prep'],
  ['Zutaten', 'ingredients'],
  ['Anzahl Portionen', 'servings'],
  ['Quelle', 'source'],
  ['Saturated Fat', 'figure'],
])('IM-8 the heading %s names the field %s', (name, field) => {
  expect(fieldNamed(name)?.field).toBe(field)
})

test('IM-2 every named text is in a field, and an unknown name stays with its words', () => {
  const builder = new RecipeBuilder(fieldLabels.de, 'App')
  const fields: Readonly<Record<string, string>> = {
    Titel: 'Brot',
    Zutaten: '500 g Mehl\nSalz',
    Zubereitung: 'Kneten.\nBacken.',
    Schwierigkeit: 'leicht',
    Gesamtzeit: 'eine Nacht',
    Geheimnis: 'Kalte Butter',
    Ernährung: 'vegan',
    Gang: 'Abendbrot',
    aktiv: 'true',
    Kalorien: 'viele',
    Bild: 'https://brot.example/1.jpg',
  }
  for (const [name, text] of Object.entries(fields)) putField(builder, name, text, (url) => ({ url }))
  const result = builder.build()
  expect(unaccounted(result)).toEqual([])
  expect(result.recipes.map(plainRecipe)).toMatchObject([
    {
      title: 'Brot',
      ingredients: ['500 g Mehl', 'Salz'],
      steps: ['Kneten.', 'Backen.'],
      tips: 'Schwierigkeit: leicht\n\nGesamtzeit: eine Nacht\n\nGeheimnis: Kalte Butter\n\nNährwerte: calories: viele',
      diets: ['vegan'],
      meals: ['abendbrot'],
      tags: ['vegan', 'Abendbrot'],
      pictures: ['https://brot.example/1.jpg'],
    },
  ])
})
