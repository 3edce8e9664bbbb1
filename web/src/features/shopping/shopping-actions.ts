import { v5 as uuidOfName, v7 as uuid } from 'uuid'
import { aisles, type Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { identifyItem, readRequestedItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { foodKey } from '@simmer/contract/shopping/known-foods'
import { neverByDefault, type KnownFood, type KnownFoods } from '@simmer/contract/shopping/read-known-foods'
import type { RecipeReference, ShoppingPart, ShoppingValue } from '@simmer/contract/wire/shopping'
import type { Perform } from '#local/live/use-perform.ts'
import { firstListId, shoppingRecordId, type NamedList } from './shopping-lists.ts'
import { buildShoppingList, purgeableItems, type ShoppingItem, type ShoppingRow } from './shopping-item.ts'

type Undo = () => Promise<void>

/** What a person changes about a row. */
export interface RowChanges {
  readonly lines: readonly { readonly item: ShoppingItem; readonly text: string }[]
  /** Null leaves the aisle unchanged. */
  readonly aisle: Aisle | null
  /** Null leaves the row on its list. */
  readonly listId: string | null
}

/** The changes of the shopping lists. Each resolves when the action is stored on this device. */
export interface ShoppingActions {
  /** Adds to the current list, or to another one. */
  readonly add: (items: readonly RequestedItem[], recipe?: RecipeReference, listId?: string) => Promise<void>
  readonly tick: (rows: readonly ShoppingRow[], on: boolean) => Promise<void>
  /** Clears rows from the list. What was bought stays stored for suggestions; what was at home is removed. */
  readonly clear: (rows: readonly ShoppingRow[]) => Promise<Undo>
  /** Returns the open rows that the items of this row are afterwards: with new texts they can be of different foods. */
  readonly edit: (row: ShoppingRow, changes: RowChanges) => Promise<readonly ShoppingRow[]>
  readonly remove: (items: readonly ShoppingItem[]) => Promise<Undo>
  readonly place: (row: ShoppingRow, place: ShoppingValue<'place'>) => Promise<void>
  /** The rows need not be bought, and recipes do not add these foods again. */
  readonly haveAtHome: (rows: readonly ShoppingRow[]) => Promise<Undo>
  /** The row must be bought after all: the food is not at home. Opens its rows on the other lists, too. */
  readonly buy: (row: ShoppingRow) => Promise<void>
  readonly setFood: (food: KnownFood) => Promise<void>
  /** The food is not at home, so its rows at home must be bought, on all lists. */
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

/** Whether this item is at home as this food. */
const isAtHomeAs =
  ({ food }: KnownFood) =>
  ({ line, state }: ShoppingItem): boolean =>
    state.is === 'home' && foodKey(identifyItem(line).key) === food

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
  const setList = (id: string, listId: string): Promise<void> =>
    set(id, 'list', listId === firstListId ? null : { list: listId })
  const purge = async (items: readonly ShoppingItem[]): Promise<void> => {
    for (const { id } of items) {
      await set(id, 'line', null)
      await set(id, 'state', null)
      // Also where the item is on the first list: a list that was deleted can have left this record.
      await set(id, 'list', null)
    }
  }
  const remove = async (items: readonly ShoppingItem[]): Promise<Undo> => {
    for (const { id, list, state, place } of items) {
      await set(id, 'line', null)
      if (state.is !== 'open') await set(id, 'state', null)
      if (place !== null) await set(id, 'place', null)
      if (list !== firstListId) await set(id, 'list', null)
    }
    return async () => {
      for (const { id, list, line, state, place } of items) {
        if (list !== firstListId) await setList(id, list)
        if (place !== null) await set(id, 'place', place)
        if (state.is !== 'open') await set(id, 'state', state)
        await set(id, 'line', line)
      }
    }
  }
  const place = async ({ items }: ShoppingRow, to: ShoppingValue<'place'>): Promise<void> => {
    for (const { id } of items) await set(id, 'place', to)
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
  const sortAisles: ShoppingActions['sortAisles'] = (listId, order) =>
    set(listId, 'aisles', order === null ? null : { aisles: [...order] })
  const setFood = (food: KnownFood): Promise<void> => setFoodRecord(food, food.is)
  /** Water and salt are never added by default, so what overrules them is stored. */
  const forgetFoodRecord = (food: KnownFood): Promise<void> =>
    setFoodRecord(food, neverByDefault.some((known) => known.food === food.food) ? 'buy' : null)
  return {
    add: async (items, recipe, listId = currentId) => {
      for (const item of items) {
        const id = uuid()
        // The list comes first, so that no item is seen on another one.
        if (listId !== firstListId) await setList(id, listId)
        await set(id, 'line', toLine(item, recipe))
      }
    },
    tick: (rows, on) => setStates(itemsOf(rows), on ? 'ticked' : 'open'),
    clear: async (rows) => {
      const items = itemsOf(rows)
      const bought = items.filter(({ state }) => state.is !== 'home')
      const restoreHome = await remove(items.filter(({ state }) => state.is === 'home'))
      await setStates(bought, 'cleared')
      await purge(
        purgeableItems(
          all.filter(({ state }) => state.is === 'cleared'),
          Date.now(),
        ),
      )
      return async () => {
        await restoreHome()
        await restoreStates(bought)
      }
    },
    edit: async (row, { lines, aisle, listId }) => {
      const { position, items } = row
      const edited = new Map(
        lines.map(({ item: { id, line }, text }) => [id, toLine(readRequestedItem(text), line.for)]),
      )
      for (const [id, line] of edited) await set(id, 'line', line)
      if (aisle !== null) await place(row, { aisle, position })
      if (listId !== null) for (const { id } of items) await setList(id, listId)
      const [{ list }] = items
      const { sections } = buildShoppingList(
        items.map((item) => ({ ...item, line: edited.get(item.id) ?? item.line })),
        { id: list, aisles },
      )
      return sections.flatMap(({ rows }) => rows)
    },
    remove,
    place,
    haveAtHome: async (rows) => {
      const newFoods = rows.map(foodOf).filter((food) => !isAmong([...foods.home, ...foods.never], food))
      for (const food of newFoods) await setFood(food)
      await setStates(itemsOf(rows), 'home')
      return async () => {
        await restoreStates(itemsOf(rows))
        for (const food of newFoods) await forgetFoodRecord(food)
      }
    },
    buy: async (row) => {
      const food = foodOf(row)
      await setStates(all.filter(isAtHomeAs(food)), 'open')
      if (isAmong(foods.home, food)) await forgetFoodRecord(food)
    },
    setFood,
    forgetFood: async (food) => {
      await forgetFoodRecord(food)
      await setStates(all.filter(isAtHomeAs(food)), 'open')
    },
    createList: async (title) => {
      const id = uuid()
      await set(id, 'title', { title })
      choose(id)
    },
    renameList: (listId, title) => set(listId, 'title', { title }),
    sortAisles,
    deleteList: async ({ id, title, aisles: order }) => {
      const restoreItems = await remove(all.filter(({ list, state }) => list === id && state.is !== 'cleared'))
      const isSorted = order.some((aisle, index) => aisle !== aisles[index])
      await set(id, 'title', null)
      if (isSorted) await sortAisles(id, null)
      choose(firstListId)
      return async () => {
        if (title !== null) await set(id, 'title', { title })
        if (isSorted) await sortAisles(id, order)
        await restoreItems()
        choose(id)
      }
    },
  }
}
