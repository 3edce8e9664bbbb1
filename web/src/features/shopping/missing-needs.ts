import { roundQuantity } from '@simmer/contract/recipe/amounts/quantity'
import { identifyItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { ShoppingItem, ShoppingList } from './shopping-item.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'

/** Comes out of the wall. */
export const isWater = ({ ingredient_name: name }: Ingredient): boolean =>
  /^(?:(?:cold|warm|hot|boiling|lukewarm|tap|kaltes|warmes|heißes|kochendes)\s+)?(?:water|wasser)$/i.test(name.trim())

export const requiredItem = ({
  quantity,
  quantityMax,
  unit,
  ingredient_name: name,
  note,
}: Ingredient): RequestedItem => ({
  quantity,
  quantityMax,
  unit,
  name,
  note,
})

/** What one recipe needs, for all the times it is planned. */
export interface Need {
  readonly recipeId: string
  readonly items: readonly RequestedItem[]
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** What was put on the list and is not forgotten: to get, in the basket, or bought in the last days. */
export const listedOrBought = (list: ShoppingList, now: number): readonly ShoppingItem[] => [
  ...list.sections.flatMap(({ rows }) => rows.flatMap(({ items }) => items)),
  ...list.done.flatMap(({ items }) => items),
  ...list.cleared.filter(({ state }) => state.at > now - weekMs),
]

const needKey = (recipeId: string, line: RequestedItem): string =>
  JSON.stringify([recipeId, identifyItem(line).key, line.unit ?? null])

/**
 * What of these needs is not on the list yet for its very recipe: all of a thing that is not there, and of a thing that is
 * there in a smaller amount (more people are coming) what is missing. Whoever shops for a week twice gets nothing twice.
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
  return needs.map(({ recipeId, items: wanted }) => {
    const sums = new Map<string, { readonly line: RequestedItem; amount: number }>()
    for (const line of wanted) {
      const key = needKey(recipeId, line)
      const sum = sums.get(key) ?? { line, amount: 0 }
      sum.amount += line.quantity ?? 0
      sums.set(key, sum)
    }
    const missingKeys = new Set([...sums.keys()].filter((key) => !listed.has(key)))
    const missingItems = wanted.filter((line) => missingKeys.has(needKey(recipeId, line)))
    const differences = [...sums].flatMap(([key, { line, amount }]) => {
      const missingAmount = amount - (listed.get(key)?.amount ?? 0)
      // Less than a hundredth is how rounding differs, not hunger.
      return missingKeys.has(key) || missingAmount <= amount / 100
        ? []
        : [{ ...line, quantity: roundQuantity(missingAmount), quantityMax: undefined }]
    })
    return { recipeId, items: [...missingItems, ...differences] }
  })
}
