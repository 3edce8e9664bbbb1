import type { Aisle } from '@simmer/contract/recipe/aisle-words'
import type { DropPlace } from '../../ui/use-drag.ts'
import { between, type ShoppingList } from './shopping-item.ts'

/** One up, one down, or to where it was dropped. */
export type Move = 'up' | 'down' | DropPlace

interface Moved {
  readonly aisle: Aisle
  readonly position: number
  /** Counted from one, for those who listen. */
  readonly at: number
  readonly of: number
}

/** Where a row goes; null where it stays. Past the end of an aisle is the next one. */
export const moved = (sections: ShoppingList['sections'], key: string, to: Move): Moved | null => {
  const section = sections.findIndex(({ rows }) => rows.some((row) => row.key === key))
  const from = sections[section]
  if (from === undefined) return null
  const at = from.rows.findIndex((row) => row.key === key)
  if (typeof to === 'object') {
    const target = sections.find(({ rows }) => rows.some((row) => row.key === to.on))
    const rows = target?.rows.filter((row) => row.key !== key) ?? []
    const on = rows.findIndex((row) => row.key === to.on)
    return target === undefined || on < 0 ? null : placed(target.aisle, rows, to.side === 'before' ? on : on + 1)
  }
  const others = from.rows.filter((row) => row.key !== key)
  if (to === 'up' && at > 0) return placed(from.aisle, others, at - 1)
  if (to === 'down' && at < others.length) return placed(from.aisle, others, at + 1)
  const next = sections[to === 'up' ? section - 1 : section + 1]
  return next === undefined ? null : placed(next.aisle, next.rows, to === 'up' ? next.rows.length : 0)
}

const placed = (aisle: Aisle, rows: readonly { readonly position: number }[], at: number): Moved => ({
  aisle,
  position: between(rows[at - 1]?.position ?? null, rows[at]?.position ?? null),
  at: at + 1,
  of: rows.length + 1,
})
