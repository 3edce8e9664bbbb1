import type { Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import type { DropTarget } from '#ui/controls/use-drag.ts'
import { positionBetween, type ShoppingList } from './shopping-item.ts'

/** One up, one down, or to the drop target. */
export type Move = 'up' | 'down' | DropTarget

interface MoveTarget {
  readonly aisle: Aisle
  readonly position: number
  /** Counted from one, for the screen reader message. */
  readonly rank: number
  readonly rowCount: number
}

/** The target of a moved row; null when it cannot move. Past the end of an aisle follows the next aisle. */
export const findMoveTarget = (sections: ShoppingList['sections'], key: string, to: Move): MoveTarget | null => {
  const sectionIndex = sections.findIndex(({ rows }) => rows.some((row) => row.key === key))
  const section = sections[sectionIndex]
  if (section === undefined) return null
  const index = section.rows.findIndex((row) => row.key === key)
  if (typeof to === 'object') {
    const target = sections.find(({ rows }) => rows.some((row) => row.key === to.on))
    const rows = target?.rows.filter((row) => row.key !== key) ?? []
    const targetIndex = rows.findIndex((row) => row.key === to.on)
    return target === undefined || targetIndex < 0
      ? null
      : targetAt(target.aisle, rows, to.side === 'before' ? targetIndex : targetIndex + 1)
  }
  const otherRows = section.rows.filter((row) => row.key !== key)
  if (to === 'up' && index > 0) return targetAt(section.aisle, otherRows, index - 1)
  if (to === 'down' && index < otherRows.length) return targetAt(section.aisle, otherRows, index + 1)
  const nextSection = sections[to === 'up' ? sectionIndex - 1 : sectionIndex + 1]
  return nextSection === undefined
    ? null
    : targetAt(nextSection.aisle, nextSection.rows, to === 'up' ? nextSection.rows.length : 0)
}

const targetAt = (aisle: Aisle, rows: readonly { readonly position: number }[], index: number): MoveTarget => ({
  aisle,
  position: positionBetween(rows[index - 1]?.position ?? null, rows[index]?.position ?? null),
  rank: index + 1,
  rowCount: rows.length + 1,
})
