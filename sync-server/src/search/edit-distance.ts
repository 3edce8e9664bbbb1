/**
 * How many letters were mistyped: one too many, one too few, a wrong one, or two neighbours swapped
 * (optimal string alignment). Never more than `most` + 1 is told apart.
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let twoAbove: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    let rowMin = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1)
      line.push(cost)
      rowMin = Math.min(rowMin, cost)
    }
    if (rowMin > maxDistance) return maxDistance + 1
    twoAbove = above
    above = line
  }
  return Math.min(above[other.length] ?? 0, maxDistance + 1)
}
