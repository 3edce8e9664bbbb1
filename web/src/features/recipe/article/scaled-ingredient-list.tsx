import type { Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe } from '../scale/scale-recipe.ts'
import { IngredientList } from './ingredient-list.tsx'
import type { ScaledPortions } from '../steps/steps-to-cook.ts'
import { useTicks } from './use-ticks.ts'

interface ScaledIngredientListProps {
  readonly recipe: Recipe
  readonly portions: ScaledPortions
  readonly language: string | undefined
}

/** The scaled ingredients, with the same ticks as the recipe page. */
export const ScaledIngredientList = ({ recipe, portions, language }: ScaledIngredientListProps) => {
  const { ticked, tick } = useTicks(recipe.recipeShortId)
  const { ingredientSublists } = scaleRecipe(recipe, portions.baseServings, portions.targetServings, portions.convert)
  return <IngredientList sublists={ingredientSublists} ticked={ticked} onToggle={tick} language={language} />
}
