/** A word, or several words of one line, at its place on a page. Lengths are in any one unit, from the top left. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How certain its characters are, from 0 to 1; words of a PDF are certain. */
  readonly confidence: number
}

/** Words on one baseline. */
export type WordRow = readonly PlacedWord[]

/** The middle one of some numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const heightOf = ({ top, bottom }: PlacedWord): number => bottom - top

/**
 * Words by their baselines, from above. Small words (fractions, raised signs) belong to the row that they overlap most.
 * A row may reach over several columns.
 */
export function rowsOf(words: readonly PlacedWord[]): readonly WordRow[] {
  const rows: { words: PlacedWord[]; top: number; bottom: number }[] = []
  for (const word of words.toSorted((one, other) => heightOf(other) - heightOf(one) || one.top - other.top)) {
    let best: (typeof rows)[number] | null = null
    let bestOverlap = 0.5
    for (const row of rows) {
      const shared = Math.min(word.bottom, row.bottom) - Math.max(word.top, row.top)
      const overlap = shared / Math.max(1e-6, Math.min(heightOf(word), row.bottom - row.top))
      if (overlap > bestOverlap) {
        best = row
        bestOverlap = overlap
      }
    }
    if (best === null) rows.push({ words: [word], top: word.top, bottom: word.bottom })
    else best.words.push(word)
  }
  return rows
    .toSorted((one, other) => one.top + one.bottom - other.top - other.bottom)
    .map((row) => row.words.toSorted((one, other) => one.left - other.left))
}

interface Gap {
  readonly left: number
  readonly right: number
}

/** The gap of a row that is shared with `gap`, at its widest; null where the row's words cross it. */
const sharedGap = (row: WordRow, gap: Gap, least: number): Gap | null => {
  let widest: Gap | null = null
  let from = gap.left
  for (const { left, right } of [...row, { left: Infinity, right: Infinity }]) {
    const to = Math.min(left, gap.right)
    if (to - from >= least && to - from > (widest === null ? 0 : widest.right - widest.left))
      widest = { left: from, right: to }
    from = Math.max(from, right)
  }
  return widest
}

/** Rows below one another that one gap divides. */
interface DividedRows {
  readonly from: number
  readonly to: number
  readonly gap: Gap
}

/** The words of rows left and right of a gap. */
const sidesOf = (rows: readonly WordRow[], { left }: Gap) => {
  const isLeft = (word: PlacedWord): boolean => word.right <= left + 1e-6
  return {
    left: rows.map((row) => row.filter(isLeft)),
    right: rows.map((row) => row.filter((word) => !isLeft(word))),
  }
}

const lengthOf = (row: WordRow): number => row.reduce((sum, { text }) => sum + text.length + 1, -1)

/**
 * A list of amounts beside names, or of numbers beside steps: each row is one line of two parts. The sentences of a
 * method are longer than names.
 */
const isTable = (left: readonly WordRow[], right: readonly WordRow[]): boolean => {
  const usual = (side: readonly WordRow[]): number =>
    median(side.flatMap((row) => (row.length > 0 ? [lengthOf(row)] : [])))
  const isShortSide = (side: readonly WordRow[], other: readonly WordRow[]): boolean => {
    const filled = [...side.entries()].filter(([, row]) => row.length > 0)
    const paired = filled.filter(([at]) => (other[at]?.length ?? 0) > 0).length
    return paired >= filled.length * 0.7 && usual(side) <= (usual(other) <= 40 ? 12 : 4)
  }
  return isShortSide(left, right) || isShortSide(right, left)
}

const filledRows = (side: readonly WordRow[]): number => side.filter((row) => row.length > 0).length

/** Fewer rows side by side are no columns: a line of facts, or a caption. */
const leastRows = 3

/** The longest run of rows that a gap divides into columns; null where there are none. */
const columnsIn = (rows: readonly WordRow[], least: number): DividedRows | null => {
  let best: DividedRows | null = null
  const words = rows.flat()
  const page = {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
  }
  for (let from = 0; from < rows.length; from += 1) {
    // The rows of two columns may stand at different heights, so that one row has words on one side alone.
    const near = [...(rows[from] ?? []), ...(rows[from + 1] ?? [])].toSorted((one, other) => one.left - other.left)
    let end = -Infinity
    for (const word of near) {
      const first = { left: end, right: word.left }
      end = Math.max(end, word.right)
      if (first.left === -Infinity || first.right - first.left < least) continue
      const found = extended(rows, from, first, { least, page })
      if (found === null || (best !== null && found.to - found.from <= best.to - best.from)) continue
      const { left, right } = sidesOf(rows.slice(found.from, found.to), found.gap)
      if (filledRows(left) < leastRows || filledRows(right) < leastRows || isTable(left, right)) continue
      best = found
    }
  }
  return best
}

/** How far above and below a row the rows leave its gap free. */
const extended = (
  rows: readonly WordRow[],
  start: number,
  first: Gap,
  { least, page }: { readonly least: number; readonly page: Gap },
): DividedRows | null => {
  let gap = first
  const take = (at: number): boolean => {
    const row = rows[at]
    const shared = row === undefined ? null : sharedGap(row, gap, least)
    if (shared === null || shared.left <= page.left || shared.right >= page.right) return false
    gap = shared
    return true
  }
  let to = start + 1
  while (take(to)) to += 1
  let from = start
  while (from > 0 && take(from - 1)) from -= 1
  while (from + 1 < to && isTitle(rows[from] ?? [], rows[from + 1] ?? [], gap)) from += 1
  return to - from < leastRows ? null : { from, to, gap }
}

/** Whether a row is the short title of all columns: larger print, and nothing beside it. */
const isTitle = (row: WordRow, next: WordRow, { left }: Gap): boolean =>
  row.every((word) => word.right <= left) && median(row.map(heightOf)) > median(next.map(heightOf)) * 1.35

/** How deep columns are looked for within columns: a page has few. */
const mostDepth = 6

/**
 * Divides a page into blocks of rows, in reading order: what stands over the columns, the columns from left to right, what
 * stands under them.
 */
export function blocksOf(words: readonly PlacedWord[], depth = 0): readonly (readonly WordRow[])[] {
  if (words.length === 0) return []
  const rows = rowsOf(words)
  const least = median(words.map(heightOf)) * 1.6
  const found = depth < mostDepth ? columnsIn(rows, least) : null
  if (found === null) return [rows]
  const { left, right } = sidesOf(rows.slice(found.from, found.to), found.gap)
  return [rows.slice(0, found.from), left, right, rows.slice(found.to)].flatMap((part) =>
    blocksOf(part.flat(), depth + 1),
  )
}
