import type { Ingredient, Picture, Recipe, RecipeCard } from '../wire/recipe.ts'

/** The drawn cover of a recipe without a photograph. */
const aCover = (recipeShortId: string, revision: number): Picture => ({
  kind: 'cover',
  alt: '',
  width: 1200,
  height: 900,
  sources: [{ url: `/covers/${recipeShortId}/${revision}.svg`, width: 1200, height: 900 }],
  previewUrl: `/covers/${recipeShortId}/${revision}.png`,
  placeholder: null,
})

/** A card with all fields set; a test overrides the fields that it checks. */
export function aRecipeCard(about: Partial<RecipeCard> = {}): RecipeCard {
  const recipeShortId = about.recipeShortId ?? 'r7k2m9p4'
  const revision = about.revision ?? 1
  return {
    id: '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
    recipeShortId,
    slug: 'lemon-lentil-soup',
    revision,
    title: 'Lemon lentil soup',
    description: 'Red lentils, a lot of lemon, half an hour.',
    author: { username: 'ana.moreau', name: 'Ana Moreau' },
    picture: aCover(recipeShortId, revision),
    cuisine: 'middle eastern',
    diets: ['vegan', 'gluten-free'],
    meals: ['dinner', 'soup'],
    tags: ['lentils', 'quick'],
    prepTimeInMinutes: 10,
    cookTimeInMinutes: 25,
    averageRating: null,
    ratingCount: 0,
    publishedAt: '2026-03-01T09:00:00.000Z',
    ...about,
  }
}

/** A recipe with two sublists, a range, a fraction, a note and an ingredient without a quantity. */
export function aRecipe(about: Partial<Recipe> = {}): Recipe {
  return {
    ...aRecipeCard(),
    servings: 4,
    tipsAndTricks: 'It thickens overnight: add water before warming it.',
    ingredientSublists: [
      {
        subheading: '',
        ingredients: [
          anIngredient({ quantity: 250, unit: 'g', ingredient_name: 'red lentils', note: 'rinsed' }),
          anIngredient({ quantity: 1.5, unit: 'L', ingredient_name: 'vegetable stock' }),
          anIngredient({ quantity: 2, quantityMax: 3, ingredient_name: 'cloves garlic', note: 'crushed' }),
          anIngredient({ ingredient_name: 'salt', note: 'to taste' }),
        ],
      },
      {
        subheading: 'To finish',
        ingredients: [
          anIngredient({ quantity: 1, ingredient_name: 'lemon' }),
          anIngredient({ quantity: 0.5, unit: 'tsp', ingredient_name: 'chilli flakes' }),
        ],
      },
    ],
    methodSublists: [
      {
        subheading: '',
        methods: [
          { description: 'Bring the lentils, stock and garlic to the boil.' },
          { description: 'Simmer for 20-25 minutes, until the lentils fall apart.' },
        ],
      },
      {
        subheading: 'To finish',
        methods: [{ description: 'Squeeze in the lemon, salt it, and scatter the chilli flakes.' }],
      },
    ],
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...about,
  }
}

export const anIngredient = (about: Partial<Ingredient> = {}): Ingredient => ({
  quantity: null,
  unit: null,
  ingredient_name: 'flour',
  ...about,
})
