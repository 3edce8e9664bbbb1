import { encodeBase64 } from '../files/document/base64.ts'
import { buildGzip, buildPicture, buildZip } from './archives.ts'

/** A recipe as Paprika writes it. */
export const paprikaRecipe = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  uid: '0F2B6A5E-6C1B-4E7B-8A0E-3C6F4B7D9A10',
  created: '2025-01-02 10:11:12',
  hash: 'a'.repeat(64),
  name: 'Plum cake',
  description: 'Cake for a rainy Sunday.',
  ingredients: 'Dough:\n250 g flour\n1 tsp salt\n\nTopping:\n1 kg plums, halved',
  directions: 'Knead the dough.\n\nSpread the plums.\nBake for 40 minutes.',
  notes: 'Keeps two days.\n\nGood with cream.',
  nutritional_info: 'About 300 kcal a slice',
  prep_time: '20 mins',
  cook_time: '40 min',
  total_time: '1 hr',
  difficulty: 'Easy',
  servings: '12 slices',
  rating: 4,
  source: 'Aunt Emma',
  source_url: 'https://plums.example/cake',
  photo: 'abc.jpg',
  photo_hash: 'b'.repeat(64),
  photo_data: encodeBase64(buildPicture(300)),
  image_url: 'https://plums.example/cake.jpg',
  categories: ['Baking', 'Dessert'],
  on_favorites: false,
  scale: null,
  ...more,
})

/** A .paprikarecipes archive: a gzip JSON for each recipe. */
export const paprikaArchive = (recipes: readonly Readonly<Record<string, unknown>>[]): Uint8Array =>
  buildZip(
    Object.fromEntries(
      recipes.map((recipe, at) => [`Recipe ${at + 1}.paprikarecipe`, buildGzip(JSON.stringify(recipe))]),
    ),
  )
