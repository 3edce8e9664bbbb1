import { foldWords } from '@simmer/contract/recipe/fold-text'

/** One term of a query: a word, or the words of a "quoted phrase". A minus before it excludes it. */
export interface Term {
  readonly words: readonly string[]
  readonly isExcluded: boolean
  /** Whether it is the last word, which may be the beginning of a longer one. */
  readonly isOpen: boolean
}

/** Further words are dropped. */
const maxWords = 12
const maxWordCharacters = 40

/** A "phrase", or characters without blanks and quotes, each with its minus. */
const piece = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"|(?<plain>[^\s"-][^\s"]*))|-/gu

/** Reads a typed query. Any text is accepted: other characters count as gaps. */
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
    // One piece may hold several words (gluten-free, mac&cheese); their order matters only in phrases.
    if (phrase !== undefined || isExcluded) terms.push({ words, isExcluded, isOpen: false })
    else terms.push(...words.map((word) => ({ words: [word], isExcluded: false, isOpen: false })))
  }
  const last = terms.at(-1)
  if (last === undefined || last.isExcluded || last.words.length > 1 || !/[\p{L}\p{N}\p{M}]$/u.test(q)) return terms
  return [...terms.slice(0, -1), { ...last, isOpen: true }]
}
