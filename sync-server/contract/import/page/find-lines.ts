import type { PageLine } from './html/page-lines.ts'
import { textKey } from '../text-keys.ts'

/** The lines of a page that a text of structured data stands in. */
export interface LinesFound {
  /** Indexes of lines, in the order of the page; empty where the text is not seen on the page. */
  readonly from: readonly number[]
  /** Whether these lines contain all words of the text. */
  readonly isComplete: boolean
}

export const notFound: LinesFound = { from: [], isComplete: false }

/** Comparisons of a line with a text. A page of a million lines gets a worse answer instead of a late one. */
const maxComparisons = 3_000_000

export interface LineFinder {
  readonly keys: readonly string[]
  /** Finds the lines of texts that follow one another, as a list of ingredients or steps does. */
  readonly findList: (texts: readonly string[]) => LinesFound[]
  /** Finds the lines of a single text. `near` is the index of a line that the text is expected close to. */
  readonly find: (text: string, near: number) => LinesFound
}

const distance = (at: number, near: number): number => (at >= near ? at - near : (near - at) * 2 + 5)

export function lineFinder(lines: readonly PageLine[]): LineFinder {
  const keys = lines.map(({ text }) => textKey(text))
  const byKey = new Map<string, number[]>()
  const byStart = new Map<string, number[]>()
  const startLength = 3
  for (const [at, key] of keys.entries()) {
    if (key === '') continue
    append(byKey, key, at)
    append(byStart, key.slice(0, startLength), at)
  }
  let comparisons = maxComparisons

  /** Consecutive lines that make up a text, with at most two other lines between two of them. */
  const runFrom = (start: number, key: string): LinesFound => {
    const from: number[] = []
    let rest = key
    let skipped = 0
    for (let at = start; at < keys.length && rest !== '' && skipped <= 2; at += 1) {
      const part = keys[at] ?? ''
      if (part !== '' && rest.startsWith(part)) {
        from.push(at)
        rest = rest.slice(part.length)
        skipped = 0
      } else skipped += 1
    }
    return { from, isComplete: rest === '' }
  }

  const nearest = (found: readonly number[], near: number): number | undefined => {
    let best: number | undefined
    for (const at of found) {
      const isBetter =
        best === undefined || distance(at, near) + penalty(lines[at]) < distance(best, near) + penalty(lines[best])
      if (isBetter) best = at
    }
    return best
  }

  const find = (text: string, near: number): LinesFound => {
    const key = textKey(text)
    if (key === '') return notFound
    const exact = nearest(byKey.get(key) ?? [], near)
    if (exact !== undefined) return { from: [exact], isComplete: true }
    return inSeveralLines(key, near) ?? insideLine(key, near) ?? partly(key)
  }

  const inSeveralLines = (key: string, near: number): LinesFound | null => {
    const starts = (byStart.get(key.slice(0, startLength)) ?? []).filter((at) => key.startsWith(keys[at] ?? '-'))
    // Amounts such as "2" on a line of their own.
    const short: number[] = []
    for (let at = Math.max(0, near - 60); at < Math.min(keys.length, near + 60); at += 1) {
      const part = keys[at] ?? ''
      if (part !== '' && part.length < startLength && key.startsWith(part)) short.push(at)
    }
    const complete = [...starts, ...short].filter((at) => runFrom(at, key).isComplete)
    const best = nearest(complete, near)
    return best === undefined ? null : runFrom(best, key)
  }

  /** A line that states more than the text. Short texts ("salt") would be found in every line. */
  const insideLine = (key: string, near: number): LinesFound | null => {
    if (key.length < 4) return null
    const found: number[] = []
    for (const at of aroundFirst(near, keys.length)) {
      comparisons -= 1
      if (comparisons < 0) break
      const line = keys[at] ?? ''
      if (line.length < key.length || !line.includes(key)) continue
      const isLikely = key.length * 3 >= line.length || key.length >= 25
      if (isLikely) found.push(at)
      if (found.length >= 8) break
    }
    const best = nearest(found, near)
    return best === undefined ? null : { from: [best], isComplete: true }
  }

  /** Lines whose words are all in the text: a step that the page shows in pieces, or a text that was shortened. */
  const partly = (key: string): LinesFound => {
    if (key.length < 12) return notFound
    const from: number[] = []
    let covered = 0
    let end = 0
    for (const [at, line] of keys.entries()) {
      if (line.length < 12 || line.length > key.length) continue
      comparisons -= 1
      if (comparisons < 0) break
      const place = key.indexOf(line)
      if (place < 0) continue
      from.push(at)
      if (place >= end) {
        covered += line.length
        end = place + line.length
      }
    }
    if (from.length === 0) return notFound
    return { from, isComplete: covered >= key.length }
  }

  /** Of a list that stands on the page several times, the place where most of its texts follow one another. */
  const findList = (texts: readonly string[]): LinesFound[] => {
    const targets = texts.map(textKey)
    const starts = [
      ...new Set(targets.slice(0, 4).flatMap((key) => (key === '' ? [] : (byKey.get(key) ?? []).slice(0, 20)))),
    ]
    let bestStart = 0
    let bestScore = -1
    for (const start of starts) {
      let at = start - 1
      let matched = 0
      for (const key of targets) {
        const next = (byKey.get(key) ?? []).find((index) => index > at)
        comparisons -= 1
        if (next === undefined || comparisons < 0) continue
        if (next - at > 40) continue
        at = next
        matched += 1
      }
      const score = matched - (lines[start]?.area === null ? 0 : matched / 2) - (at - start) / 10_000
      if (score > bestScore) {
        bestScore = score
        bestStart = start
      }
    }
    const used = new Set<number>()
    let near = bestStart
    return texts.map((text) => {
      let found = find(text, near)
      // "1 tsp salt" twice in a list stands in two lines.
      const [first] = found.from
      if (first !== undefined && used.has(first)) {
        const other = (byKey.get(textKey(text)) ?? []).find((at) => at > first && !used.has(at) && at - first < 60)
        if (other !== undefined) found = { from: [other], isComplete: true }
      }
      for (const at of found.from) used.add(at)
      const last = found.from.at(-1)
      if (last !== undefined && found.isComplete) near = last + 1
      return found
    })
  }

  return { keys, findList, find }
}

const penalty = (line: PageLine | undefined): number => (line === undefined || line.area === null ? 0 : 2000)

function append(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [at])
  else list.push(at)
}

/** All indexes, those close to `near` first. */
function* aroundFirst(near: number, length: number): Generator<number> {
  for (let offset = 0; offset < length; offset += 1) {
    const after = near + offset
    const before = near - 1 - offset
    if (after < length) yield after
    if (before >= 0) yield before
    if (after >= length && before < 0) return
  }
}
