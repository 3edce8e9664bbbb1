import { v7 as uuid } from 'uuid'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import {
  collectedId,
  moveCollection,
  positionAtIndex,
  readCollected,
  readCollections,
  type Collection,
} from './collections.ts'
import { collectionTexts } from './library-texts.ts'

export interface Collections {
  readonly all: readonly Collection[]
  /** The recipe ids of a collection, the latest first. */
  readonly recipesIn: (collection: string) => readonly string[]
  /** Returns the id of the new collection. */
  readonly create: (name: string) => string
  readonly rename: (collection: Collection, name: string) => void
  /** Moves the collection to an index among the others, from 0. */
  readonly move: (collection: Collection, index: number) => void
  readonly remove: (collection: Collection) => void
  readonly setCollected: (collection: Collection, recipeId: string, on: boolean) => void
}

/** RT-5: the collections of the signed-in account, changed on this device first. Removals offer Undo. */
export const useCollections = (): Collections => {
  const t = useTexts(collectionTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const all = useLiveQuery(async (local) => readCollections(await local.records('collection:')), [], [])
  const collected = useLiveQuery(async (local) => readCollected(await local.records('collected:')), null, [])
  const showFailure = (): void => toasts.show(t('failed'), { kind: 'bad' })
  const set = (id: string, args: { name: string; position: number } | null): void => {
    perform('collection.set', id, args).catch(showFailure)
  }
  const setCollected = (collection: string, recipeId: string, on: boolean): void => {
    perform('collected.set', collectedId(collection, recipeId), { on }).catch(showFailure)
  }
  const undo = (run: () => void) => ({ action: { label: t('undo'), run } })
  return {
    all,
    recipesIn: (collection) => collected?.get(collection) ?? [],
    create: (name) => {
      const id = `collection:${uuid()}`
      set(id, { name, position: positionAtIndex(all, all.length) })
      return id
    },
    rename: ({ id, position }, name) => set(id, { name, position }),
    move: (collection, index) => {
      for (const { id, name, position } of moveCollection(all, collection.id, index)) set(id, { name, position })
    },
    remove: ({ id, name, position }) => {
      set(id, null)
      toasts.show(
        t('deleted', { name }),
        undo(() => set(id, { name, position })),
      )
    },
    setCollected: ({ id, name }, recipeId, on) => {
      setCollected(id, recipeId, on)
      toasts.show(
        t(on ? 'added' : 'removed', { name }),
        undo(() => setCollected(id, recipeId, !on)),
      )
    },
  }
}
