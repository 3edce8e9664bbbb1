/** Positions for inserted lines, and new positions by index for lines that have to move. */
interface NewPositions {
  readonly inserted: readonly number[]
  readonly moved: ReadonlyMap<number, number>
}

/**
 * Computes positions for `count` lines before index `at`. Other lines move only if there is no gap between the
 * neighbours.
 */
export const positionsAt = (positions: readonly number[], at: number, count: number): NewPositions => {
  const [before, after] = [positions[at - 1], positions[at]]
  const first = before ?? (after === undefined ? 0 : after - count - 1)
  const gap = after === undefined ? 1 : (after - first) / (count + 1)
  const inserted = Array.from({ length: count }, (_, index) => first + gap * (index + 1))
  const isIncreasing =
    inserted.every((position, index) => position > (inserted[index - 1] ?? before ?? -Infinity)) && gap > 0
  const isBelowNext = after === undefined || (inserted.at(-1) ?? first) < after
  if (isIncreasing && isBelowNext) return { inserted, moved: new Map() }
  const moved = new Map(positions.map((_, index) => [index, index < at ? index + 1 : index + 1 + count]))
  return { inserted: Array.from({ length: count }, (_, index) => at + index + 1), moved }
}
