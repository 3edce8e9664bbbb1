import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import type { PlanValue } from '@simmer/contract/wire/plan'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { dishFromRecipe } from '#features/plan/add-dish.tsx'
import { dayText } from '@simmer/contract/plan/days'
import { PlanRecipe } from '#features/plan/plan-recipe.tsx'
import { planTexts } from '#features/plan/plan-texts.ts'
import { usePlan } from '#features/plan/use-plan.ts'
import { usePortions } from '#features/recipe/scale/use-portions.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'

/** Adds a recipe to the meal plan. */
export const RecipeToPlan = ({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) => {
  const t = useTexts(planTexts)
  const toasts = useToasts()
  const locale = useLocale()
  const navigate = useNavigate()
  const { targetServings } = usePortions(recipe)
  const { actions } = usePlan()
  const plan = async (day: string, servings: number, meal: PlanValue<'meal'>): Promise<void> => {
    onClose()
    try {
      await actions.add(dishFromRecipe(recipe), day, servings, meal)
    } catch {
      toasts.show(t('notStored'), { kind: 'bad' })
      return
    }
    const on = dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
    toasts.show(t('planned', { title: recipe.title, day: on }), {
      kind: 'good',
      action: { label: t('openPlan'), run: () => void navigate({ href: paths.mealPlan }) },
    })
  }
  return (
    <PlanRecipe
      recipe={recipe}
      servings={targetServings}
      onClose={onClose}
      onPlan={(day, servings, meal) => void plan(day, servings, meal)}
    />
  )
}
