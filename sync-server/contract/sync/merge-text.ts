import { diff3Merge, diffComm } from 'node-diff3'
import { maxMergedTextLength } from '../wire/draft.ts'

export interface Merged {
  readonly text: string
  /** Both changed the same place: both versions of it stand in the text, one after the other. */
  readonly overlaps: boolean
}

/** Words, spaces and single signs; joined they are the text again. */
const piecesOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/**
 * Two texts that were both made from `base`, as one, word by word. No word that either of them added is lost, whatever the
 * other did; only what one of them took away, and the other left alone, goes. What would grow beyond any text is not joined:
 * `theirs` stands then, and what was there is a version of its own.
 */
export const mergeText = (ours: string, base: string, theirs: string): Merged => {
  const merged = joined(ours, base, theirs)
  return merged.text.length > maxMergedTextLength ? { text: theirs, overlaps: true } : merged
}

const joined = (ours: string, base: string, theirs: string): Merged => {
  if (theirs === ours || theirs === base) return { text: ours, overlaps: false }
  if (ours === base) return { text: theirs, overlaps: false }
  const { before, after, differing } = compared([ours, base, theirs])
  const [a = [], o = [], b = []] = differing
  if (takesTooLong(a, o) || takesTooLong(b, o)) {
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

interface Compared {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly differing: readonly string[][]
}

/** What has to be compared. People change a few words of a long text: what it begins and ends with is left out there. */
const compared = (texts: readonly string[]): Compared => {
  const all = texts.map(piecesOf)
  const [first = [], ...others] = all
  if (!others.some((other) => takesTooLong(first, other))) return { before: [], after: [], differing: all }
  const shortest = Math.min(...all.map(({ length }) => length))
  let [start, end] = [0, 0]
  while (start < shortest && others.every((one) => one[start] === first[start])) start += 1
  while (end < shortest - start && others.every((one) => one.at(-1 - end) === first.at(-1 - end))) end += 1
  return {
    before: first.slice(0, start),
    after: first.slice(first.length - end),
    differing: all.map((pieces) => pieces.slice(start, pieces.length - end)),
  }
}

/**
 * Comparing takes as long as there are pairs of equal pieces, and for each piece that is in both as there are others before
 * it: a text of one word, over and over, or of thousands that all changed places, must not keep the server busy.
 */
const maxEqualPairs = 1_000_000
const maxComparisonSteps = 16_000_000
const takesTooLong = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(other)
  const both = one.filter((piece) => known.has(piece)).length
  return both * Math.min(both, other.length) > maxComparisonSteps || likenesses(one, other) > maxEqualPairs
}
const likenesses = (one: readonly string[], other: readonly string[]): number => {
  const times = new Map<string, number>()
  for (const piece of one) times.set(piece, (times.get(piece) ?? 0) + 1)
  return other.reduce((sum, piece) => sum + (times.get(piece) ?? 0), 0)
}

/**
 * `now` without what one edit, from `before` to `after`, did to it. What others wrote since stays to the last word: where they
 * changed the very place, it stays as they left it.
 */
export const takeBack = (now: string, before: string, after: string): string => {
  if (now === after) return before
  const trimmed = compared([now, after, before])
  const [a = [], o = [], b = []] = trimmed.differing
  if (takesTooLong(a, o) || takesTooLong(b, o)) return now
  const between = diff3Merge(a, o, b).flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  return [...trimmed.before, ...between, ...trimmed.after].join('')
}

/** A stretch of words that stands in both texts, was taken away, or was added. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** What became of a text, word by word. */
export const differences = (from: string, to: string): readonly Stretch[] => {
  const { before, after, differing } = compared([from, to])
  const [a = [], b = []] = differing
  const parts = takesTooLong(a, b) ? [{ buffer1: a, buffer2: b }] : diffComm(a, b)
  return [{ common: before }, ...parts, { common: after }]
    .flatMap((part): Stretch[] =>
      'common' in part
        ? [{ kind: 'same', text: part.common.join('') }]
        : [
            { kind: 'gone', text: part.buffer1.join('') },
            { kind: 'new', text: part.buffer2.join('') },
          ],
    )
    .filter(({ text }) => text !== '')
}
