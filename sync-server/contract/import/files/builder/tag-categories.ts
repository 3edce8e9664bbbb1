import { categories, normalizeCategory } from '../../../recipe/category.ts'

/** Tags in German that name a category. */
const german: Readonly<Record<string, string>> = {
  vegetarisch: 'vegetarian',
  glutenfrei: 'gluten-free',
  laktosefrei: 'dairy-free',
  frühstück: 'breakfast',
  mittagessen: 'lunch',
  abendessen: 'dinner',
  hauptgericht: 'main course',
  hauptspeise: 'main course',
  vorspeise: 'appetizer',
  beilage: 'side dish',
  suppe: 'soup',
  suppen: 'soup',
  salat: 'salad',
  salate: 'salad',
  nachspeise: 'dessert',
  nachtisch: 'dessert',
  brot: 'bread',
  getränk: 'drink',
  getränke: 'drink',
  soße: 'sauce',
  italienisch: 'italian',
  französisch: 'french',
  deutsch: 'german',
  griechisch: 'greek',
  spanisch: 'spanish',
  indisch: 'indian',
  mexikanisch: 'mexican',
}

const english: Readonly<Record<string, string>> = {
  mains: 'main course',
  main: 'main course',
  'main dish': 'main course',
  'main dishes': 'main course',
  'main courses': 'main course',
  entree: 'main course',
  appetizers: 'appetizer',
  starter: 'appetizer',
  starters: 'appetizer',
  side: 'side dish',
  sides: 'side dish',
  'side dishes': 'side dish',
  soups: 'soup',
  salads: 'salad',
  snacks: 'snack',
  desserts: 'dessert',
  breads: 'bread',
  drinks: 'drink',
  sauces: 'sauce',
  supper: 'dinner',
}

/** The category that a tag names for certain; null for other tags. Nothing is concluded from ingredients. */
export function categoryOfTag(tag: string): { facet: 'diet' | 'meal' | 'cuisine'; value: string } | null {
  const plain = normalizeCategory(tag.replaceAll('_', ' '))
  const word = Object.hasOwn(german, plain) ? german[plain] : Object.hasOwn(english, plain) ? english[plain] : plain
  for (const facet of ['diet', 'meal', 'cuisine'] as const) {
    const found = categories[facet].find(({ value }) => value === word || value === word?.replaceAll(' ', '-'))
    if (found !== undefined) return { facet, value: found.value }
  }
  return null
}
