import { readKnownFoods } from '@simmer/contract/shopping/read-known-foods'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { Perform } from '#local/live/use-perform.ts'
import { createShoppingActions, type RowChanges } from '../shopping-actions.ts'
import { buildShoppingList, readShoppingItems, type ShoppingRow } from '../shopping-item.ts'
import { firstListId, readLists } from '../shopping-lists.ts'

/** A device: its records, and what a person does on the chosen list. */
export const device = (stored: ReadonlyMap<string, unknown> = new Map()) => {
  const records = new Map(stored)
  let chosen = firstListId
  const perform: Perform = (_, subject, args) => {
    if (typeof subject === 'string') records.set(subject, 'value' in (args ?? {}) ? Object(args).value : null)
    return Promise.resolve('queued')
  }
  const read = () => [...records].map(([id, value]) => ({ id, value }))
  const lists = () => readLists(read())
  const items = () => readShoppingItems(read())
  const foods = () => readKnownFoods(read())
  const view = (id = chosen) => buildShoppingList(items(), lists().find((list) => list.id === id) ?? lists()[0])
  return {
    records,
    lists,
    items,
    foods,
    view,
    chosen: () => chosen,
    choose: (id: string) => (chosen = id),
    actions: () =>
      createShoppingActions(perform, {
        items: items(),
        foods: foods(),
        currentId: chosen,
        choose: (id) => (chosen = id),
      }),
  }
}
type Device = ReturnType<typeof device>
export const add = (on: Device, ...lines: readonly string[]) => on.actions().add(lines.map(readRequestedItem))
export const open = (on: Device, id?: string) =>
  on.view(id).sections.flatMap(({ rows }) => rows.map(({ name }) => name))
export const row = (on: Device, name: string): ShoppingRow => {
  const { sections, done, home } = on.view()
  const found = [...sections.flatMap(({ rows }) => rows), ...done, ...home].find((each) => each.name === name)
  if (found === undefined) throw new Error(`${name} is on the list`)
  return found
}

export const recipe = (title: string) => ({ id: title, recipeShortId: title, slug: title, title })
export const unchanged: RowChanges = { lines: [], aisle: null, listId: null }
/** The values of the records that are stored, by the part that they are. */
export const storedParts = (on: Device) =>
  [...on.records].flatMap(([key, value]) => (value === null ? [] : [key.split(':')[2] ?? ''])).toSorted()
