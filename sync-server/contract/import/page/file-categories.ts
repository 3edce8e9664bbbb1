import { normalizeCategory } from '../../recipe/category.ts'
import { categoryIn } from '../facts/category-names.ts'
import type { RecipeCandidate } from './structured/recipe-candidate.ts'
import { textKey } from '../text-keys.ts'

export interface FiledCategories {
  readonly cuisine: string | null
  readonly diets: readonly string[]
  readonly meals: readonly string[]
  readonly tags: readonly string[]
}

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
    const diet = categoryIn('diet', name)
    if (diet !== undefined) diets.add(diet)
    else addTag(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\s*Diet$/, ''))
  }
  const [cuisine = null, ...otherCuisines] = candidate.cuisines
  for (const text of [...candidate.categories, ...candidate.keywords, ...otherCuisines]) {
    const key = textKey(text)
    const [meal, diet] = [categoryIn('meal', text), categoryIn('diet', text)]
    if (meal !== undefined) meals.add(meal)
    else if (diet !== undefined) diets.add(diet)
    else if (cuisine === null || key !== textKey(cuisine)) addTag(text)
  }
  if (diets.has('vegan')) diets.add('vegetarian')
  const named =
    cuisine ??
    [...candidate.categories, ...candidate.keywords].find((text) => categoryIn('cuisine', text) !== undefined)
  const cuisineText = named === undefined ? null : (categoryIn('cuisine', named) ?? normalizeCategory(named))
  return {
    cuisine: cuisineText !== null && cuisineText.length <= maxTagLength ? cuisineText : null,
    diets: [...diets],
    meals: [...meals],
    tags: [...tags.values()],
  }
}
