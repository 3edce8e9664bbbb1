import * as v from 'valibot'
import { useMemo } from 'react'
import { readKnownFoods, type KnownFoods } from '@simmer/contract/shopping/read-known-foods'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { firstListId, readLists, type NamedList } from './shopping-lists.ts'
import { buildShoppingList, readShoppingItems, type ShoppingItem, type ShoppingList } from './shopping-item.ts'
import { createShoppingActions, type ShoppingActions } from './shopping-actions.ts'

export interface Shopping {
  /** The items of all lists. */
  readonly items: readonly ShoppingItem[]
  readonly lists: readonly NamedList[]
  /** The list that this device has chosen. */
  readonly current: NamedList
  readonly choose: (listId: string) => void
  /** The current list; null while loading. */
  readonly list: ShoppingList | null
  readonly foods: KnownFoods
  readonly actions: ShoppingActions
}

const ListId = v.string()

/** The shopping lists of the signed-in account, from the local store. */
export const useShopping = (): Shopping => {
  const records = useOpenedLiveQuery((local) => local.records('shopping:'), null)
  const perform = usePerform()
  const [chosen, setChosen] = usePersistentState('shopping list', ListId, firstListId)
  const read = useMemo(() => {
    const known = records ?? []
    return { items: readShoppingItems(known), lists: readLists(known), foods: readKnownFoods(known) }
  }, [records])
  const { items, lists, foods } = read
  const [first] = lists
  const current = lists.find(({ id }) => id === chosen) ?? first
  const list = useMemo(() => (records === null ? null : buildShoppingList(items, current)), [records, items, current])
  const choose = useMemo(() => (listId: string) => setChosen(() => listId), [setChosen])
  const actions = useMemo(
    () => createShoppingActions(perform, { items, foods, currentId: current.id, choose }),
    [perform, items, foods, current, choose],
  )
  return { items, lists, current, choose, list, foods, actions }
}
