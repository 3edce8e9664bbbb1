import type { KnownWord, Meaning } from './known-words.ts'
import { anyOf } from './filter-lexemes.ts'
import type { Term } from './read-query.ts'

/** What to look for, as PostgreSQL's full-text search reads it. */
export interface Match {
  /** What a recipe must have. */
  readonly wide: string
  /** The same with typed words only as typed: whoever has those comes first. */
  readonly exact: string
  /** In about what part of `all` recipes it is, from 0 to 1: anywhere, or in their titles. */
  readonly share: (where: 'recipes' | 'titles', all: number) => number
}

interface Part {
  readonly wide: string
  readonly exact: string
  readonly isExcluded: boolean
  readonly recipes: number
  readonly titles: number
  /** Any of them is enough; null for a phrase. */
  readonly lexemes: readonly string[] | null
}

const wordLexemes = (words: readonly KnownWord[]): string[] => [
  ...new Set(words.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))),
]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A lexeme that no recipe has. */
const noLexeme = '\u0001'

/** Null where the term says nothing to search by: a word like "the". */
function buildPart(term: Term, meanings: ReadonlyMap<string, Meaning>): Part | null {
  const pieces: { lexemes: string[]; wide: string; exact: string; gap: number; recipes: number; titles: number }[] = []
  let gap = 1
  for (const word of term.words) {
    const meaning = meanings.get(word) ?? { exact: null, others: [] }
    if (meaning.exact !== null && meaning.exact.lexeme === null) {
      gap += 1
      continue
    }
    const words = meaning.exact === null ? meaning.others : [meaning.exact, ...meaning.others]
    const wide = wordLexemes(words)
    const exact = meaning.exact === null ? wide : wordLexemes([meaning.exact])
    pieces.push({
      lexemes: wide,
      wide: anyOf(wide.length === 0 ? [noLexeme] : wide),
      exact: anyOf(exact.length === 0 ? [noLexeme] : exact),
      gap,
      recipes: sum(words.map(({ recipes }) => recipes)),
      titles: sum(words.map(({ titles }) => titles)),
    })
    gap = 1
  }
  const [first] = pieces
  if (first === undefined) return null
  const phrase = (side: 'wide' | 'exact'): string =>
    pieces.map((piece, at) => (at === 0 ? piece[side] : `<${piece.gap}>${piece[side]}`)).join('')
  return {
    wide: phrase('wide'),
    exact: phrase('exact'),
    isExcluded: term.isExcluded,
    recipes: Math.min(...pieces.map(({ recipes }) => recipes)),
    titles: Math.min(...pieces.map(({ titles }) => titles)),
    lexemes: pieces.length === 1 ? first.lexemes : null,
  }
}

/** Whether what has the one has the other as well; of two that say the same, only the earlier does that. */
function implies(one: Part, { lexemes }: Part, isEarlier: boolean): boolean {
  if (lexemes === null || one.lexemes?.every((lexeme) => lexemes.includes(lexeme)) !== true) return false
  return isEarlier || one.lexemes.length < lexemes.length
}

/**
 * Puts the terms together. `every`: a recipe must have all of them; otherwise one is enough (the second try of a search
 * that found nothing). Null when nothing asked for can be searched by.
 */
export function buildMatch(
  terms: readonly Term[],
  meanings: ReadonlyMap<string, Meaning>,
  every: boolean,
): Match | null {
  const parts = terms.map((term) => buildPart(term, meanings)).filter((part) => part !== null)
  const included = parts.filter(({ isExcluded: not }) => !not)
  if (included.length === 0) return null
  // What has one of them has the other anyway: "chicken chi".
  const independent = included.filter(
    (part, at) => !included.some((other, otherAt) => other !== part && implies(other, part, otherAt < at)),
  )
  const join = (side: 'wide' | 'exact'): string =>
    [
      `(${included.map((part) => `(${part[side]})`).join(every ? '&' : '|')})`,
      ...parts.filter(({ isExcluded: not }) => not).map((part) => `!(${part.wide})`),
    ].join('&')
  return {
    wide: join('wide'),
    exact: join('exact'),
    share: (where, all) => {
      const shares = (every ? independent : included).map((part) => Math.min(1, part[where] / Math.max(1, all)))
      // As if words had nothing to do with one another. They have, but this is nearer than the rarest word alone.
      return every
        ? shares.reduce((product, share) => product * share, 1)
        : Math.min(
            1,
            shares.reduce((total, share) => total + share, 0),
          )
    },
  }
}
