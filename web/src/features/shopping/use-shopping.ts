import { useMemo } from 'react'
import { v7 as uuid } from 'uuid'
import { readRequestedItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { RecipeReference, ShoppingPart, ShoppingValue } from '@simmer/contract/wire/shopping'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { usePerform, type Perform } from '#local/live/use-perform.ts'
import {
  purgeableItems,
  readShoppingItems,
  buildShoppingList,
  shoppingRecordId,
  type ShoppingItem,
  type ShoppingList,
  type ShoppingRow,
} from './shopping-item.ts'

/** The changes of a shopping list. Each resolves when the action is stored on this device. */
export interface ShoppingActions {
  readonly add: (items: readonly RequestedItem[], recipe?: RecipeReference) => Promise<void>
  readonly tick: (rows: readonly ShoppingRow[], on: boolean) => Promise<void>
  /** Clears ticked rows from the list. Their items stay stored for suggestions; `tick` restores them. */
  readonly clear: (rows: readonly ShoppingRow[]) => Promise<void>
  readonly reword: (item: ShoppingItem, text: string) => Promise<void>
  /** Returns a function that undoes the removal. */
  readonly remove: (items: readonly ShoppingItem[]) => Promise<() => Promise<void>>
  readonly place: (row: ShoppingRow, place: ShoppingValue<'place'>) => Promise<void>
}

const toLine = (item: RequestedItem, recipe?: RecipeReference): ShoppingValue<'line'> => ({
  name: item.name.slice(0, 300),
  quantity: item.quantity,
  ...(item.quantityMax === undefined ? {} : { quantityMax: item.quantityMax }),
  unit: item.unit,
  ...(item.note === undefined || item.note === '' ? {} : { note: item.note.slice(0, 500) }),
  ...(recipe === undefined ? {} : { for: recipe }),
})

const createActions = (perform: Perform, clearedItems: () => readonly ShoppingItem[]): ShoppingActions => {
  const set = async <P extends ShoppingPart>(id: string, part: P, value: ShoppingValue<P> | null): Promise<void> => {
    await perform('shopping.set', shoppingRecordId(id, part), { value })
  }
  const setState = async (rows: readonly ShoppingRow[], state: ShoppingValue<'state'>['is']): Promise<void> => {
    for (const { items } of rows) for (const { id } of items) await set(id, 'state', { is: state, at: Date.now() })
  }
  const purge = async (items: readonly ShoppingItem[]): Promise<void> => {
    for (const { id } of items) {
      await set(id, 'line', null)
      await set(id, 'state', null)
    }
  }
  return {
    add: async (items, recipe) => {
      for (const item of items) await set(uuid(), 'line', toLine(item, recipe))
    },
    tick: (rows, on) => setState(rows, on ? 'ticked' : 'open'),
    clear: async (rows) => {
      await setState(rows, 'cleared')
      await purge(purgeableItems(clearedItems(), Date.now()))
    },
    reword: ({ id, line }, text) => set(id, 'line', toLine(readRequestedItem(text), line.for)),
    remove: async (items) => {
      for (const { id } of items) await set(id, 'line', null)
      return async () => {
        for (const { id, line } of items) await set(id, 'line', line)
      }
    },
    place: async ({ items }, place) => {
      for (const { id } of items) await set(id, 'place', place)
    },
  }
}

/** The shopping list of the signed-in account, from the local store; null while loading. */
export const useShopping = (): { readonly list: ShoppingList | null; readonly actions: ShoppingActions } => {
  const records = useOpenedLiveQuery((local) => local.records('shopping:'), null)
  const perform = usePerform()
  const list = useMemo(() => (records === null ? null : buildShoppingList(readShoppingItems(records))), [records])
  const actions = useMemo(() => createActions(perform, () => list?.cleared ?? []), [perform, list])
  return { list, actions }
}
