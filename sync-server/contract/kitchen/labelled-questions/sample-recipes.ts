import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { aRecipe } from '../../testing/a-recipe.ts'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { methods } from './other-recipes.ts'

/** Recipes of the sample content, which a question may name as its fourth column. */
export const sampleNames = [
  'fried-chicken',
  'stout-cake',
  'focaccia',
  'shawarma',
  'ragu',
  'coq-au-vin',
  'buns',
  'pea-soup',
] as const
export type SampleName = (typeof sampleNames)[number]

/** The file and the title of each. */
const places: Readonly<Record<SampleName, readonly [file: string, title: string]>> = {
  'fried-chicken': ['grace.obi', 'Buttermilk fried chicken'],
  'stout-cake': ['grace.obi', 'Chocolate stout cake'],
  focaccia: ['lucia.ferrante', 'Focaccia with rosemary'],
  shawarma: ['nadia.haddad', 'Chicken shawarma from the oven'],
  ragu: ['lucia.ferrante', 'Tagliatelle al ragù'],
  'coq-au-vin': ['odette.roux', 'Coq au vin'],
  buns: ['tomas.lindqvist', 'Cardamom buns'],
  'pea-soup': ['tomas.lindqvist', 'Yellow pea soup'],
}

interface WrittenRecipe {
  readonly title: string
  readonly diets: readonly string[]
  readonly servings: number
  readonly prepTimeInMinutes: number
  readonly cookTimeInMinutes: number
  readonly ingredientSublists: readonly { readonly subheading: string; readonly ingredients: readonly string[] }[]
  readonly methodSublists: readonly { readonly subheading: string; readonly methods: readonly string[] }[]
}

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')

const german: Readonly<Record<SampleName, Partial<WrittenRecipe>>> = JSON.parse(textOf('german-sample-recipes.json'))

export function sampleRecipe(name: SampleName, language: KitchenLanguage) {
  const [file, title] = places[name]
  const content: { readonly recipes: readonly WrittenRecipe[] } = JSON.parse(
    textOf(`../../../sample-content/${file}.json`),
  )
  const written = content.recipes.find((recipe) => recipe.title === title)
  if (written === undefined) throw new Error(`Not a sample recipe: ${title}`)
  const texts: WrittenRecipe = { ...written, ...(language === 'de' ? german[name] : {}) }
  return aRecipe({
    title: texts.title,
    diets: [...texts.diets],
    tags: [],
    servings: texts.servings,
    prepTimeInMinutes: texts.prepTimeInMinutes,
    cookTimeInMinutes: texts.cookTimeInMinutes,
    ingredientSublists: texts.ingredientSublists.map(({ subheading, ingredients }) => ({
      subheading,
      ingredients: ingredients.map((line) => readIngredientLine(line)),
    })),
    methodSublists: texts.methodSublists.map((list) => ({
      subheading: list.subheading,
      methods: methods(list.methods),
    })),
  })
}
