import { expect, test } from 'vitest'
import de from './assistant-texts.de.json'
import en from './assistant-texts.en.json'
import { sentRecipe } from './sent-recipe.ts'

const content = {
  title: 'Aunt’s soup',
  description: 'For cold days.',
  cuisine: null,
  diets: ['vegan'],
  meals: [],
  tags: [],
  prepTimeInMinutes: 5,
  cookTimeInMinutes: null,
  tipsAndTricks: '',
}
const picture = { kind: 'cover', alt: '', width: 1, height: 1, sources: [{ url: 'u', width: 1, height: 1 }] } as const
const draft = {
  ...content,
  servings: 4,
  nutrition: { energy: 100 },
  adaptedFrom: { name: 'A book' },
  ingredientSublists: [
    {
      subheading: '',
      ingredients: [{ quantity: 2, quantityMax: 3, unit: null, ingredient_name: 'leeks', note: 'washed' }],
    },
  ],
  methodSublists: [
    {
      subheading: '',
      methods: [
        {
          description: 'Boil.',
          picture: { ...picture, sources: [...picture.sources], previewUrl: '', placeholder: null },
        },
      ],
    },
  ],
}
const named = { recipeShortId: 'd', slug: 'd', title: 'Aunt’s soup' }

test('EN-3 AS-3 of an own draft exactly the fields go to the model that a published recipe sends', () => {
  expect(sentRecipe({ ...named, isDraft: true }, draft)).toEqual({
    draft: {
      ...content,
      ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 2, unit: null, ingredient_name: 'leeks' }] }],
      methodSublists: [{ subheading: '', methods: [{ description: 'Boil.' }] }],
    },
  })
})

test('AS-3 who agrees to send a question reads that an open draft goes with it', () => {
  const texts = [en, de].map(({ consentText }) => JSON.stringify(consentText))
  expect(texts).toEqual([expect.stringContaining('or draft'), expect.stringContaining('Entwurf')])
})

test('AS-3 of a published recipe its id is sent, and without a recipe nothing', () => {
  expect(sentRecipe(named, draft)).toEqual({ recipe: 'd' })
  expect(sentRecipe(null, undefined)).toEqual({})
})
