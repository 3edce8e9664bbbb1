import { roundQuantity } from '@simmer/contract/recipe/amounts/scaling'
import { identifyItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { reasonToLeaveOut } from '@simmer/contract/shopping/known-foods'
import type { KnownFoods } from '@simmer/contract/shopping/read-known-foods'
import type { ShoppingItem } from './shopping-item.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'

export const requiredItem = ({ quantity, quantityMax, unit, ingredient_name, note }: Ingredient): RequestedItem => ({
  quantity,
  quantityMax,
  unit,
  name: ingredient_name,
  note,
})

/** The ingredients of one recipe, summed over all its plan entries. */
export interface Need {
  readonly recipeId: string
  readonly items: readonly RequestedItem[]
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Items that are on a list, in the basket, or were bought within a week. What is at home is known by its food. */
export const listedOrBought = (items: readonly ShoppingItem[], now: number): readonly ShoppingItem[] =>
  items.filter(({ state }) => (state.is === 'cleared' ? state.at > now - weekMs : state.is !== 'home'))

/** Splits needs into what must be bought, and what is left out because it is at home or never added. */
export const splitNeeds = (
  needs: readonly Need[],
  foods: KnownFoods,
): Readonly<Record<'toBuy' | 'leftOut', readonly Need[]>> => {
  const itemsWhere = (isLeftOut: boolean): readonly Need[] =>
    needs.map(({ recipeId, items }) => ({
      recipeId,
      items: items.filter((item) => (reasonToLeaveOut(item, foods) !== null) === isLeftOut),
    }))
  return { toBuy: itemsWhere(false), leftOut: itemsWhere(true) }
}

/** The names of items, each food once. */
export const distinctNames = (items: readonly RequestedItem[]): readonly string[] =>
  [...new Map(items.toReversed().map((item) => [identifyItem(item).key, item.name])).values()].toReversed()

const needKey = (recipeId: string, line: RequestedItem): string =>
  JSON.stringify([recipeId, identifyItem(line).key, line.unit ?? null])

/**
 * The part of these needs that the list does not cover for the same recipe: new items in full, and the difference where the
 * list has a smaller amount. Shopping for a week twice adds nothing twice.
 */
export const missingNeeds = (needs: readonly Need[], items: readonly ShoppingItem[]): readonly Need[] => {
  const listed = new Map<string, { amount: number }>()
  for (const { line } of items) {
    if (line.for === undefined) continue
    const key = needKey(line.for.id, line)
    const entry = listed.get(key) ?? { amount: 0 }
    entry.amount += line.quantity ?? 0
    listed.set(key, entry)
  }
  return needs.map(({ recipeId, items: needed }) => {
    const sums = new Map<string, { readonly line: RequestedItem; amount: number }>()
    for (const line of needed) {
      const key = needKey(recipeId, line)
      const sum = sums.get(key) ?? { line, amount: 0 }
      sum.amount += line.quantity ?? 0
      sums.set(key, sum)
    }
    const missingKeys = new Set([...sums.keys()].filter((key) => !listed.has(key)))
    const missingItems = needed.filter((line) => missingKeys.has(needKey(recipeId, line)))
    const differences = [...sums].flatMap(([key, { line, amount }]) => {
      const missingAmount = amount - (listed.get(key)?.amount ?? 0)
      // Differences below a hundredth come from rounding.
      return missingKeys.has(key) || missingAmount <= amount / 100
        ? []
        : [{ ...line, quantity: roundQuantity(missingAmount), quantityMax: undefined }]
    })
    return { recipeId, items: [...missingItems, ...differences] }
  })
}
