import { useMemo } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { planEndpoints } from '@simmer/contract/wire/endpoints/plan-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import type { RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { RecipeReference } from '@simmer/contract/wire/shopping'
import { scaleFactor, scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import { readPlanEntries, type PlanEntry } from '@simmer/contract/plan/plan-entry'
import { PlanScreen } from '../features/plan/plan-screen.tsx'
import type { PlanPictures } from '../features/plan/planned-dish.tsx'
import { planTexts } from '../features/plan/plan-texts.ts'
import { usePlan } from '../features/plan/use-plan.ts'
import { SignUpLinks } from '../features/preview/sign-up-links.tsx'
import {
  distinctNames,
  listedOrBought,
  missingNeeds,
  type Need,
  requiredItem,
  splitNeeds,
} from '../features/shopping/missing-needs.ts'
import { listName, listTexts } from '../features/shopping/shopping-texts.ts'
import { useAddedToasts } from '../features/shopping/use-added-toasts.ts'
import { useShopping } from '../features/shopping/use-shopping.ts'
import { useOpenedLiveQuery } from '../local/live/use-opened-live-query.ts'
import { useLocal } from '../local/live/use-local.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useToasts } from '../ui/feedback/use-toasts.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

const countIngredients = (needs: readonly Need[]): number => needs.reduce((count, { items }) => count + items.length, 0)

const noPictures: PlanPictures = new Map()

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(planTexts)
  const toasts = useToasts()
  const tList = useTexts(listTexts)
  const addedToasts = useAddedToasts()
  const local = useLocal()
  const { entries, actions } = usePlan()
  const { items: listItems, current, list, foods, actions: listActions } = useShopping()
  const saved = useOpenedLiveQuery((copy) => copy.savedRecipes(), null)
  const pictures = useOpenedLiveQuery(async (copy) => {
    const planned = readPlanEntries(await copy.records('plan:'))
    const shortIds = new Set(planned.flatMap(({ dish }) => ('recipe' in dish ? [dish.recipe.recipeShortId] : [])))
    const stored = await Promise.all([...shortIds].map((shortId) => copy.storedRecipe(shortId)))
    return new Map(stored.flatMap((recipe) => (recipe === null ? [] : [[recipe.id, recipe.picture] as const])))
  }, noPictures)
  const links = useMemo(
    () => ({
      read: () => call(planEndpoints.calendarLink, {}),
      make: () => call(planEndpoints.makeCalendarLink, {}),
      end: () => call(planEndpoints.endCalendarLink, {}),
    }),
    [call],
  )
  const addToList = async (planned: readonly PlanEntry[]): Promise<void> => {
    if (list === null) return
    const needs = new Map<string, { readonly recipe: RecipeReference; readonly items: RequestedItem[] }>()
    let missingRecipes = 0
    for (const { dish, servings } of planned) {
      if (!('recipe' in dish)) continue
      const recipe = await local?.readRecipe(dish.recipe.recipeShortId).catch(() => null)
      if (!recipe) {
        missingRecipes += 1
        continue
      }
      const factor = scaleFactor(recipe.servings, servings)
      const need = needs.get(dish.recipe.id) ?? { recipe: dish.recipe, items: [] }
      needs.set(dish.recipe.id, need)
      for (const each of recipe.ingredientSublists.flatMap(({ ingredients }) => ingredients))
        need.items.push(requiredItem(scaleIngredient(each, factor)))
    }
    const all = [...needs].map(([recipeId, { items }]) => ({ recipeId, items }))
    const { toBuy, leftOut } = splitNeeds(all, foods)
    const listed = listedOrBought(listItems, Date.now())
    const missing = missingNeeds(toBuy, listed)
    const missingLeftOut = missingNeeds(leftOut, listed)
    const addNeeds = async (each: readonly Need[]): Promise<boolean> => {
      try {
        for (const { recipeId, items } of each) await listActions.add(items, needs.get(recipeId)?.recipe)
        return true
      } catch {
        addedToasts.showNotStored()
        return false
      }
    }
    const listTitle = listName(current, tList)
    const addAnyway = async (): Promise<void> => {
      if (await addNeeds(missingLeftOut)) addedToasts.showAddedTo(listTitle, countIngredients(missingLeftOut))
    }
    if (!(await addNeeds(missing))) return
    addedToasts.showLeftOut(distinctNames(missingLeftOut.flatMap(({ items }) => items)), () => {
      void addAnyway()
    })
    const count = countIngredients(missing)
    addedToasts.showAdded(t(count < countIngredients(toBuy) ? 'restOnList' : 'onList', { count, list: listTitle }))
    if (missingRecipes > 0) toasts.show(t('someMissing', { count: missingRecipes }), { kind: 'bad' })
  }
  return (
    <PlanScreen
      entries={entries}
      actions={actions}
      pictures={pictures}
      savedRecipes={saved?.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])) ?? null}
      links={links}
      onShop={addToList}
      guestLinks={<SignUpLinks to={paths.mealPlan} />}
    />
  )
}

/** Read from the local store, online and offline alike. */
export const mealPlanScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(planTexts, language)
    return { title: t('title'), canonical: paths.mealPlan, hidden: true }
  },
  View,
})
