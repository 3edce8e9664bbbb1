/** The categories of a recipe, derived from its tags. */
export interface RecipeCategories {
  readonly cuisine: string | null
  readonly diets: string[]
  readonly meals: string[]
}

// Maps instead of objects, because a tag may be "constructor".

/**
 * The diets that a tag states for certain. A missing tag proves nothing: a recipe is vegetarian, or free of gluten,
 * nuts, eggs or milk, only where its author tagged it.
 */
const diets: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    vegan: ['vegan', 'vegetarian'],
    vegetarian: ['vegetarian'],
    pescatarian: ['pescatarian'],
    'gluten-free': ['gluten-free'],
    'dairy-free': ['dairy-free'],
    'nut-free': ['nut-free'],
    'egg-free': ['egg-free'],
    'low-carb': ['low-carb'],
    keto: ['low-carb'],
  }),
)

const animals = new Set([
  'bacon',
  'beef',
  'chicken',
  'duck',
  'fish',
  'ham',
  'lamb',
  'liver',
  'meat',
  'mutton',
  'pork',
  'rabbit',
  'salmon',
  'sausage',
  'seafood',
  'shrimp',
  'steak',
  'tuna',
  'turkey',
  'veal',
  'venison',
])

const meals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    breakfast: 'breakfast',
    brunch: 'brunch',
    lunch: 'lunch',
    dinner: 'dinner',
    supper: 'dinner',
    main: 'main course',
    'main course': 'main course',
    appetizer: 'appetizer',
    starter: 'appetizer',
    side: 'side dish',
    'side dish': 'side dish',
    soup: 'soup',
    salad: 'salad',
    snack: 'snack',
    dessert: 'dessert',
    bread: 'bread',
    drink: 'drink',
    sauce: 'sauce',
  }),
)

/** Tags that are cuisines. English belongs to British; regional cuisines have their own names. */
const cuisines: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'british',
    ...Object.fromEntries(
      [
        'american',
        'argentinian',
        'asian',
        'australian',
        'austrian',
        'belgian',
        'brazilian',
        'british',
        'chinese',
        'danish',
        'dominican',
        'dutch',
        'ethiopian',
        'filipino',
        'finnish',
        'french',
        'galician',
        'german',
        'greek',
        'hungarian',
        'indian',
        'indonesian',
        'irish',
        'israeli',
        'italian',
        'jamaican',
        'japanese',
        'korean',
        'lebanese',
        'lithuanian',
        'maltese',
        'mediterranean',
        'mexican',
        'middle eastern',
        'moroccan',
        'new zealand',
        'palestinian',
        'persian',
        'peruvian',
        'polish',
        'portuguese',
        'romanian',
        'russian',
        'scottish',
        'spanish',
        'swedish',
        'swiss',
        'thai',
        'tunisian',
        'turkish',
        'ukrainian',
        'uzbek',
        'venezuelan',
        'vietnamese',
      ].map((name) => [name, name]),
    ),
  }),
)

/** A country wins over a region: "asian, thai" is Thai. */
const regions = new Set(['asian', 'mediterranean', 'middle eastern'])

/** Derives categories from tags, without guessing. */
export function categoriesFromTags(tags: readonly string[]): RecipeCategories {
  const words = tags.map((tag) => tag.trim().toLowerCase().replaceAll('_', '-'))
  const taggedDiets = words.flatMap((word) => diets.get(word) ?? diets.get(word.replaceAll(' ', '-')) ?? [])
  const isMeatless = taggedDiets.includes('vegetarian')
  const hasAnimal = !isMeatless && words.some((word) => animals.has(word))
  const found = words.flatMap((word) => cuisines.get(word) ?? [])
  return {
    cuisine: found.find((cuisine) => !regions.has(cuisine)) ?? found[0] ?? null,
    diets: [...new Set([...taggedDiets, ...(hasAnimal ? ['non-vegetarian'] : [])])],
    meals: [...new Set(words.flatMap((word) => meals.get(word) ?? []))],
  }
}
