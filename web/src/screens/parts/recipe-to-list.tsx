import { useMemo } from 'react'
import type { RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { AddRecipe } from '#features/shopping/add-recipe.tsx'
import { distinctNames } from '#features/shopping/missing-needs.ts'
import type { NamedList } from '#features/shopping/shopping-lists.ts'
import { listName, listTexts } from '#features/shopping/shopping-texts.ts'
import { useAddedToasts } from '#features/shopping/use-added-toasts.ts'
import { useShopping } from '#features/shopping/use-shopping.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useAmountFormat } from './use-amount-format.ts'

/** Adds a recipe's ingredients to a shopping list, which becomes the current one. */
export const RecipeToList = ({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) => {
  const t = useTexts(listTexts)
  const toasts = useAddedToasts()
  const { targetServings } = usePortions(recipe)
  const foods = useMemo(
    () => recipe.ingredientSublists.flatMap((sublist) => sublist.ingredients.map((each) => each.ingredient_name)),
    [recipe],
  )
  const writing = useAmountFormat(foods)
  const shopping = useShopping()
  const { items, choose, actions } = shopping
  const add = async (list: NamedList, lines: readonly RequestedItem[]): Promise<void> => {
    const { id, recipeShortId, slug, title } = recipe
    try {
      await actions.add(lines, { id, recipeShortId, slug, title }, list.id)
      toasts.showAddedTo(listName(list, t), lines.length)
    } catch {
      toasts.showNotStored()
    }
  }
  return (
    <AddRecipe
      recipe={recipe}
      servings={targetServings}
      isOnList={(on) =>
        items.some(
          ({ list, line, state }) =>
            list === on.id && (state.is === 'open' || state.is === 'ticked') && line.for?.id === recipe.id,
        )
      }
      shopping={shopping}
      amountFormat={writing}
      onClose={onClose}
      onAdd={(list, lines, leftOut) => {
        onClose()
        choose(list.id)
        toasts.showLeftOut(distinctNames(leftOut), () => void add(list, leftOut))
        void add(list, lines)
      }}
    />
  )
}
