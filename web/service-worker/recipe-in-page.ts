import * as v from 'valibot'
import { endpoints } from '@simmer/contract/wire/endpoints'
import { Recipe } from '@simmer/contract/wire/recipe'
import { readSeed } from '../src/app/seed.ts'

const seedInPage = /<script type="application\/json" id="__seed">(.*?)<\/script>/s

/** The recipe that a page was rendered from. */
export const recipeInPage = (html: string): Recipe | null => {
  for (const read of Object.values(readSeed(seedInPage.exec(html)?.[1]))) {
    const recipe = v.safeParse(Recipe, 'answer' in read ? read.answer : null)
    if (recipe.success) return recipe.output
  }
  return null
}

/** Where the data of a recipe is asked for. */
export const dataOf = (recipeShortId: string): string => endpoints.recipe.path.replace(':recipeShortId', recipeShortId)
