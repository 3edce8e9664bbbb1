import { categories, normalizeCategory, type Facet } from '../../recipe/category.ts'
import type { RecipeCandidate } from './structured/recipe-candidate.ts'
import { textKey } from '../text-keys.ts'

export interface FiledCategories {
  readonly cuisine: string | null
  readonly diets: readonly string[]
  readonly meals: readonly string[]
  readonly tags: readonly string[]
}

const known = (facet: Facet): ReadonlyMap<string, string> =>
  new Map(categories[facet].map(({ value }) => [textKey(value), value]))

const knownCuisines = known('cuisine')
const knownDiets = new Map([
  ...known('diet'),
  ...Object.entries({
    vegandiet: 'vegan',
    vegetariandiet: 'vegetarian',
    glutenfreediet: 'gluten-free',
    lowcarbdiet: 'low-carb',
    lowlactosediet: 'dairy-free',
    vegetarisch: 'vegetarian',
    glutenfrei: 'gluten-free',
    laktosefrei: 'dairy-free',
    milchfrei: 'dairy-free',
    nussfrei: 'nut-free',
    vegetarien: 'vegetarian',
    vegetarienne: 'vegetarian',
    sansgluten: 'gluten-free',
    vegetariano: 'vegetarian',
    vegetariana: 'vegetarian',
    vegano: 'vegan',
    vegana: 'vegan',
    singluten: 'gluten-free',
    senzaglutine: 'gluten-free',
  }),
])
const knownMeals = new Map([
  ...known('meal'),
  ...Object.entries({
    main: 'main course',
    maindish: 'main course',
    maincourses: 'main course',
    maindishes: 'main course',
    mains: 'main course',
    entree: 'main course',
    supper: 'dinner',
    starter: 'appetizer',
    starters: 'appetizer',
    appetizers: 'appetizer',
    side: 'side dish',
    sides: 'side dish',
    sidedishes: 'side dish',
    soups: 'soup',
    salads: 'salad',
    snacks: 'snack',
    desserts: 'dessert',
    breads: 'bread',
    drinks: 'drink',
    beverage: 'drink',
    beverages: 'drink',
    sauces: 'sauce',
    fruhstuck: 'breakfast',
    mittagessen: 'lunch',
    abendessen: 'dinner',
    hauptgericht: 'main course',
    hauptspeise: 'main course',
    vorspeise: 'appetizer',
    beilage: 'side dish',
    suppe: 'soup',
    salat: 'salad',
    nachspeise: 'dessert',
    nachtisch: 'dessert',
    getrank: 'drink',
    brot: 'bread',
    plat: 'main course',
    platprincipal: 'main course',
    accompagnement: 'side dish',
    soupe: 'soup',
    postre: 'dessert',
    desayuno: 'breakfast',
    cena: 'dinner',
    almuerzo: 'lunch',
    dolce: 'dessert',
    dolci: 'dessert',
    primo: 'main course',
    antipasto: 'appetizer',
  }),
])

const maxTags = 50
const maxTagLength = 80

/** Files cuisines, categories, keywords and diets of a page under ours; what is none of ours is a tag. */
export function fileCategories(candidate: RecipeCandidate): FiledCategories {
  const diets = new Set<string>()
  const meals = new Set<string>()
  const tags = new Map<string, string>()
  const addTag = (text: string): void => {
    const key = textKey(text)
    if (key !== '' && text.length <= maxTagLength && !tags.has(key) && tags.size < maxTags) tags.set(key, text)
  }
  for (const text of candidate.diets) {
    const name = text.replace(/^.*[/#]/, '')
    const diet = knownDiets.get(textKey(name))
    if (diet !== undefined) diets.add(diet)
    else addTag(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\s*Diet$/, ''))
  }
  const [cuisine = null, ...otherCuisines] = candidate.cuisines
  for (const text of [...candidate.categories, ...candidate.keywords, ...otherCuisines]) {
    const key = textKey(text)
    const [meal, diet] = [knownMeals.get(key), knownDiets.get(key)]
    if (meal !== undefined) meals.add(meal)
    else if (diet !== undefined) diets.add(diet)
    else if (cuisine === null || key !== textKey(cuisine)) addTag(text)
  }
  if (diets.has('vegan')) diets.add('vegetarian')
  const named =
    cuisine ?? [...candidate.categories, ...candidate.keywords].find((text) => knownCuisines.has(textKey(text)))
  const cuisineText = named === undefined ? null : (knownCuisines.get(textKey(named)) ?? normalizeCategory(named))
  return {
    cuisine: cuisineText !== null && cuisineText.length <= maxTagLength ? cuisineText : null,
    diets: [...diets],
    meals: [...meals],
    tags: [...tags.values()],
  }
}
