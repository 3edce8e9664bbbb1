import { commonPhrases } from './common-phrases.ts'
import { plainWords, type PlainWord } from './plain-words.ts'
import { endOfRun } from './runs-of-signs.ts'

/** A sentence of a text, and whether most of it stands in the source. */
export interface ComparedSentence {
  readonly text: string
  readonly isClose: boolean
}

export interface Likeness {
  /** Share of the shingles that stand in the source, from 0 to 1. */
  readonly share: number
  readonly isTooClose: boolean
  /** The sentences of each step, in the order of `steps`. */
  readonly steps: readonly (readonly ComparedSentence[])[]
  /** The sentences of each other text, in the order of `others`. */
  readonly others: readonly (readonly ComparedSentence[])[]
}

/** So many words in a row can be recognised as an author's; fewer belong to no author. */
const shingleWords = 5
/** IM-13: from this share on, a method is too close to its source. */
export const tooCloseShare = 0.6
/** A text that shares fewer words than these with its source holds nothing that belongs to an author. */
export const fewestWords = 10
/**
 * Texts are compared by runs of so many characters, whatever stands between the characters: with dots or spaces within a word
 * every word would be another one. A shingle of five words has at least as many.
 */
const runLength = 10

interface Shingle {
  readonly characters: string
  readonly start: number
  readonly end: number
}

function* shinglesOf(words: readonly PlainWord[]): Generator<Shingle> {
  for (let start = 0; start < words.length; start += 1) {
    let characters = ''
    let weight = 0
    let end = start
    for (; (weight < shingleWords || characters.length < runLength) && end < words.length; end += 1) {
      characters += words[end]?.text
      weight += words[end]?.weight ?? 0
    }
    if (weight < shingleWords || characters.length < runLength) return
    yield { characters, start, end }
  }
}

function* characterRuns(characters: string): Generator<string> {
  for (let at = 0; at + runLength <= characters.length; at += 1) yield characters.slice(at, at + runLength)
}

const standsIn = (known: ReadonlySet<string>, characters: string): boolean => {
  for (const run of characterRuns(characters)) if (!known.has(run)) return false
  return true
}

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

/** A word with its text and its sentence, both counted over all texts. */
interface WordInText extends PlainWord {
  readonly inText: number
  readonly sentence: number
}

/**
 * IM-13: how much of a draft stands word for word in the text that it was imported from. All texts are compared as one, so
 * that a sentence is found wherever it was moved. Their order makes no difference, because a shingle over the end of a
 * sentence counts only where it stands in the source. So does one outside the steps: no text makes copied steps fewer.
 */
export const compareWithSource = (
  steps: readonly string[],
  source: string,
  otherTexts: readonly string[] = [],
): Likeness => {
  const known = new Set(
    characterRuns(
      plainWords(source)
        .map(({ text }) => text)
        .join(''),
    ),
  )
  const texts = [...steps, ...otherTexts]
  const sentences = texts.map(sentencesOf)
  const words = wordsInTexts(texts, sentences)
  let [all, close, closeWords] = [0, 0, 0]
  /** Words of a shingle that stands in the source. */
  const covered = new Set<number>()
  const common = commonWords(words)
  for (const { characters, start, end } of shinglesOf(words)) {
    let own = 0
    for (let at = start; at < end; at += 1) if (!common.has(at)) own += 1
    const [first, last] = [words[start], words[end - 1]]
    // One word between common ones makes nothing one's own: "salt and pepper, then bake". Over the end of a text, two: "Serve warm."
    if (own < (first?.inText === last?.inText ? 2 : 3)) continue
    const isKnown = standsIn(known, characters)
    const isInStep = first !== undefined && first.inText < steps.length && first.sentence === last?.sentence
    if (!isKnown && !isInStep) continue
    all += 1
    if (!isKnown) continue
    close += 1
    for (let at = start; at < end; at += 1) covered.add(at)
  }
  const counts = sentences.flat().map(() => ({ words: 0, close: 0 }))
  for (const [at, { weight, sentence }] of words.entries()) {
    const count = counts[sentence]
    if (count === undefined) continue
    count.words += weight
    if (!covered.has(at)) continue
    count.close += weight
    if (!common.has(at)) closeWords += weight
  }
  let number = -1
  const compared = sentences.map((one) =>
    one.map((text) => {
      number += 1
      const count = counts[number] ?? { words: 0, close: 0 }
      return { text, isClose: count.close > 0 && count.close * 2 >= count.words }
    }),
  )
  const share = all === 0 ? 0 : close / all
  return {
    share,
    isTooClose: share >= tooCloseShare && closeWords >= fewestWords,
    steps: compared.slice(0, steps.length),
    others: compared.slice(steps.length),
  }
}

const wordsInTexts = (texts: readonly string[], sentences: readonly (readonly string[])[]): readonly WordInText[] => {
  let before = 0
  return texts.flatMap((text, inText) => {
    const words = plainWords(text)
    const own = sentences[inText] ?? []
    const sentenceOf = sentenceNumbers(words, own)
    const first = before
    before += own.length
    return words.map((word, at) => ({ ...word, inText, sentence: first + (sentenceOf[at] ?? 0) }))
  })
}

const endSigns = new Set('.!?…。！？؟۔।')
/** Signs that end a sentence without a space behind them. */
const wideEndSigns = new Set('。！？')
const closingSigns = new Set('"”“’‘»«›‹)]」』')
const wideClosingSigns = new Set('」』')
const isSpace = (sign: string): boolean => /^\s$/u.test(sign)

/** Where the sentence ends whose end signs begin at `start`. `goesOn`: it does not end there, and these signs were read. */
const readSentenceEnd = (text: string, start: number): { readonly end: number; readonly goesOn: boolean } => {
  const signs = endOfRun(text, start, (sign) => endSigns.has(sign))
  const closed = endOfRun(text, signs, (sign) => closingSigns.has(sign))
  const spaced = endOfRun(text, closed, isSpace)
  if (spaced > closed || closed === text.length) return { end: spaced, goesOn: false }
  if (!wideEndSigns.has(text.charAt(signs - 1))) return { end: closed, goesOn: true }
  return { end: endOfRun(text, signs, (sign) => wideClosingSigns.has(sign)), goesOn: false }
}

/**
 * The sentences of a text. Together they are the text. Each sign is read once: a regular expression would look at a long run
 * of dots once for each of its dots.
 */
const sentencesOf = (text: string): string[] => {
  const found: string[] = []
  let start = 0
  let at = 0
  const cut = (end: number): void => {
    found.push(text.slice(start, end))
    start = end
  }
  while (at < text.length) {
    const sign = text.charAt(at)
    if (sign === '\n') {
      at = endOfRun(text, at, (one) => one === '\n')
      cut(at)
    } else if (endSigns.has(sign)) {
      const { end, goesOn } = readSentenceEnd(text, at)
      at = end
      if (!goesOn) cut(at)
    } else at += 1
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
