import { categories, facets, type Facet } from '../../recipe/category.ts'
import { textKey } from '../text-keys.ts'

/** Names of our categories in other words and languages, by `textKey`. Nothing is concluded from ingredients. */
const aliases: Readonly<Record<Facet, Readonly<Record<string, string>>>> = {
  diet: {
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
  },
  meal: {
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
    suppen: 'soup',
    salat: 'salad',
    salate: 'salad',
    nachspeise: 'dessert',
    nachtisch: 'dessert',
    getrank: 'drink',
    getranke: 'drink',
    brot: 'bread',
    soße: 'sauce',
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
  },
  cuisine: {
    italienisch: 'italian',
    franzosisch: 'french',
    deutsch: 'german',
    griechisch: 'greek',
    spanisch: 'spanish',
    indisch: 'indian',
    mexikanisch: 'mexican',
  },
}

const known: Readonly<Record<Facet, ReadonlyMap<string, string>>> = {
  diet: namesOf('diet'),
  meal: namesOf('meal'),
  cuisine: namesOf('cuisine'),
}

function namesOf(facet: Facet): ReadonlyMap<string, string> {
  const own = categories[facet].map(({ value }) => [textKey(value), value] as const)
  return new Map([...own, ...Object.entries(aliases[facet])])
}

/** Our value of a category that a text names, in one facet; undefined for other texts. */
export const categoryIn = (facet: Facet, text: string): string | undefined => known[facet].get(textKey(text))

/** The category that a tag names for certain; null for other tags. */
export function categoryOfTag(tag: string): { readonly facet: Facet; readonly value: string } | null {
  const facet = facets.find((one) => categoryIn(one, tag) !== undefined)
  const value = facet === undefined ? undefined : categoryIn(facet, tag)
  return facet === undefined || value === undefined ? null : { facet, value }
}
