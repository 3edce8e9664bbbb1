import type { KnownWord, Meaning } from './known-words.ts'
import { anyOf } from './filter-lexemes.ts'
import type { Term } from './read-query.ts'

/** The `tsquery` of a search. */
export interface Match {
  /** The condition for a match. */
  readonly wide: string
  /** The same with the typed words alone; recipes that satisfy it rank first. */
  readonly exact: string
  /** Estimates the part of all recipes that match, from 0 to 1: anywhere, or in their titles. */
  readonly share: (where: 'recipes' | 'titles', all: number) => number
}

interface Part {
  readonly wide: string
  readonly exact: string
  readonly isExcluded: boolean
  readonly recipes: number
  readonly titles: number
  /** Alternative lexemes; null for a phrase. */
  readonly lexemes: readonly string[] | null
}

const wordLexemes = (words: readonly KnownWord[]): string[] => [
  ...new Set(words.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))),
]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A lexeme that occurs in no recipe. */
const noLexeme = '\u0001'

/** Null for a term of stop words alone. */
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

/** Whether a recipe with the one part always has the other; of two equal parts only the earlier implies the other. */
function implies(one: Part, { lexemes }: Part, isEarlier: boolean): boolean {
  if (lexemes === null || one.lexemes?.every((lexeme) => lexemes.includes(lexeme)) !== true) return false
  return isEarlier || one.lexemes.length < lexemes.length
}

/**
 * Combines the terms. With `every`, a recipe must have all of them. Otherwise one is enough: the second try of a search
 * without results. Null where no term is searchable.
 */
export function buildMatch(
  terms: readonly Term[],
  meanings: ReadonlyMap<string, Meaning>,
  requireAll: boolean,
): Match | null {
  const parts = terms.map((term) => buildPart(term, meanings)).filter((part) => part !== null)
  const included = parts.filter(({ isExcluded }) => !isExcluded)
  if (included.length === 0) return null
  // Drops implied parts from the estimate: "chicken chi".
  const independent = included.filter(
    (part, at) => !included.some((other, otherAt) => other !== part && implies(other, part, otherAt < at)),
  )
  const join = (side: 'wide' | 'exact'): string =>
    [
      `(${included.map((part) => `(${part[side]})`).join(requireAll ? '&' : '|')})`,
      ...parts.filter(({ isExcluded }) => isExcluded).map((part) => `!(${part.wide})`),
    ].join('&')
  return {
    wide: join('wide'),
    exact: join('exact'),
    share: (where, all) => {
      const shares = (requireAll ? independent : included).map((part) => Math.min(1, part[where] / Math.max(1, all)))
      // Assumes independent words, which is closer than the share of the rarest word.
      return requireAll
        ? shares.reduce((product, share) => product * share, 1)
        : Math.min(
            1,
            shares.reduce((total, share) => total + share, 0),
          )
    },
  }
}
