import { foldWords } from './fold-words.ts'

/** One thing asked for: a word, or the words of a "quoted phrase"; `not`: it must be absent (a minus before it). */
export interface Term {
  readonly words: readonly string[]
  readonly isExcluded: boolean
  /** Still being typed: nothing follows it. It may be the beginning of a longer word. */
  readonly isOpen: boolean
}

/** More words than this say nothing more; the rest is dropped. */
const maxWords = 12
const maxWordCharacters = 40

/** A "phrase" or a run of anything but blanks and quotes, each with the minus before it. */
const piece = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"|(?<plain>[^\s"-][^\s"]*))|-/gu

/** Reads what was typed. Never fails: whatever is no word, quote or leading minus is a gap. */
export function readQuery(q: string): Term[] {
  const terms: Term[] = []
  let wordsLeft = maxWords
  for (const { groups } of q.matchAll(piece)) {
    const isExcluded = groups?.['minus'] !== undefined
    const phrase = groups?.['phrase']
    const words = foldWords(phrase ?? groups?.['plain'] ?? '')
      .map((word) => word.slice(0, maxWordCharacters))
      .slice(0, wordsLeft)
    wordsLeft -= words.length
    if (words.length === 0) continue
    // One piece may hold several words (gluten-free, mac&cheese); apart from phrases their order does not matter.
    if (phrase !== undefined || isExcluded) terms.push({ words, isExcluded, isOpen: false })
    else terms.push(...words.map((word) => ({ words: [word], isExcluded: false, isOpen: false })))
  }
  const last = terms.at(-1)
  if (last === undefined || last.isExcluded || last.words.length > 1 || !/[\p{L}\p{N}\p{M}]$/u.test(q)) return terms
  return [...terms.slice(0, -1), { ...last, isOpen: true }]
}
