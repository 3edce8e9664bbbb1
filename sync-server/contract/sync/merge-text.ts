import { diff3Merge, diffComm } from 'node-diff3'
import { maxMergedTextLength } from '../wire/draft.ts'

export interface MergeResult {
  readonly text: string
  /** Both changed the same place: both versions of it stand in the text, one after the other. */
  readonly overlaps: boolean
}

/** Words, spaces and single signs; joined they are the text again. */
const tokenize = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/**
 * Two texts that were both made from `base`, as one, word by word. No word that either of them added is lost, whatever the
 * other did; only what one of them took away, and the other left alone, goes. What would grow beyond any text is not joined:
 * `theirs` stands then, and what was there is a version of its own.
 */
export const mergeText = (ours: string, base: string, theirs: string): MergeResult => {
  const merged = mergeTokens(ours, base, theirs)
  return merged.text.length > maxMergedTextLength ? { text: theirs, overlaps: true } : merged
}

const mergeTokens = (ours: string, base: string, theirs: string): MergeResult => {
  if (theirs === ours || theirs === base) return { text: ours, overlaps: false }
  if (ours === base) return { text: theirs, overlaps: false }
  const { before, after, differing } = trimCommonEnds([ours, base, theirs])
  const [a = [], o = [], b = []] = differing
  if (isTooCostly(a, o) || isTooCostly(b, o)) {
    return { text: `${ours}\n\n${theirs}`, overlaps: true }
  }
  let text = ''
  let [last, overlaps] = ['', false]
  const add = (pieces: readonly string[]): void => {
    for (const piece of pieces) {
      text += endsInWord.test(last) && startsWithWord.test(piece) ? ` ${piece}` : piece
      last = piece
    }
  }
  add(before)
  for (const { ok, conflict } of diff3Merge(a, o, b)) {
    if (ok !== undefined) add(ok)
    if (conflict === undefined) continue
    overlaps = true
    add(conflict.a)
    add(conflict.b)
  }
  add(after)
  return { text, overlaps }
}

const startsWithWord = /^[\p{L}\p{M}\p{N}]/u
const endsInWord = /[\p{L}\p{M}\p{N}]$/u

interface TrimmedTexts {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly differing: readonly string[][]
}

/** What has to be compared. People change a few words of a long text: what it begins and ends with is left out there. */
const trimCommonEnds = (texts: readonly string[]): TrimmedTexts => {
  const tokenized = texts.map(tokenize)
  const [first = [], ...others] = tokenized
  if (!others.some((other) => isTooCostly(first, other))) return { before: [], after: [], differing: tokenized }
  const shortest = Math.min(...tokenized.map(({ length }) => length))
  let [start, end] = [0, 0]
  while (start < shortest && others.every((one) => one[start] === first[start])) start += 1
  while (end < shortest - start && others.every((one) => one.at(-1 - end) === first.at(-1 - end))) end += 1
  return {
    before: first.slice(0, start),
    after: first.slice(first.length - end),
    differing: tokenized.map((pieces) => pieces.slice(start, pieces.length - end)),
  }
}

/**
 * Comparing takes as long as there are pairs of equal pieces, and for each piece that is in both as there are others before
 * it: a text of one word, over and over, or of thousands that all changed places, must not keep the server busy.
 */
const maxEqualPairs = 1_000_000
const maxComparisonSteps = 16_000_000
const isTooCostly = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(other)
  const both = one.filter((piece) => known.has(piece)).length
  return both * Math.min(both, other.length) > maxComparisonSteps || countEqualPairs(one, other) > maxEqualPairs
}
const countEqualPairs = (one: readonly string[], other: readonly string[]): number => {
  const times = new Map<string, number>()
  for (const piece of one) times.set(piece, (times.get(piece) ?? 0) + 1)
  return other.reduce((sum, piece) => sum + (times.get(piece) ?? 0), 0)
}

/**
 * `now` without what one edit, from `before` to `after`, did to it. What others wrote since stays to the last word: where they
 * changed the very place, it stays as they left it.
 */
export const revertEdit = (now: string, before: string, after: string): string => {
  if (now === after) return before
  const trimmed = trimCommonEnds([now, after, before])
  const [a = [], o = [], b = []] = trimmed.differing
  if (isTooCostly(a, o) || isTooCostly(b, o)) return now
  const tokens = diff3Merge(a, o, b).flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  return [...trimmed.before, ...tokens, ...trimmed.after].join('')
}

/** A stretch of words that stands in both texts, was taken away, or was added. */
export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** What became of a text, word by word. */
export const diffWords = (from: string, to: string): readonly DiffPart[] => {
  const { before, after, differing } = trimCommonEnds([from, to])
  const [a = [], b = []] = differing
  const parts = isTooCostly(a, b) ? [{ buffer1: a, buffer2: b }] : diffComm(a, b)
  return [{ common: before }, ...parts, { common: after }]
    .flatMap((part): DiffPart[] =>
      'common' in part
        ? [{ kind: 'same', text: part.common.join('') }]
        : [
            { kind: 'gone', text: part.buffer1.join('') },
            { kind: 'new', text: part.buffer2.join('') },
          ],
    )
    .filter(({ text }) => text !== '')
}
