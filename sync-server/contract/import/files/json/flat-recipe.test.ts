import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../document/base64.ts'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { paprikaArchive, paprikaRecipe } from '../../testing/paprika.ts'
import { readForTest, readOneForTest } from '../../testing/read-test-file.ts'

describe('recipes with fields of text', () => {
  test('IM-8 a Paprika archive gives every field of its recipes', async () => {
    const read = await readOneForTest(paprikaArchive([paprikaRecipe()]))
    expect(read).toMatchObject({
      title: 'Plum cake',
      description: 'Cake for a rainy Sunday.',
      ingredients: ['[Dough]', '250 g flour', '1 tsp salt', '[Topping]', '1 kg plums, halved'],
      steps: ['Knead the dough.', 'Spread the plums.', 'Bake for 40 minutes.'],
      prep: 20,
      cook: 40,
      total: 60,
      servings: null,
      yield: '12 slices',
      tags: ['Baking', 'Dessert'],
      meals: ['dessert'],
      source: 'Aunt Emma',
      url: 'https://plums.example/cake',
      pictures: [300, 'https://plums.example/cake.jpg'],
      warnings: [],
    })
    for (const words of [
      'Keeps two days.',
      'Good with cream.',
      'About 300 kcal a slice',
      'Difficulty: Easy',
      'Rating: 4',
    ])
      expect(read.tips).toContain(words)
    expect(read.unaccounted).toEqual([])
    expect(read.items[0]?.entry).toBe('Recipe 1.paprikarecipe')
  })

  test('IM-8 several photographs of a Paprika recipe are pictures', async () => {
    const photos = [{ name: '1', filename: 'a.jpg', hash: 'c'.repeat(64), data: encodeBase64(buildPicture(400, 2)) }]
    expect((await readOneForTest(paprikaArchive([paprikaRecipe({ photos })]))).pictures).toEqual([
      300,
      400,
      'https://plums.example/cake.jpg',
    ])
  })

  test('IM-2 a text under an unknown name is left out, not lost', async () => {
    const read = await readOneForTest(
      paprikaArchive([paprikaRecipe({ secret: 'Use cold butter', deep: { hint: ['Stir left'] } })]),
    )
    expect(read.leftOut).toEqual(['secret: Use cold butter', 'hint: Stir left'])
  })

  const mela = {
    id: 'plums.example/soup',
    title: 'Soup',
    text: 'A *warm* soup.',
    images: [encodeBase64(buildPicture(200))],
    categories: ['Soups'],
    yield: '4 servings',
    prepTime: '10 min',
    cookTime: '1 h 5 min',
    totalTime: '',
    ingredients: '# Broth\n1 l water\nsalt',
    instructions: '# First\nBoil.\nServe.',
    notes: 'Freezes well.',
    nutrition: '100 kcal',
    link: 'https://plums.example/soup',
    favorite: false,
    wantToCook: true,
    date: 726_000_000,
  }

  test('IM-8 a .melarecipe, and a .melarecipes archive of them', async () => {
    const expected = {
      title: 'Soup',
      description: 'A *warm* soup.',
      ingredients: ['[Broth]', '1 l water', 'salt'],
      steps: ['[First]', 'Boil.', 'Serve.'],
      servings: 4,
      prep: 10,
      cook: 65,
      meals: ['soup'],
      url: 'https://plums.example/soup',
      source: 'Mela',
      pictures: [200],
      unaccounted: [],
    }
    const one = await readOneForTest(JSON.stringify(mela))
    expect(one).toMatchObject(expected)
    expect(one.tips).toContain('Freezes well.')
    expect(await readOneForTest(buildZip({ '1.melarecipe': JSON.stringify(mela) }))).toMatchObject(expected)
  })

  test('IM-8 RecipeSage’s own JSON, with headings in brackets and labels', async () => {
    const recipe = {
      title: 'Bread',
      description: '',
      yield: '2 loaves',
      activeTime: '30 minutes',
      totalTime: '3 hours',
      source: 'Village bakery',
      url: 'https://bread.example/',
      notes: 'Use old dough.',
      ingredients: '[Dough]\n1 kg flour\n20 g salt',
      instructions: '[Day one]\nMix.\n[Day two]\nBake.',
      rating: 5,
      recipeLabels: [{ label: { title: 'baking' } }],
      recipeImages: [{ image: { location: 'https://bread.example/1.jpg' } }],
    }
    const read = await readOneForTest(JSON.stringify({ recipes: [recipe] }))
    expect(read).toMatchObject({
      source: 'Village bakery',
      yield: '2 loaves',
      prep: 30,
      total: 180,
      ingredients: ['[Dough]', '1 kg flour', '20 g salt'],
      steps: ['[Day one]', 'Mix.', '[Day two]', 'Bake.'],
      tags: ['baking'],
      unaccounted: [],
    })
  })

  test('IM-8 any JSON with such fields is read by their names, also German ones', async () => {
    const read = await readForTest(
      JSON.stringify([
        { Titel: 'Brei', Zutaten: ['1 l Milch', 'Grieß'], Zubereitung: ['Kochen.', 'Essen.'], Portionen: 2 },
      ]),
    )
    expect(read.recipes).toMatchObject([
      { title: 'Brei', ingredients: ['1 l Milch', 'Grieß'], steps: ['Kochen.', 'Essen.'], servings: 2 },
    ])
  })
})
