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

interface Part extends Phrase {
  readonly isExcluded: boolean
}

const wordLexemes = (words: readonly KnownWord[]): string[] => [
  ...new Set(words.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))),
]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A lexeme that occurs in no recipe. */
const noLexeme = '\u0001'
const noMeaning: Meaning = { exact: null, others: [], joined: null }

interface Phrase {
  readonly wide: string
  readonly exact: string
  readonly recipes: number
  readonly titles: number
  /** Alternative lexemes; null for a phrase of several words. */
  readonly lexemes: readonly string[] | null
}

/** Null for stop words alone. The words stand beside each other, or anywhere. */
function buildPhrase(
  words: readonly string[],
  meanings: ReadonlyMap<string, Meaning>,
  order: 'adjacent' | 'anywhere' = 'adjacent',
): Phrase | null {
  const pieces: {
    lexemes: string[] | null
    wide: string
    exact: string
    gap: number
    recipes: number
    titles: number
  }[] = []
  let gap = 1
  for (const word of words) {
    const meaning = meanings.get(word) ?? noMeaning
    if (meaning.exact !== null && meaning.exact.lexeme === null) {
      gap += 1
      continue
    }
    const known = meaning.exact === null ? meaning.others : [meaning.exact, ...meaning.others]
    const wide = wordLexemes(known)
    const exact = meaning.exact === null ? wide : wordLexemes([meaning.exact])
    if (meaning.joined === null)
      pieces.push({
        lexemes: wide,
        wide: anyOf(wide.length === 0 ? [noLexeme] : wide),
        exact: anyOf(exact.length === 0 ? [noLexeme] : exact),
        gap,
        recipes: sum(known.map(({ recipes }) => recipes)),
        titles: sum(known.map(({ titles }) => titles)),
      })
    else {
      const both = `(${meaning.joined.map((half) => anyOf(wordLexemes([half]))).join('<1>')})`
      const [recipes, titles] = [meaning.joined.map((half) => half.recipes), meaning.joined.map((half) => half.titles)]
      pieces.push({
        lexemes: null,
        wide: both,
        exact: both,
        gap,
        recipes: Math.min(...recipes),
        titles: Math.min(...titles),
      })
    }
    gap = 1
  }
  const [first] = pieces
  if (first === undefined) return null
  const phrase = (side: 'wide' | 'exact'): string =>
    pieces
      .map((piece, at) => (at === 0 ? piece[side] : `${order === 'adjacent' ? `<${piece.gap}>` : '&'}${piece[side]}`))
      .join('')
  return {
    wide: phrase('wide'),
    exact: phrase('exact'),
    recipes: Math.min(...pieces.map(({ recipes }) => recipes)),
    titles: Math.min(...pieces.map(({ titles }) => titles)),
    lexemes: pieces.length === 1 ? first.lexemes : null,
  }
}

/** Null for a term of stop words alone. A term with synonyms matches any of its names; the typed name ranks first. */
function buildPart(term: Term, meanings: ReadonlyMap<string, Meaning>): Part | null {
  const typed = buildPhrase(term.words, meanings, term.synonyms.length > 0 ? 'anywhere' : 'adjacent')
  if (typed === null) return null
  const others = term.synonyms
    .map((words) => buildPhrase(words, meanings))
    .filter((phrase): phrase is Phrase => phrase !== null && phrase.recipes > 0)
  if (others.length === 0) return { ...typed, isExcluded: term.isExcluded }
  const names = typed.recipes > 0 ? [typed, ...others] : others
  const wide = names.map((name) => `(${name.wide})`).join('|')
  return {
    wide,
    exact: typed.recipes > 0 ? typed.exact : wide,
    isExcluded: term.isExcluded,
    recipes: sum(names.map(({ recipes }) => recipes)),
    titles: sum(names.map(({ titles }) => titles)),
    lexemes: null,
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
