import { commonPhrases } from './common-phrases.ts'
import { plainWords, type PlainWord } from './plain-words.ts'

/** A sentence of a step, and whether most of it stands in the source. */
export interface ComparedSentence {
  readonly text: string
  readonly isClose: boolean
}

export interface Likeness {
  /** Share of the method's shingles that stand in the source, from 0 to 1. */
  readonly share: number
  readonly isTooClose: boolean
  /** The sentences of each step, in the order of `steps`. */
  readonly steps: readonly (readonly ComparedSentence[])[]
}

/** So many words in a row can be recognised as an author's; fewer belong to no author. */
const shingleWords = 5
/** IM-13: from this share on, a method is too close to its source. */
export const tooCloseShare = 0.6
/** A method that shares fewer words than these with its source holds nothing that belongs to an author. */
export const fewestWords = 10

interface Shingle {
  readonly key: string
  readonly start: number
  readonly end: number
}

function* shinglesOf(words: readonly PlainWord[]): Generator<Shingle> {
  for (let start = 0; start < words.length; start += 1) {
    let key = ''
    let weight = 0
    let end = start
    for (; weight < shingleWords && end < words.length; end += 1) {
      key += ` ${words[end]?.text}`
      weight += words[end]?.weight ?? 0
    }
    if (weight < shingleWords) return
    yield { key, start, end }
  }
}

const keysOf = (text: string): Set<string> => new Set([...shinglesOf(plainWords(text))].map(({ key }) => key))

const runOfThree = (words: readonly PlainWord[], start: number): string =>
  words
    .slice(start, start + 3)
    .map(({ text }) => text)
    .join(' ')

/** Three words in a row of what every cook writes: "Preheat the oven to 180 °C". */
const commonRuns = new Set(
  commonPhrases.flatMap((phrase) => {
    const words = plainWords(phrase)
    return words.slice(2).map((_, start) => runOfThree(words, start))
  }),
)

/** The words of a text that are part of a common run. */
const commonWords = (words: readonly PlainWord[]): ReadonlySet<number> => {
  const found = new Set<number>()
  for (let start = 0; start + 3 <= words.length; start += 1)
    if (commonRuns.has(runOfThree(words, start))) for (const at of [0, 1, 2]) found.add(start + at)
  return found
}

/**
 * IM-13: how much of a method stands word for word in the text that it was imported from. The order of sentences makes no
 * difference, because a shingle over the end of a sentence counts only where it stands in the source.
 */
export const compareWithSource = (steps: readonly string[], source: string): Likeness => {
  const known = keysOf(source)
  let [all, close, closeWords] = [0, 0, 0]
  const compared = steps.map((step) => {
    const words = plainWords(step)
    const sentences = sentencesOf(step)
    const sentenceOf = sentenceNumbers(words, sentences)
    /** Words of a shingle that stands in the source. */
    const covered = new Set<number>()
    const common = commonWords(words)
    for (const { key, start, end } of shinglesOf(words)) {
      let own = 0
      for (let at = start; at < end; at += 1) if (!common.has(at)) own += 1
      // One word between common ones makes nothing one's own: "salt and pepper, then bake".
      if (own < 2) continue
      const isKnown = known.has(key)
      if (!isKnown && sentenceOf[start] !== sentenceOf[end - 1]) continue
      all += 1
      if (!isKnown) continue
      close += 1
      for (let at = start; at < end; at += 1) covered.add(at)
    }
    const counts = sentences.map(() => ({ words: 0, close: 0 }))
    for (const [at, { weight }] of words.entries()) {
      const count = counts[sentenceOf[at] ?? 0]
      if (count === undefined) continue
      count.words += weight
      if (!covered.has(at)) continue
      count.close += weight
      if (!common.has(at)) closeWords += weight
    }
    return sentences.map((text, at) => {
      const count = counts[at] ?? { words: 0, close: 0 }
      return { text, isClose: count.close > 0 && count.close * 2 >= count.words }
    })
  })
  const share = all === 0 ? 0 : close / all
  return { share, isTooClose: share >= tooCloseShare && closeWords >= fewestWords, steps: compared }
}

const sentenceEnd = /[.!?…。！？؟۔।]+["”“’‘»«›‹)\]」』]*(?:\s+|(?<=[。！？][」』]*)|$)|\n+/gu

/** The sentences of a text. Together they are the text. */
const sentencesOf = (text: string): string[] => {
  const found: string[] = []
  let start = 0
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    found.push(text.slice(start, index + end.length))
    start = index + end.length
  }
  if (start < text.length) found.push(text.slice(start))
  return found
}

/** The number of the sentence that each word begins in. */
const sentenceNumbers = (words: readonly PlainWord[], sentences: readonly string[]): number[] => {
  let at = 0
  let end = sentences[0]?.length ?? 0
  return words.map(({ start }) => {
    while (start >= end && at + 1 < sentences.length) {
      at += 1
      end += sentences[at]?.length ?? 0
    }
    return at
  })
}
