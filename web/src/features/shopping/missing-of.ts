import { roundQuantity } from '@simmer/contract/recipe/round-quantity'
import { understand, type RequestedItem } from '@simmer/contract/recipe/shopping-line'
import type { ShoppingItem, ShoppingList } from './shopping-item.ts'

/** What one recipe needs, for all the times it is planned. */
export interface Need {
  readonly recipeId: string
  readonly items: readonly RequestedItem[]
}

const week = 7 * 24 * 60 * 60 * 1000

/** What was put on the list and is not forgotten: to get, in the basket, or bought in the last days. */
export const gotOrListed = (list: ShoppingList, now: number): readonly ShoppingItem[] => [
  ...list.sections.flatMap(({ rows }) => rows.flatMap(({ items }) => items)),
  ...list.done.flatMap(({ items }) => items),
  ...list.cleared.filter(({ state }) => state.at > now - week),
]

const keyOf = (recipeId: string, line: RequestedItem): string =>
  JSON.stringify([recipeId, understand(line).key, line.unit ?? null])

/**
 * What of these needs is not on the list yet for its very recipe: all of a thing that is not there, and of a thing that is
 * there in a smaller amount (more people are coming) what is missing. Whoever shops for a week twice gets nothing twice.
 */
export const missingOf = (needs: readonly Need[], items: readonly ShoppingItem[]): readonly Need[] => {
  const there = new Map<string, { amount: number }>()
  for (const { line } of items) {
    if (line.for === undefined) continue
    const key = keyOf(line.for.id, line)
    const had = there.get(key) ?? { amount: 0 }
    had.amount += line.quantity ?? 0
    there.set(key, had)
  }
  return needs.map(({ recipeId, items: wanted }) => {
    const sums = new Map<string, { readonly line: RequestedItem; amount: number }>()
    for (const line of wanted) {
      const key = keyOf(recipeId, line)
      const sum = sums.get(key) ?? { line, amount: 0 }
      sum.amount += line.quantity ?? 0
      sums.set(key, sum)
    }
    const absent = new Set([...sums.keys()].filter((key) => !there.has(key)))
    const whole = wanted.filter((line) => absent.has(keyOf(recipeId, line)))
    const rest = [...sums].flatMap(([key, { line, amount }]) => {
      const left = amount - (there.get(key)?.amount ?? 0)
      // Less than a hundredth is how rounding differs, not hunger.
      return absent.has(key) || left <= amount / 100
        ? []
        : [{ ...line, quantity: roundQuantity(left), quantityMax: undefined }]
    })
    return { recipeId, items: [...whole, ...rest] }
  })
}
