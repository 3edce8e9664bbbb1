import { aisles, type Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { addAmounts, noAmounts, type Amounts } from '@simmer/contract/recipe/shopping/shopping-amounts'
import { aisleOfRow, identifyItem, longerSpelling } from '@simmer/contract/recipe/shopping/shopping-items'
import type { ShoppingValue } from '@simmer/contract/wire/shopping'
import { firstListId, readLists, readParts, type NamedList, type ShoppingRecord } from './shopping-lists.ts'

/** One item of the list, joined from its records. */
export interface ShoppingItem {
  readonly id: string
  /** The id of its list. */
  readonly list: string
  readonly line: ShoppingValue<'line'>
  readonly state: ShoppingValue<'state'>
  readonly place: ShoppingValue<'place'> | null
}

/** All items of one thing, for any number of recipes: one row on the screen. */
export interface ShoppingRow {
  readonly key: string
  readonly name: string
  readonly aisle: Aisle
  readonly position: number
  readonly amounts: Amounts
  readonly items: readonly [ShoppingItem, ...ShoppingItem[]]
}

export interface ShoppingList {
  readonly sections: readonly { readonly aisle: Aisle; readonly rows: readonly ShoppingRow[] }[]
  /** Ticked rows, the last one first. */
  readonly done: readonly ShoppingRow[]
  /** Rows that the person has at home, by name. */
  readonly home: readonly ShoppingRow[]
  /** Items bought before and not on the list, most frequent first. */
  readonly suggestions: readonly string[]
  /** Cleared items, for purging. */
  readonly cleared: readonly ShoppingItem[]
}

/**
 * Joins records into items of all lists. An item without a line was removed. An item of a list that another device
 * deleted meanwhile is on the first list.
 */
export const readShoppingItems = (records: readonly ShoppingRecord[]): ShoppingItem[] => {
  const lists = new Set(readLists(records).map(({ id }) => id))
  return [...readParts(records)].flatMap(([id, read]) => {
    const line = read('line')
    if (line === null) return []
    const list = read('list')?.list ?? firstListId
    const state = read('state') ?? { is: 'open', at: addedAt(id) }
    return [{ id, list: lists.has(list) ? list : firstListId, line, state, place: read('place') }]
  })
}

/** The first 48 bits of a UUID v7 are its creation time. */
const addedAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0

const isAisle = (name: string): name is Aisle => aisles.some((aisle) => aisle === name)

/**
 * Builds the visible list: equal items share a row, rows are grouped by aisle, and rows in the basket or at home are
 * separate. What was bought before, and the chosen aisles of foods, count for all lists.
 */
export const buildShoppingList = (
  items: readonly ShoppingItem[],
  { id: listId, aisles: aisleOrder }: Pick<NamedList, 'id' | 'aisles'>,
): ShoppingList => {
  const chosenAisles = new Map<string, Aisle>()
  const rows = new Map<string, RowBuilder>()
  const bought = new Map<string, { name: string; times: number; last: number }>()
  const cleared: ShoppingItem[] = []
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { key, name, amounts } = identifyItem(item.line)
    if (item.place !== null && isAisle(item.place.aisle)) chosenAisles.set(key, item.place.aisle)
    if (item.state.is === 'cleared') {
      cleared.push(item)
      const previous = bought.get(key) ?? { name, times: 0, last: 0 }
      bought.set(key, { name, times: previous.times + 1, last: Math.max(previous.last, item.state.at) })
      continue
    }
    if (item.list !== listId) continue
    const rowKey = `${item.state.is} ${key}`
    const row = rows.get(rowKey)
    if (row === undefined) rows.set(rowKey, { key, name, amounts: addAmounts(noAmounts, amounts), items: [item] })
    else {
      row.name = longerSpelling(row.name, name)
      row.amounts = addAmounts(row.amounts, amounts)
      row.items.push(item)
    }
  }
  const all = [...rows.values()].map((row) => ({
    ...row,
    aisle: chosenAisles.get(row.key) ?? aisleOfRow(row.key, row.name),
    position: Math.min(...row.items.map(({ id, place }) => place?.position ?? addedAt(id))),
  }))
  const open = all.filter(({ items: [{ state }] }) => state.is === 'open').toSorted((a, b) => a.position - b.position)
  const openKeys = new Set(open.map(({ key }) => key))
  return {
    sections: aisleOrder.flatMap((aisle) => {
      const inAisle = open.filter((row) => row.aisle === aisle)
      return inAisle.length === 0 ? [] : [{ aisle, rows: inAisle }]
    }),
    done: all
      .filter(({ items: [{ state }] }) => state.is === 'ticked')
      .toSorted((a, b) => Math.max(...stateTimes(b)) - Math.max(...stateTimes(a))),
    home: all.filter(({ items: [{ state }] }) => state.is === 'home').toSorted((a, b) => a.name.localeCompare(b.name)),
    suggestions: [...bought]
      .filter(([key]) => !openKeys.has(key))
      .toSorted(([, a], [, b]) => b.times - a.times || b.last - a.last)
      .map(([, { name }]) => name),
    cleared,
  }
}

interface RowBuilder {
  readonly key: string
  name: string
  amounts: Amounts
  readonly items: [ShoppingItem, ...ShoppingItem[]]
}

/** How many different foods are still to buy, by the id of the list. */
export const countOpenFoods = (items: readonly ShoppingItem[]): ReadonlyMap<string, number> => {
  const foods = new Map<string, Set<string>>()
  for (const { list, line, state } of items)
    if (state.is === 'open') foods.set(list, (foods.get(list) ?? new Set()).add(identifyItem(line).key))
  return new Map([...foods].map(([list, { size }]) => [list, size]))
}

const stateTimes = ({ items }: Pick<ShoppingRow, 'items'>): number[] => items.map(({ state }) => state.at)

const dayMs = 24 * 60 * 60 * 1000

/** Cleared items that can be purged: older than 30 days, with a newer item of the same kind for suggestions. */
export const purgeableItems = (cleared: readonly ShoppingItem[], now: number): ShoppingItem[] => {
  const newest = new Map<string, ShoppingItem>()
  for (const item of cleared) {
    const { key } = identifyItem(item.line)
    const newestSoFar = newest.get(key)
    if (newestSoFar === undefined || newestSoFar.state.at < item.state.at) newest.set(key, item)
  }
  const newestIds = new Set([...newest.values()].map(({ id }) => id))
  return cleared.filter(({ id, place, state }) => !newestIds.has(id) && place === null && state.at < now - 30 * dayMs)
}

/** A position halfway between two neighbours. */
export const positionBetween = (before: number | null, after: number | null): number => {
  if (before === null && after === null) return 0
  if (before === null) return (after ?? 0) - 1000
  return after === null ? before + 1000 : (before + after) / 2
}
