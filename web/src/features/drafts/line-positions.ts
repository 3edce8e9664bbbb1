/** Positions for inserted lines, and new positions by index for lines that have to move. */
interface NewPositions {
  readonly inserted: readonly number[]
  readonly moved: ReadonlyMap<number, number>
}

/** The index of a line after a move by one step; null at the ends of the list, and for a line that is not in it. */
export const indexAfterMove = (
  lines: readonly { readonly field: string }[],
  field: string,
  step: 1 | -1,
): number | null => {
  const from = lines.findIndex((line) => line.field === field)
  const to = from + step
  return from < 0 || lines[to] === undefined ? null : to
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
