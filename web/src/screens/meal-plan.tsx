import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Call } from '@simmer/contract/wire/endpoint'
import { planEndpoints } from '@simmer/contract/wire/plan-endpoints'
import { addresses } from '@simmer/contract/wire/addresses'
import { scaleFactor, scaleIngredient } from '@simmer/contract/recipe/scaling'
import type { PlanEntry } from '@simmer/contract/plan/plan-entry'
import { PlanScreen } from '../features/plan/plan-screen.tsx'
import { planTexts } from '../features/plan/plan-texts.ts'
import { usePlan } from '../features/plan/use-plan.ts'
import { isWater, wantedOf } from '../features/shopping/wanted-of.ts'
import { useShopping } from '../features/shopping/use-shopping.ts'
import { useCopy } from '../local/live/use-copy.ts'
import { useLocal } from '../local/live/use-local.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useToasts } from '../ui/use-toasts.ts'
import { screen, type ScreenProps } from './screen.ts'

interface Shown {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<Shown>) => {
  const t = useTexts(planTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const local = useLocal()
  const { entries, deeds } = usePlan()
  const { deeds: list } = useShopping()
  const saved = useCopy((copy) => copy.savedRecipes(), [])
  const links = useMemo(
    () => ({
      read: () => call(planEndpoints.calendarLink, {}),
      make: () => call(planEndpoints.makeCalendarLink, {}),
      end: () => call(planEndpoints.endCalendarLink, {}),
    }),
    [call],
  )
  const shop = async (planned: readonly PlanEntry[]): Promise<void> => {
    let [added, away] = [0, 0]
    for (const { dish, servings } of planned) {
      if (!('recipe' in dish)) continue
      const recipe = await local?.readRecipe(dish.recipe.recipeShortId).catch(() => null)
      if (!recipe) {
        away += 1
        continue
      }
      const factor = scaleFactor(recipe.servings, servings)
      const wanted = recipe.ingredientSublists
        .flatMap(({ ingredients }) => ingredients)
        .filter((each) => !isWater(each))
        .map((each) => wantedOf(scaleIngredient(each, factor)))
      try {
        await list.add(wanted, dish.recipe)
        added += wanted.length
      } catch {
        toasts.show(t('notKept'), { kind: 'bad' })
        return
      }
    }
    toasts.show(t('onList', { count: added }), {
      kind: 'good',
      action: { label: t('openList'), onAct: () => void navigate({ href: addresses.shoppingList }) },
    })
    if (away > 0) toasts.show(t('someAway', { count: away }), { kind: 'bad' })
  }
  return (
    <PlanScreen
      entries={entries}
      deeds={deeds}
      saved={saved.flatMap(({ recipe }) => (recipe === null ? [] : [recipe]))}
      links={links}
      onShop={shop}
    />
  )
}

/** From this device's copy: the same with and without a connection. */
export const mealPlanScreen = screen<Shown>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(planTexts, language)
    return { title: t('title'), canonical: addresses.mealPlan, hidden: true }
  },
  View,
})
