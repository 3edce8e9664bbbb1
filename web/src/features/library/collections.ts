import * as v from 'valibot'
import type { UserRecord } from '#local/store/local.ts'

const CollectionValue = v.object({ name: v.string(), position: v.number() })

export interface Collection {
  /** The id of the record: `collection:<uuid>`. */
  readonly id: string
  readonly name: string
  readonly position: number
}

/** Parses collection records in their owner's order. Unreadable records are skipped. */
export const readCollections = (records: readonly UserRecord[]): readonly Collection[] =>
  records
    .flatMap(({ id, value }) => {
      const read = v.safeParse(CollectionValue, value)
      return read.success ? [{ id, ...read.output }] : []
    })
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))

export const collectedId = (collection: string, recipeId: string): string =>
  `collected:${collection.slice('collection:'.length)}:${recipeId}`

/** The recipe ids of each collection, the latest first. */
export const readCollected = (records: readonly UserRecord[]): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, readonly string[]>()
  for (const { id } of records.toSorted((a, b) => b.order - a.order)) {
    const [, collection, recipeId] = id.split(':')
    if (collection === undefined || recipeId === undefined) continue
    const key = `collection:${collection}`
    all.set(key, [...(all.get(key) ?? []), recipeId])
  }
  return all
}

/** A position between the neighbours of the target index. */
export const positionAtIndex = (others: readonly Pick<Collection, 'position'>[], index: number): number => {
  const [before, after] = [others[index - 1]?.position, others[index]?.position]
  if (before === undefined) return (after ?? 1) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

/**
 * Moves a collection to an index among the others. Returns every collection whose position changes: usually one, all of
 * them when no gap is left.
 */
export const moveCollection = (all: readonly Collection[], id: string, index: number): readonly Collection[] => {
  const moved = all.find((each) => each.id === id)
  const others = all.filter((each) => each.id !== id)
  if (moved === undefined || index < 0 || index > others.length || all[index] === moved) return []
  const position = positionAtIndex(others, index)
  const hasGap = position !== others[index - 1]?.position && position !== others[index]?.position
  if (hasGap) return [{ ...moved, position }]
  return others
    .toSpliced(index, 0, moved)
    .map((each, at) => ({ ...each, position: at }))
    .filter((each) => all.find((before) => before.id === each.id)?.position !== each.position)
}
