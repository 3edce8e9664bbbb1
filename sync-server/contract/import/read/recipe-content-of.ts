import { readIngredientLine, type IngredientRead } from '../../recipe/lines/read-ingredient-line.ts'
import type { Nutrition } from '../../wire/recipe.ts'
import type { Confidence, ImportedLine, ImportedRecipe, ImportedText } from '../imported-recipe.ts'

/** An ingredient with the words of its line. */
export interface ContentIngredient extends IngredientRead {
  readonly text: string
}

/** A read recipe in the fields of a published one (EN-3), and in those that only an import has. */
export interface ImportedContent {
  readonly title: string
  readonly description: string
  readonly cuisine: string | null
  readonly diets: string[]
  readonly meals: string[]
  readonly tags: string[]
  readonly prepTimeInMinutes: number | null
  readonly cookTimeInMinutes: number | null
  readonly totalTimeInMinutes: number | null
  readonly servings: number | null
  readonly yield: string | null
  readonly tipsAndTricks: string
  readonly ingredientSublists: { subheading: string; ingredients: ContentIngredient[] }[]
  readonly methodSublists: { subheading: string; methods: { description: string }[] }[]
  readonly nutrition?: Nutrition
}

/** No ingredient line is longer; a longer one is all name, because reading it would take long. */
const maxIngredientLength = 1000

export function readLineOf(text: string): ContentIngredient {
  if (text.length <= maxIngredientLength) return { ...readIngredientLine(text), text }
  return { quantity: null, unit: null, ingredient_name: text, confidence: 0, text }
}

export const recipeContentOf = (recipe: ImportedRecipe): ImportedContent => ({
  title: recipe.title?.text ?? '',
  description: recipe.description?.text ?? '',
  cuisine: recipe.cuisine?.text ?? null,
  diets: texts(recipe.diets),
  meals: texts(recipe.meals),
  tags: texts(recipe.tags),
  prepTimeInMinutes: recipe.prepMinutes?.value ?? null,
  cookTimeInMinutes: recipe.cookMinutes?.value ?? null,
  totalTimeInMinutes: recipe.totalMinutes?.value ?? null,
  servings: recipe.servings?.value ?? null,
  yield: recipe.yield?.text ?? null,
  tipsAndTricks: recipe.tips?.text ?? '',
  ingredientSublists: inSublists(recipe.ingredients).map(({ subheading, items }) => ({
    subheading,
    ingredients: items.map(readLineOf),
  })),
  methodSublists: inSublists(recipe.steps).map(({ subheading, items }) => ({
    subheading,
    methods: items.map((description) => ({ description })),
  })),
  ...(Object.keys(recipe.nutrition).length === 0 ? {} : { nutrition: recipe.nutrition }),
})

const texts = (fields: readonly ImportedText[]): string[] => [...new Set(fields.map(({ text }) => text))]

/** Lines below their headings. A heading without lines stays, so that its words are not lost. */
function inSublists(lines: readonly ImportedLine[]): { readonly subheading: string; readonly items: string[] }[] {
  const lists: { subheading: string; items: string[] }[] = []
  for (const { text, isPart } of lines) {
    const last = lists.at(-1)
    if (isPart) lists.push({ subheading: text, items: [] })
    else if (last === undefined) lists.push({ subheading: '', items: [text] })
    else last.items.push(text)
  }
  return lists
}

/** IM-3: people read the confidence in a field as one of three words. */
export type FieldConfidence = Confidence | 'missing'

const confidenceOf = (field: { readonly confidence: Confidence } | null): FieldConfidence =>
  field?.confidence ?? 'missing'

const confidenceOfAll = (fields: readonly { readonly confidence: Confidence }[]): FieldConfidence =>
  fields.length === 0 ? 'missing' : fields.every(({ confidence }) => confidence === 'sure') ? 'sure' : 'check'

/** The confidence by field; everything is missing where there is no recipe. */
export const fieldConfidences = (recipe: ImportedRecipe | null) => ({
  title: confidenceOf(recipe?.title ?? null),
  description: confidenceOf(recipe?.description ?? null),
  ingredients: confidenceOfAll(recipe?.ingredients ?? []),
  steps: confidenceOfAll(recipe?.steps ?? []),
  tips: confidenceOf(recipe?.tips ?? null),
  servings: confidenceOf(recipe?.servings ?? null),
  yield: confidenceOf(recipe?.yield ?? null),
  prepTimeInMinutes: confidenceOf(recipe?.prepMinutes ?? null),
  cookTimeInMinutes: confidenceOf(recipe?.cookMinutes ?? null),
  totalTimeInMinutes: confidenceOf(recipe?.totalMinutes ?? null),
  cuisine: confidenceOf(recipe?.cuisine ?? null),
  diets: confidenceOfAll(recipe?.diets ?? []),
  meals: confidenceOfAll(recipe?.meals ?? []),
  tags: confidenceOfAll(recipe?.tags ?? []),
})
