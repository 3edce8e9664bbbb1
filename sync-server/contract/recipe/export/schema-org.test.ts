import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../testing/a-recipe.ts'
import { recipeJsonLd } from './schema-org.ts'

const paths = {
  origin: 'https://simmer.example',
  recipePath: '/recipe/r7k2m9p4/lemon-lentil-soup',
  authorPath: '/ana.moreau',
}

const profilePath = (username: string): string => `/${username}`

describe('RT-26 structured data of a recipe page', () => {
  test('RT-26 has what Google’s recipe guidelines require and recommend', () => {
    expect(recipeJsonLd(aRecipe({ averageRating: 4.5, ratingCount: 12 }), paths)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      '@id': 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup',
      url: 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup',
      name: 'Lemon lentil soup',
      image: ['https://simmer.example/covers/r7k2m9p4/1.png'],
      author: { '@type': 'Person', name: 'Ana Moreau', url: 'https://simmer.example/ana.moreau' },
      inLanguage: 'en',
      datePublished: '2026-03-01T09:00:00.000Z',
      dateModified: '2026-03-01T09:00:00.000Z',
      description: 'Red lentils, a lot of lemon, half an hour.',
      prepTime: 'PT10M',
      cookTime: 'PT25M',
      totalTime: 'PT35M',
      recipeYield: '4 servings',
      recipeCategory: 'Dinner, Soup',
      recipeCuisine: 'Middle Eastern',
      keywords: 'lentils, quick',
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
      recipeIngredient: [
        '250 g red lentils, rinsed',
        '1.5 L vegetable stock',
        '2–3 cloves garlic, crushed',
        'salt, to taste',
        '1 lemon',
        '1/2 tsp chilli flakes',
      ],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Bring the lentils, stock and garlic to the boil.',
          url: 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup#step-1',
        },
        {
          '@type': 'HowToStep',
          text: 'Simmer for 20-25 minutes, until the lentils fall apart.',
          url: 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup#step-2',
        },
        {
          '@type': 'HowToSection',
          name: 'To finish',
          itemListElement: [
            {
              '@type': 'HowToStep',
              text: 'Squeeze in the lemon, salt it, and scatter the chilli flakes.',
              url: 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup#step-3',
            },
          ],
        },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12 },
    })
  })

  test('RV-6 reviews with stars are listed with their writers, those without stars stay on the page', () => {
    const ben = { id: 'b', username: 'ben', name: 'Ben', picture: null }
    const review = {
      id: '1',
      author: ben,
      text: 'Lovely',
      at: '2026-11-01T00:00:00.000Z',
      editedAt: null,
      likes: 0,
      stars: 4,
      photos: [],
      cooked: false,
      replyCount: 0,
      replies: [],
    }
    const reviews = [review, { ...review, id: '2', stars: null }]
    expect(recipeJsonLd(aRecipe(), { ...paths, reviews, profilePath }).review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ben', url: 'https://simmer.example/ben' },
        datePublished: '2026-11-01T00:00:00.000Z',
        reviewBody: 'Lovely',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      },
    ])
    expect(recipeJsonLd(aRecipe(), paths)).not.toHaveProperty('review')
  })

  test('RT-26 unknown fields are absent', () => {
    const bare = recipeJsonLd(
      aRecipe({
        description: '',
        cuisine: null,
        diets: [],
        meals: [],
        tags: [],
        servings: null,
        prepTimeInMinutes: null,
        cookTimeInMinutes: 20,
      }),
      paths,
    )
    for (const field of [
      'description',
      'prepTime',
      'totalTime',
      'recipeYield',
      'recipeCategory',
      'recipeCuisine',
      'keywords',
      'suitableForDiet',
      'aggregateRating',
    ]) {
      expect(bare).not.toHaveProperty(field)
    }
    expect(bare.cookTime).toBe('PT20M')
  })

  test('RT-26 the images are preview and photograph, and absolute URLs stay', () => {
    const { picture } = aRecipe()
    const photo = {
      ...picture,
      kind: 'photo' as const,
      previewUrl: 'https://cdn.example/p.webp',
      sources: [{ url: '/photos/p/1600.webp', width: 1600, height: 1200 }],
    }
    expect(recipeJsonLd(aRecipe({ picture: photo }), paths).image).toEqual([
      'https://cdn.example/p.webp',
      'https://simmer.example/photos/p/1600.webp',
    ])
  })
})
