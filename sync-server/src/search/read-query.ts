import { groupFoodNames, foodSynonyms } from '@simmer/contract/recipe/shopping/food-synonyms'
import { foldWords } from '@simmer/contract/recipe/fold-text'

/** One term of a query: a word, or the words of a "quoted phrase". A minus before it excludes it. */
export interface Term {
  readonly words: readonly string[]
  readonly isExcluded: boolean
  /** Whether it is the last word, which may be the beginning of a longer one. */
  readonly isOpen: boolean
  /** Other names of the same food, each as its words. */
  readonly synonyms: readonly (readonly string[])[]
}

interface ReadTerm extends Term {
  /** Whether it is a word beside others, which may be part of a name. */
  readonly isPlain?: boolean
}

/** Further words are dropped. */
const maxWords = 12
const maxWordCharacters = 40

/** A "phrase", or characters without blanks and quotes, each with its minus. */
const piece = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"|(?<plain>[^\s"-][^\s"]*))|-/gu

/** Reads a typed query. Any text is accepted: other characters count as gaps. */
export function readQuery(q: string): Term[] {
  const terms: ReadTerm[] = []
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
    const synonyms = phrase === undefined ? foodSynonyms(words) : []
    if (phrase !== undefined || isExcluded) terms.push({ words, isExcluded, isOpen: false, synonyms })
    else
      terms.push(
        ...words.map((word) => ({ words: [word], isExcluded: false, isOpen: false, synonyms: [], isPlain: true })),
      )
  }
  return withOpenWord(joinNames(terms), q)
}

/** Joins typed words that are the name of a food with synonyms: "spring onion" is one term. */
function joinNames(terms: readonly ReadTerm[]): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length;) {
    const end = terms.findIndex(({ isPlain }, index) => index >= at && isPlain !== true)
    const plain = terms.slice(at, end < 0 ? undefined : end)
    for (const group of groupFoodNames(plain.map(({ words }) => words[0] ?? '')))
      joined.push({ ...group, isExcluded: false, isOpen: false })
    at += plain.length
    const other = terms[at]
    if (other === undefined) break
    joined.push(other)
    at += 1
  }
  return joined
}

function withOpenWord(terms: readonly Term[], q: string): Term[] {
  const last = terms.at(-1)
  if (last === undefined || last.isExcluded || last.words.length > 1 || !/[\p{L}\p{N}\p{M}]$/u.test(q))
    return [...terms]
  return [...terms.slice(0, -1), { ...last, isOpen: true }]
}
