import { diff3Merge, diffComm } from 'node-diff3'
import { maxMergedTextLength } from '../wire/draft.ts'

export interface MergeResult {
  readonly text: string
  /** Both sides changed the same passage. The text contains both versions of it, one after the other. */
  readonly overlaps: boolean
}

/** Words, spaces and single characters. Joined, they are the text again. */
const tokenize = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/**
 * Merges two texts that both started from `base`, word by word. No word that either side added is lost. A passage goes
 * only when one side removed it and the other did not change it. A merge that would be too long returns `theirs`; the
 * stored text stays available as a revision.
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

/** Cuts off the common start and end of long texts, because comparing is slow and most edits change a few words. */
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
 * The time of a comparison grows with the pairs of equal tokens and with the moves of common tokens. These limits
 * protect the server from texts that repeat one word, or that shuffle many words: 150,000 pairs take 75 ms, a million
 * took 3.5 s. Texts that differ in up to 380 words have fewer.
 */
export const maxEqualPairs = 150_000
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
 * Undoes in `now` one edit that went from `before` to `after`. Every later word of other devices stays: where they changed
 * the same passage, their version stays.
 */
export const revertEdit = (now: string, before: string, after: string): string => {
  if (now === after) return before
  const trimmed = trimCommonEnds([now, after, before])
  const [a = [], o = [], b = []] = trimmed.differing
  if (isTooCostly(a, o) || isTooCostly(b, o)) return now
  const tokens = diff3Merge(a, o, b).flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  return [...trimmed.before, ...tokens, ...trimmed.after].join('')
}

/** A run of words that both texts contain, or that was removed or added. */
export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** The difference of two texts, word by word. */
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
