import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIngredientLine } from '@simmer/contract/recipe/lines/read-ingredient-line'
import { draftContent, findMissingFields } from '@simmer/contract/recipe/publishing'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { Recipe } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recipeToDraft } from './recipe-to-draft.ts'

/** The draft that the actions write. */
const written = (recipe: Recipe) => {
  const records = recipeToDraft(recipe, { id: recipe.id, createdAt: 7 }).map(({ key, args }, at) => ({
    id: key,
    value: args,
    order: at + 1,
  }))
  const draft = readDraft(recipe.id, records)
  if (draft === null) throw new Error('the actions write a draft')
  return { draft, keys: records.map(({ id }) => id) }
}

const folder = join(import.meta.dirname, '../../../../sync-server/sample-content')

const texts = v.optional(v.array(v.string()), [])
const number = v.optional(v.nullable(v.number()), null)
/** The files of the sample authors: ingredients and steps are lines of text. */
const AuthorFile = v.object({
  recipes: v.array(
    v.object({
      title: v.string(),
      description: v.optional(v.string(), ''),
      tipsAndTricks: v.optional(v.string(), ''),
      cuisine: v.optional(v.nullable(v.string()), null),
      diets: texts,
      meals: texts,
      tags: texts,
      prepTimeInMinutes: number,
      cookTimeInMinutes: number,
      servings: number,
      ingredientSublists: v.array(v.object({ subheading: v.string(), ingredients: v.array(v.string()) })),
      methodSublists: v.array(v.object({ subheading: v.string(), methods: v.array(v.string()) })),
    }),
  ),
})
const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => v.parse(AuthorFile, JSON.parse(readFileSync(join(folder, file), 'utf8'))).recipes)
  .map((file) =>
    aRecipe({
      ...file,
      ingredientSublists: file.ingredientSublists.map(({ subheading, ingredients }) => ({
        subheading,
        ingredients: ingredients.map((line) => {
          const { confidence: _, ...ingredient } = readIngredientLine(line)
          return ingredient
        }),
      })),
      methodSublists: file.methodSublists.map(({ subheading, methods }) => ({
        subheading,
        methods: methods.map((description) => ({ description })),
      })),
    }),
  )

test('RT-18 a draft of any sample recipe publishes the same recipe again', () => {
  expect(samples.length).toBeGreaterThan(20)
  for (const recipe of samples) {
    const { draft, keys } = written(recipe)
    expect(new Set(keys).size).toBe(keys.length)
    expect(findMissingFields(draft)).toEqual([])
    const { ingredientSublists, methodSublists, title, description, tipsAndTricks, servings, diets, meals, tags } =
      recipe
    // Ingredients without a heading come first; steps stay in their order.
    const untitled = ingredientSublists.filter(({ subheading }) => subheading === '')
    const titled = ingredientSublists.filter(({ subheading }) => subheading !== '')
    const first =
      untitled.length === 0 ? [] : [{ subheading: '', ingredients: untitled.flatMap((list) => list.ingredients) }]
    expect(draftContent(draft, null)).toMatchObject({
      title,
      description,
      tipsAndTricks,
      servings,
      diets,
      meals,
      tags,
      cuisine: recipe.cuisine,
      prepTimeInMinutes: recipe.prepTimeInMinutes,
      cookTimeInMinutes: recipe.cookTimeInMinutes,
      ingredientSublists: [...first, ...titled],
      methodSublists: methodSublists.map(({ subheading, methods }) => ({
        subheading,
        methods: methods.map((method) => ({ description: method.description })),
      })),
    })
  }
})

test('RT-18 two devices write the same lines, and an ingredient that its line does not tell keeps its reading', () => {
  const ingredient = { quantity: 2, unit: 'cup', ingredient_name: '3 cheese mix', note: 'grated, then weighed' }
  const recipe = aRecipe({
    ingredientSublists: [{ subheading: 'Filling', ingredients: [ingredient] }],
    nutrition: { energy: 300 },
  })
  expect(recipeToDraft(recipe, { id: recipe.id, createdAt: 7 })).toEqual(
    recipeToDraft(recipe, { id: recipe.id, createdAt: 7 }),
  )
  const content = draftContent(written(recipe).draft, null)
  expect(content.ingredientSublists).toEqual(recipe.ingredientSublists)
  expect(content.nutrition).toEqual({ energy: 300 })
})
