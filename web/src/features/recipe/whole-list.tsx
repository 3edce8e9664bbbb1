import type { Recipe } from '@simmer/contract/wire/recipe'
import { asCooked } from './as-cooked.ts'
import { IngredientList } from './ingredient-list.tsx'
import type { CookedPortions } from './steps-to-cook.ts'
import { useTicks } from './use-ticks.ts'

interface WholeListProps {
  readonly recipe: Recipe
  readonly portions: CookedPortions
  readonly language: string | undefined
}

/** Everything that goes in, as much as is cooked, with the ticks of the recipe's page. */
export const WholeList = ({ recipe, portions, language }: WholeListProps) => {
  const { ticked, tick } = useTicks(recipe.recipeShortId)
  const { ingredientSublists } = asCooked(recipe, portions.given, portions.targetServings, portions.convert)
  return <IngredientList sublists={ingredientSublists} ticked={ticked} onTick={tick} language={language} />
}
