import { v5 as uuidOfName, v7 as uuid } from 'uuid'
import type { Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { readRequestedItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { foodKey, neverByDefault, type KnownFood, type KnownFoods } from '@simmer/contract/shopping/known-foods'
import type { RecipeReference, ShoppingPart, ShoppingValue } from '@simmer/contract/wire/shopping'
import type { Perform } from '#local/live/use-perform.ts'
import { firstListId, shoppingRecordId, type NamedList } from './shopping-lists.ts'
import { purgeableItems, type ShoppingItem, type ShoppingRow } from './shopping-item.ts'

type Undo = () => Promise<void>

/** The changes of the shopping lists. Each resolves when the action is stored on this device. */
export interface ShoppingActions {
  /** Adds to the current list, or to another one. */
  readonly add: (items: readonly RequestedItem[], recipe?: RecipeReference, listId?: string) => Promise<void>
  readonly tick: (rows: readonly ShoppingRow[], on: boolean) => Promise<void>
  /** Clears rows from the list. Their items stay stored for suggestions. */
  readonly clear: (rows: readonly ShoppingRow[]) => Promise<Undo>
  readonly reword: (item: ShoppingItem, text: string) => Promise<void>
  readonly remove: (items: readonly ShoppingItem[]) => Promise<Undo>
  readonly place: (row: ShoppingRow, place: ShoppingValue<'place'>) => Promise<void>
  readonly moveToList: (row: ShoppingRow, listId: string) => Promise<void>
  /** The row need not be bought, and recipes do not add this food again. */
  readonly haveAtHome: (row: ShoppingRow) => Promise<Undo>
  /** The row must be bought after all: the food is not at home. */
  readonly buy: (row: ShoppingRow) => Promise<void>
  readonly setFood: (food: KnownFood) => Promise<void>
  readonly forgetFood: (food: KnownFood) => Promise<void>
  /** Creates a list and chooses it. */
  readonly createList: (title: string) => Promise<void>
  readonly renameList: (listId: string, title: string) => Promise<void>
  /** Null restores the usual order. */
  readonly sortAisles: (listId: string, aisles: readonly Aisle[] | null) => Promise<void>
  /** Deletes a list with its items. What was bought stays, for suggestions. */
  readonly deleteList: (list: NamedList) => Promise<Undo>
}

interface ShoppingContext {
  /** The items of all lists. */
  readonly items: readonly ShoppingItem[]
  readonly foods: KnownFoods
  readonly currentId: string
  readonly choose: (listId: string) => void
}

/** Makes equal ids of equal foods on all devices, so that their changes meet in one record. Chosen at random. */
const foodNamespace = '6f1a5bc0-3f8e-4b57-9d43-0c2c5f0e7a11'

const toLine = (item: RequestedItem, recipe?: RecipeReference): ShoppingValue<'line'> => ({
  name: item.name.slice(0, 300),
  quantity: item.quantity,
  ...(item.quantityMax === undefined ? {} : { quantityMax: item.quantityMax }),
  unit: item.unit,
  ...(item.note === undefined || item.note === '' ? {} : { note: item.note.slice(0, 500) }),
  ...(recipe === undefined ? {} : { for: recipe }),
})

const itemsOf = (rows: readonly ShoppingRow[]): readonly ShoppingItem[] => rows.flatMap(({ items }) => items)

const foodOf = ({ key, name }: ShoppingRow): KnownFood => ({
  food: foodKey(key),
  name: name.slice(0, 300),
  is: 'home',
})

const isAmong = (foods: readonly KnownFood[], { food }: KnownFood): boolean =>
  foods.some((known) => known.food === food)

export const createShoppingActions = (
  perform: Perform,
  { items: all, foods, currentId, choose }: ShoppingContext,
): ShoppingActions => {
  const set = async <P extends ShoppingPart>(id: string, part: P, value: ShoppingValue<P> | null): Promise<void> => {
    await perform('shopping.set', shoppingRecordId(id, part), { value })
  }
  const setStates = async (items: readonly ShoppingItem[], state: ShoppingValue<'state'>['is']): Promise<void> => {
    for (const { id } of items) await set(id, 'state', { is: state, at: Date.now() })
  }
  const restoreStates = async (items: readonly ShoppingItem[]): Promise<void> => {
    for (const { id, state } of items) await set(id, 'state', { is: state.is, at: Date.now() })
  }
  const purge = async (items: readonly ShoppingItem[]): Promise<void> => {
    for (const { id } of items) {
      await set(id, 'line', null)
      await set(id, 'state', null)
    }
  }
  const remove = async (items: readonly ShoppingItem[]): Promise<Undo> => {
    for (const { id } of items) await set(id, 'line', null)
    return async () => {
      for (const { id, line } of items) await set(id, 'line', line)
    }
  }
  /** Other records of this food are deleted: another program may have written them under ids of its own. */
  const setFoodRecord = async ({ food, name }: KnownFood, is: KnownFood['is'] | null): Promise<void> => {
    const id = uuidOfName(food, foodNamespace)
    const records = [...foods.home, ...foods.never].flatMap((known) =>
      known.food === food ? (known.recordIds ?? []) : [],
    )
    for (const other of records) if (other !== id) await set(other, 'food', null)
    await set(id, 'food', is === null ? null : { food, name, is })
  }
  const setFood = (food: KnownFood): Promise<void> => setFoodRecord(food, food.is)
  /** Water and salt are never added by default, so what overrules them is stored. */
  const forgetFood = (food: KnownFood): Promise<void> =>
    setFoodRecord(food, neverByDefault.some((known) => known.food === food.food) ? 'buy' : null)
  return {
    add: async (items, recipe, listId = currentId) => {
      for (const item of items) {
        const id = uuid()
        // The list comes first, so that no item is seen on another one.
        if (listId !== firstListId) await set(id, 'list', { list: listId })
        await set(id, 'line', toLine(item, recipe))
      }
    },
    tick: (rows, on) => setStates(itemsOf(rows), on ? 'ticked' : 'open'),
    clear: async (rows) => {
      const items = itemsOf(rows)
      await setStates(items, 'cleared')
      await purge(
        purgeableItems(
          all.filter(({ state }) => state.is === 'cleared'),
          Date.now(),
        ),
      )
      return () => restoreStates(items)
    },
    reword: ({ id, line }, text) => set(id, 'line', toLine(readRequestedItem(text), line.for)),
    remove,
    place: async ({ items }, place) => {
      for (const { id } of items) await set(id, 'place', place)
    },
    moveToList: async ({ items }, listId) => {
      for (const { id } of items) await set(id, 'list', listId === firstListId ? null : { list: listId })
    },
    haveAtHome: async (row) => {
      const food = foodOf(row)
      const isKnown = isAmong([...foods.home, ...foods.never], food)
      if (!isKnown) await setFood(food)
      await setStates(row.items, 'home')
      return async () => {
        await restoreStates(row.items)
        if (!isKnown) await forgetFood(food)
      }
    },
    buy: async (row) => {
      await setStates(row.items, 'open')
      if (isAmong(foods.home, foodOf(row))) await forgetFood(foodOf(row))
    },
    setFood,
    forgetFood,
    createList: async (title) => {
      const id = uuid()
      await set(id, 'title', { title })
      choose(id)
    },
    renameList: (listId, title) => set(listId, 'title', { title }),
    sortAisles: (listId, aisles) => set(listId, 'aisles', aisles === null ? null : { aisles: [...aisles] }),
    deleteList: async ({ id, title }) => {
      const restoreItems = await remove(all.filter(({ list, state }) => list === id && state.is !== 'cleared'))
      await set(id, 'title', null)
      choose(firstListId)
      return async () => {
        if (title !== null) await set(id, 'title', { title })
        await restoreItems()
        choose(id)
      }
    },
  }
}
