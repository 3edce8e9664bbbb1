import type { RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { AddRecipe } from '#features/shopping/add-recipe.tsx'
import { distinctNames } from '#features/shopping/missing-needs.ts'
import { listName, listTexts } from '#features/shopping/shopping-texts.ts'
import { useAddedToasts } from '#features/shopping/use-added-toasts.ts'
import { useShopping } from '#features/shopping/use-shopping.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useAmountFormat } from './use-amount-format.ts'

/** Adds a recipe's ingredients to the current shopping list. */
export const RecipeToList = ({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) => {
  const t = useTexts(listTexts)
  const toasts = useAddedToasts()
  const { targetServings } = usePortions(recipe)
  const writing = useAmountFormat()
  const shopping = useShopping()
  const { items, current, actions } = shopping
  const add = async (lines: readonly RequestedItem[]): Promise<void> => {
    const { id, recipeShortId, slug, title } = recipe
    try {
      await actions.add(lines, { id, recipeShortId, slug, title }, current.id)
      toasts.showAddedTo(listName(current, t), lines.length)
    } catch {
      toasts.showNotStored()
    }
  }
  return (
    <AddRecipe
      recipe={recipe}
      servings={targetServings}
      isOnList={items.some(
        ({ list, line, state }) => list === current.id && state.is !== 'cleared' && line.for?.id === recipe.id,
      )}
      shopping={shopping}
      amountFormat={writing}
      onClose={onClose}
      onAdd={(lines, leftOut) => {
        onClose()
        toasts.showLeftOut(distinctNames(leftOut), () => void add(leftOut))
        void add(lines)
      }}
    />
  )
}
