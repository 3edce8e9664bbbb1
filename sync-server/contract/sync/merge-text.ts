import { diff3Merge, diffComm } from 'node-diff3'

export interface Merged {
  readonly text: string
  /** Both changed the same place: both versions of it stand in the text, one after the other. */
  readonly overlaps: boolean
}

/** Words, spaces and single signs; joined they are the text again. */
const piecesOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/**
 * Two texts that were both made from `base`, as one, word by word. No word that either of them added is lost, whatever the
 * other did; only what one of them took away, and the other left alone, goes.
 */
export const mergeText = (ours: string, base: string, theirs: string): Merged => {
  if (theirs === ours || theirs === base) return { text: ours, overlaps: false }
  if (ours === base) return { text: theirs, overlaps: false }
  const [a, o, b] = [piecesOf(ours), piecesOf(base), piecesOf(theirs)]
  if (areTooAlike(a, o) || areTooAlike(b, o)) {
    return { text: `${ours}\n\n${theirs}`, overlaps: true }
  }
  let text = ''
  let overlaps = false
  const add = (pieces: readonly string[]): void => {
    for (const piece of pieces) text += endsInWord.test(text) && startsWithWord.test(piece) ? ` ${piece}` : piece
  }
  for (const { ok, conflict } of diff3Merge(a, o, b)) {
    if (ok !== undefined) add(ok)
    if (conflict === undefined) continue
    overlaps = true
    add(conflict.a)
    add(conflict.b)
  }
  return { text, overlaps }
}

const startsWithWord = /^[\p{L}\p{M}\p{N}]/u
const endsInWord = /[\p{L}\p{M}\p{N}]$/u

/** Comparing takes as long as there are pairs of equal pieces: a text of one word, over and over, must not keep the server busy. */
const mostLikenesses = 1_000_000
const areTooAlike = (one: readonly string[], other: readonly string[]): boolean =>
  likenesses(one, other) > mostLikenesses
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
  const [a, o, b] = [piecesOf(now), piecesOf(after), piecesOf(before)]
  if (areTooAlike(a, o) || areTooAlike(b, o)) return now
  return diff3Merge(a, o, b)
    .flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
    .join('')
}

/** A stretch of words that stands in both texts, was taken away, or was added. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** What became of a text, word by word. */
export const differences = (from: string, to: string): readonly Stretch[] => {
  const [a, b] = [piecesOf(from), piecesOf(to)]
  const parts = areTooAlike(a, b) ? [{ buffer1: a, buffer2: b }] : diffComm(a, b)
  return parts
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
