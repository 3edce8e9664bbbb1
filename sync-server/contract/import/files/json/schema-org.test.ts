import { describe, expect, test } from 'vitest'
import { recipeJsonLd } from '../../../recipe/export/schema-org.ts'
import { aRecipe } from '../../../testing/a-recipe.ts'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest, readOneForTest } from '../../testing/read-test-file.ts'

const nextcloud = (more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    id: '17',
    name: 'Kartoffelsuppe',
    description: 'Nach Oma.',
    url: 'https://suppe.example/',
    image: 'https://suppe.example/bild.jpg',
    prepTime: 'PT0H20M',
    cookTime: 'PT1H0M',
    totalTime: null,
    recipeCategory: 'Suppen',
    keywords: 'Winter,vegetarisch',
    recipeYield: 4,
    tool: ['Topf', 'Stabmixer'],
    recipeIngredient: ['1 kg Kartoffeln', 'Salz'],
    recipeInstructions: ['Kartoffeln kochen.', 'Pürieren.'],
    nutrition: { '@type': 'NutritionInformation', calories: '250 kcal', vitamins: 'C' },
    dateCreated: '2025-01-01T00:00:00+00:00',
    ...more,
  })

describe('recipes of schema.org', () => {
  test('IM-8 Nextcloud Cookbook: folders with JSON and pictures', async () => {
    const read = await readForTest(
      buildZip({
        'Recipes/Kartoffelsuppe/recipe.json': nextcloud(),
        'Recipes/Kartoffelsuppe/full.jpg': buildPicture(900, 1),
        'Recipes/Kartoffelsuppe/thumb.jpg': buildPicture(90, 2),
        'Recipes/Brei/recipe.json': nextcloud({ name: 'Brei' }),
        'Recipes/Brei/full.jpg': buildPicture(700, 3),
      }),
    )
    expect(read.recipes.map(({ title, pictures }) => [title, pictures])).toEqual([
      ['Kartoffelsuppe', [900, 'https://suppe.example/bild.jpg']],
      ['Brei', [700, 'https://suppe.example/bild.jpg']],
    ])
    expect(read.recipes[0]).toMatchObject({
      description: 'Nach Oma.',
      ingredients: ['1 kg Kartoffeln', 'Salz'],
      steps: ['Kartoffeln kochen.', 'Pürieren.'],
      prep: 20,
      cook: 60,
      total: null,
      servings: 4,
      tags: ['Suppen', 'Winter', 'vegetarisch'],
      meals: ['soup'],
      diets: ['vegetarian'],
      nutrition: { energy: 250 },
      tips: 'Equipment: Topf, Stabmixer\n\nNutrition: vitamins: C',
    })
    expect(read).toMatchObject({ warnings: [], unaccounted: [] })
  })

  test('IM-8 RecipeSage’s JSON-LD with its notes and credit', async () => {
    const read = await readOneForTest(
      JSON.stringify([
        {
          '@context': 'http://schema.org',
          '@type': 'Recipe',
          name: 'Rice',
          image: ['https://rice.example/1.jpg'],
          recipeIngredient: ['[Base]', '1 cup rice'],
          recipeInstructions: [
            { '@type': 'HowToStep', text: '[Start]' },
            { '@type': 'HowToStep', text: 'Boil it.' },
          ],
          recipeYield: '2 bowls',
          recipeCategory: ['side'],
          totalTime: '25 min',
          creditText: 'My book',
          isBasedOn: 'https://rice.example/',
          comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Rinse first.' }],
        },
      ]),
    )
    expect(read).toMatchObject({
      ingredients: ['[Base]', '1 cup rice'],
      steps: ['[Start]', 'Boil it.'],
      tips: 'Rinse first.',
      yield: '2 bowls',
      total: 25,
      meals: ['side dish'],
      source: 'My book',
      url: 'https://rice.example/',
      unaccounted: [],
    })
  })

  test('IM-8 sections, nested lists, step titles and a graph', async () => {
    const read = await readOneForTest(
      JSON.stringify({
        '@graph': [
          { '@type': 'WebSite', name: 'Site' },
          {
            '@type': ['Recipe', 'NewsArticle'],
            name: 'Pie',
            author: [{ '@type': 'Person', name: 'Ann' }, { name: 'Bob' }],
            recipeIngredient: '2 apples',
            recipeInstructions: [
              {
                '@type': 'HowToSection',
                name: 'Dough',
                itemListElement: [{ '@type': 'HowToStep', name: 'Mix', text: 'Mix all.' }],
              },
              { '@type': 'HowToStep', name: 'Bake slowly', text: 'Until brown.' },
            ],
            aggregateRating: { ratingValue: 4.5, bestRating: 5 },
            suitableForDiet: ['https://schema.org/GlutenFreeDiet'],
          },
        ],
      }),
    )
    expect(read).toMatchObject({
      author: 'Ann, Bob',
      ingredients: ['2 apples'],
      steps: ['[Dough]', 'Mix all.', '[Bake slowly]', 'Until brown.'],
      tips: 'Rating: 4.5/5',
      diets: ['gluten-free'],
      unaccounted: [],
    })
  })

  test('IM-8 Mealie’s recipe with foods, units, headings and notes', async () => {
    const read = await readOneForTest(
      buildZip({
        'stew.json': JSON.stringify({
          id: 'f0a1',
          slug: 'stew',
          name: 'Stew',
          recipeYield: '6 servings',
          recipeServings: 6,
          totalTime: '2 hours',
          performTime: '90 minutes',
          recipeCategory: [{ id: '1', name: 'Dinner', slug: 'dinner' }],
          tags: [{ name: 'Winter' }],
          tools: [{ name: 'Dutch oven' }],
          recipeIngredient: [
            {
              title: 'Meat',
              quantity: 1.5,
              unit: { name: 'kg' },
              food: { name: 'beef' },
              note: 'cubed',
              display: '1.5 kg beef cubed',
              referenceId: 'x',
            },
            {
              title: '',
              quantity: 1,
              unit: null,
              food: null,
              note: '2 onions, sliced',
              display: '2 onions, sliced',
              disableAmount: true,
            },
          ],
          recipeInstructions: [{ id: '1', title: 'Start', text: 'Brown the meat.', ingredientReferences: [] }],
          notes: [{ title: 'Leftovers', text: 'Freeze them.' }],
          orgURL: 'https://stew.example/',
          rating: 5,
          settings: { public: true },
        }),
        'stew.webp': buildPicture(333),
      }),
    )
    expect(read).toMatchObject({
      title: 'Stew',
      servings: 6,
      cook: 90,
      total: 120,
      ingredients: ['[Meat]', '1 1/2 kg beef, cubed', '2 onions, sliced'],
      steps: ['[Start]', 'Brown the meat.'],
      meals: ['dinner'],
      tags: ['Dinner', 'Winter'],
      url: 'https://stew.example/',
      source: 'Mealie',
      pictures: [333],
      unaccounted: [],
    })
    expect(read.tips).toContain('Leftovers: Freeze them.')
    expect(read.tips).toContain('Equipment: Dutch oven')
  })

  test('IM-8 Simmer’s own structured data comes back', async () => {
    const recipe = aRecipe()
    const paths = { origin: 'https://simmer.example', recipePath: '/recipe/a/b', authorPath: '/ana' }
    const read = await readOneForTest(JSON.stringify(recipeJsonLd(recipe, paths)))
    expect(read).toMatchObject({
      title: recipe.title,
      description: recipe.description,
      servings: recipe.servings,
      prep: recipe.prepTimeInMinutes,
      cook: recipe.cookTimeInMinutes,
      diets: recipe.diets,
      url: 'https://simmer.example/recipe/a/b',
      unaccounted: [],
    })
    expect(read.steps).toHaveLength(4)
    expect(read.steps[2]).toBe('[To finish]')
  })
})
