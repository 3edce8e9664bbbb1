import { type OtherName, groupFoodNames } from '@simmer/contract/recipe/search/food-names'
import { type LeftOut, leftOutFood, readRequest } from '@simmer/contract/recipe/search/read-request'
import { foldWords } from '@simmer/contract/recipe/fold-text'

/** One term of a query: a word, the name of a food, or the words of a "quoted phrase". */
export interface Term {
  readonly words: readonly string[]
  /** Whether it is the last word, which may be the beginning of a longer one. */
  readonly isOpen: boolean
  /** Other names of the same food. */
  readonly synonyms: readonly OtherName[]
}

/** What a typed query asks for. */
export interface Query {
  readonly terms: readonly Term[]
  readonly leftOut: readonly LeftOut[]
  /** Diets that recipes must have. */
  readonly diets: readonly string[]
  /** Whether one of the terms is enough; recipes with most of them rank first. */
  readonly isAnyOf: boolean
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

/** Reads a typed query. Any text is accepted: other characters count as gaps. A minus leaves a food or a phrase out. */
export function readQuery(q: string): Query {
  const request = readRequest(q)
  const terms: ReadTerm[] = []
  const leftOut = [...request.leftOut]
  let wordsLeft = maxWords
  for (const { groups } of request.words.matchAll(piece)) {
    const phrase = groups?.['phrase']
    const words = foldWords(phrase ?? groups?.['plain'] ?? '')
      .map((word) => word.slice(0, maxWordCharacters))
      .slice(0, wordsLeft)
    wordsLeft -= words.length
    if (words.length === 0) continue
    // One piece may hold several words (gluten-free, mac&cheese); their order matters only in phrases.
    if (groups?.['minus'] !== undefined)
      leftOut.push(phrase === undefined ? leftOutFood(words) : { names: [words], diets: [] })
    else if (phrase !== undefined) terms.push({ words, isOpen: false, synonyms: [] })
    else terms.push(...words.map((word) => ({ words: [word], isOpen: false, synonyms: [], isPlain: true })))
  }
  // A food that is left out may follow the last word.
  const lastWord = request.words.split(' ').at(-1) ?? ''
  const isAtEnd = !request.isAnyOf && lastWord !== '' && q.endsWith(lastWord)
  return {
    terms: isAtEnd ? withOpenWord(joinNames(terms), q) : joinNames(terms),
    leftOut,
    diets: request.diets,
    isAnyOf: request.isAnyOf,
  }
}

/** Joins typed words that are the name of a food with synonyms: "spring onion" is one term. */
function joinNames(terms: readonly ReadTerm[]): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length;) {
    const end = terms.findIndex(({ isPlain }, index) => index >= at && isPlain !== true)
    const plain = terms.slice(at, end < 0 ? undefined : end)
    for (const { words, synonyms } of groupFoodNames(plain.map((term) => term.words[0] ?? '')))
      joined.push({ words, synonyms, isOpen: false })
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
  if (last === undefined || last.words.length > 1 || !/[\p{L}\p{N}\p{M}]$/u.test(q)) return [...terms]
  return [...terms.slice(0, -1), { ...last, isOpen: true }]
}
