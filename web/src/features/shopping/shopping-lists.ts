import * as v from 'valibot'
import { aisles, type Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { shoppingParts, type ShoppingPart, type ShoppingValue } from '@simmer/contract/wire/shopping'

/** A stored record of the shopping list, not yet validated. */
export interface ShoppingRecord {
  readonly id: string
  readonly value: unknown
}

/** A shopping list: one for each shop, or for an occasion. */
export interface NamedList {
  readonly id: string
  /** Null for the first list, until a person names it. */
  readonly title: string | null
  /** All aisles, in the order of the shop. */
  readonly aisles: readonly Aisle[]
}

/** The id of the list that every account has. Items without a list are on it. */
export const firstListId = '00000000-0000-0000-0000-000000000000'

export const shoppingRecordId = (id: string, part: ShoppingPart): string => `shopping:${id}:${part}`

/** Reads one part of an item or a list; null where it is missing or unreadable. */
export type ReadPart = <P extends ShoppingPart>(part: P) => ShoppingValue<P> | null

const parseOrNull = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

/** The parts of each item, list and food by its id. Unreadable values are skipped but stay stored. */
export const readParts = (records: readonly ShoppingRecord[]): ReadonlyMap<string, ReadPart> => {
  const values = new Map<string, Map<string, unknown>>()
  for (const { id: key, value } of records) {
    const [, id = '', part = ''] = key.split(':')
    const known = values.get(id) ?? new Map<string, unknown>()
    values.set(id, known.set(part, value))
  }
  return new Map(
    [...values].map(([id, parts]) => [
      id,
      <P extends ShoppingPart>(part: P) => {
        const schema: v.GenericSchema<unknown, ShoppingValue<P>> = shoppingParts[part]
        return parseOrNull(schema, parts.get(part))
      },
    ]),
  )
}

/** The chosen aisles first; the others keep their usual order. */
const allAisles = (chosen: readonly string[]): readonly Aisle[] => {
  const known = [...new Set(chosen)].flatMap((name) => aisles.filter((aisle) => aisle === name))
  return [...known, ...aisles.filter((aisle) => !known.includes(aisle))]
}

/** All lists: the first one, then the others by the time of their creation. */
export const readLists = (records: readonly ShoppingRecord[]): readonly [NamedList, ...NamedList[]] => {
  const parts = readParts(records)
  const listOf = (id: string): NamedList => {
    const read = parts.get(id)
    return { id, title: read?.('title')?.title ?? null, aisles: allAisles(read?.('aisles')?.aisles ?? []) }
  }
  const others = [...parts.keys()].filter((id) => id !== firstListId && parts.get(id)?.('title') !== null)
  return [listOf(firstListId), ...others.toSorted((a, b) => (a < b ? -1 : 1)).map(listOf)]
}
