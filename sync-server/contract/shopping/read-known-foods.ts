import * as v from 'valibot'
import { shoppingParts, type ShoppingValue } from '../wire/shopping.ts'

export type KnownFood = ShoppingValue<'food'>

export interface StoredFood extends KnownFood {
  /** The ids of its records. Another program may have written some under other ids than this app derives. */
  readonly recordIds?: readonly string[]
}

/** What is at home, and what is never added to a shopping list; each sorted by name. */
export interface KnownFoods {
  readonly home: readonly StoredFood[]
  readonly never: readonly StoredFood[]
}

/** Water comes from the tap, and salt is in every kitchen. A person can change both. */
export const neverByDefault: readonly KnownFood[] = [
  { food: 'salt', name: 'salt', is: 'never' },
  { food: 'water', name: 'water', is: 'never' },
]

/** Reads the records of the shopping list (`shopping:`). Records that are no foods, or unreadable, are skipped. */
export const readKnownFoods = (records: readonly { readonly id: string; readonly value: unknown }[]): KnownFoods => {
  const foods = new Map<string, StoredFood>(neverByDefault.map((known) => [known.food, known]))
  for (const { id, value } of records) {
    if (!id.endsWith(':food')) continue
    const read = v.safeParse(shoppingParts.food, value)
    if (!read.success) continue
    const { food } = read.output
    const [, recordId = ''] = id.split(':')
    foods.set(food, { ...read.output, recordIds: [...(foods.get(food)?.recordIds ?? []), recordId] })
  }
  const all = [...foods.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  return { home: all.filter(({ is }) => is === 'home'), never: all.filter(({ is }) => is === 'never') }
}

/** The names of the foods at home, as the person wrote them. */
export const foodsAtHome = (records: Parameters<typeof readKnownFoods>[0]): readonly string[] =>
  readKnownFoods(records).home.map(({ name }) => name)
