import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from '#texts/translate.ts'
import { assistantTexts } from './assistant-texts.ts'
import { isAboutDraft, isLeftOut, sentBesides, sentRecipe } from './sent-recipe.ts'

beforeAll(() => loadTexts('de'))

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

const readable = (sends: string, language: 'en' | 'de') =>
  translate(assistantTexts, language)('consentText', { sends, host: 'x' })

test('AS-3 who agrees to send a question reads whether an open draft or recipe goes with it', () => {
  expect(readable('draft', 'en')).toMatch(/^Your question, your open draft and the last questions/)
  expect(readable('recipe', 'en')).toMatch(/^Your question, the open recipe and/)
  expect(readable('nothing', 'en')).toMatch(/^Your question and the last/)
  expect(readable('draft', 'de')).toContain('geöffneter Entwurf')
  const own = { ...named, isDraft: true } as const
  expect(
    ([own, named, null] as const).map((one) =>
      sentBesides(sentRecipe(one, one ? draft : undefined), isAboutDraft(one)),
    ),
  ).toEqual(['draft', 'recipe', 'nothing'])
})

test('AS-3 a draft that is longer than a recipe may be is not sent, and its person reads that it is not', () => {
  const long = { ...draft, tipsAndTricks: 'x'.repeat(100_000) }
  const own = { ...named, isDraft: true } as const
  expect(sentRecipe(own, long)).toEqual({})
  // What the helper answered before may quote it: the agreement for drafts counts still.
  expect(sentBesides(sentRecipe(own, long), isAboutDraft(own))).toBe('quotes')
  expect(readable('quotes', 'en')).toMatch(
    /^Your question and the last .* conversation, which may quote your draft, go to/,
  )
  expect(readable('quotes', 'de')).toContain('aus deinem Entwurf')
  for (const language of ['en', 'de'] as const) {
    const scopeOf = (sends: string) => translate(assistantTexts, language)('consentScope', { sends })
    expect(scopeOf('quotes')).toBe(scopeOf('draft'))
    expect(scopeOf('quotes')).not.toBe(scopeOf('nothing'))
  }
  expect([isAboutDraft(null, own), isAboutDraft(named, null), isAboutDraft(null, undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isLeftOut(own, sentRecipe(own, long)), isLeftOut(own, sentRecipe(own, draft))]).toEqual([true, false])
  expect([isLeftOut(named, sentRecipe(named, long)), isLeftOut(null, {})]).toEqual([false, false])
})

test('AS-3 of a published recipe its id is sent, and without a recipe nothing', () => {
  expect(sentRecipe(named, draft)).toEqual({ recipe: 'd' })
  expect(sentRecipe(null, undefined)).toEqual({})
})
