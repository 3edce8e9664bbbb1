/** Categories (RT-4): the values a recipe is filed under, their display names, and the slugs of category pages. */

export const facets = ['diet', 'meal', 'cuisine'] as const
export type Facet = (typeof facets)[number]

export interface Category {
  readonly facet: Facet
  /** Lower case, as stored and searched: `gluten-free`, `main course`. */
  readonly value: string
}

export interface KnownCategory {
  readonly value: string
  /** As shown to a reader: `Gluten-free`, `Main course`. */
  readonly name: string
}

const namedCategories = (...names: readonly string[]): readonly KnownCategory[] =>
  names.map((name) => ({ value: name.toLowerCase(), name }))

/** The values that Simmer offers in menus. Recipes may hold others, and the search finds them. */
export const categories: Readonly<Record<Facet, readonly KnownCategory[]>> = {
  diet: namedCategories(
    'Vegetarian',
    'Vegan',
    'Non-vegetarian',
    'Pescatarian',
    'Gluten-free',
    'Dairy-free',
    'Nut-free',
    'Egg-free',
    'Low-carb',
  ),
  meal: namedCategories(
    'Breakfast',
    'Brunch',
    'Lunch',
    'Dinner',
    'Main course',
    'Appetizer',
    'Side dish',
    'Soup',
    'Salad',
    'Snack',
    'Dessert',
    'Bread',
    'Drink',
    'Sauce',
  ),
  cuisine: namedCategories(
    'American',
    'British',
    'Chinese',
    'Ethiopian',
    'French',
    'German',
    'Greek',
    'Indian',
    'Italian',
    'Japanese',
    'Korean',
    'Mexican',
    'Middle Eastern',
    'Moroccan',
    'Nordic',
    'Spanish',
    'Thai',
    'Vietnamese',
    'West African',
  ),
}

/** The display name of a value; an unknown one gets a capital first letter. */
export function categoryName({ facet, value }: Category): string {
  const found = categories[facet].find((one) => one.value === value)
  return found?.name ?? value.charAt(0).toUpperCase() + value.slice(1)
}

export const normalizeCategory = (value: string): string => value.toLowerCase().replace(/\s+/g, ' ').trim()

/** The slug of a category page. Reading it gives the same categories, for values of words, spaces and hyphens. */
export function writeCategorySlug(selected: readonly Category[]): string {
  return selected
    .map(({ facet, value }) => `${normalizeCategory(value).replaceAll('-', '_').replaceAll(' ', '+')}-${facet}`)
    .join('-')
}
