import { useNavigate } from '@tanstack/react-router'
import type { RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { AddRecipe } from '#features/shopping/add-recipe.tsx'
import { shoppingTexts } from '#features/shopping/shopping-texts.ts'
import { useShopping } from '#features/shopping/use-shopping.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useAmountFormat } from './use-amount-format.ts'

/** Adds a recipe's ingredients to the shopping list. */
export const RecipeToList = ({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) => {
  const t = useTexts(shoppingTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { targetServings } = usePortions(recipe)
  const writing = useAmountFormat()
  const { list, actions } = useShopping()
  const rows = [...(list?.sections.flatMap((section) => section.rows) ?? []), ...(list?.done ?? [])]
  const add = async (lines: readonly RequestedItem[]): Promise<void> => {
    const { id, recipeShortId, slug, title } = recipe
    onClose()
    try {
      await actions.add(lines, { id, recipeShortId, slug, title })
    } catch {
      toasts.show(t('notStored'), { kind: 'bad' })
      return
    }
    toasts.show(t('addedToList', { count: lines.length }), {
      kind: 'good',
      action: { label: t('openList'), run: () => void navigate({ href: paths.shoppingList }) },
    })
  }
  return (
    <AddRecipe
      recipe={recipe}
      servings={targetServings}
      isOnList={rows.some(({ items }) => items.some(({ line }) => line.for?.id === recipe.id))}
      amountFormat={writing}
      onClose={onClose}
      onAdd={(lines) => void add(lines)}
    />
  )
}
