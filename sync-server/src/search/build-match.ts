import type { KnownWord, Meaning } from './known-words.ts'
import type { LeftOut } from '@simmer/contract/recipe/search/read-request'
import { anyOf, facetLexeme } from './filter-lexemes.ts'
import type { Query, Term } from './read-query.ts'

/** The `tsquery` of a search. */
export interface Match {
  /** The condition for a match. */
  readonly wide: string
  /** The same with the typed words alone; recipes that satisfy it rank first. */
  readonly exact: string
  /** Where one of several terms is enough: each term, in title, tags or ingredients. Recipes with most of them rank first. */
  readonly terms: readonly string[]
  /** What else a whole document must satisfy, such as the absence of a food; null: nothing. */
  readonly conditions: Condition | null
  /** Estimates the part of all recipes that match, from 0 to 1: anywhere, or in their titles. */
  readonly share: (where: 'recipes' | 'titles', all: number) => number
}

const wordLexemes = (words: readonly KnownWord[]): string[] => [
  ...new Set(words.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))),
]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A lexeme that occurs in no recipe. */
const noLexeme = '\u0001'
const noMeaning: Meaning = { exact: null, others: [], longer: [], joined: null }

interface Phrase {
  readonly wide: string
  readonly exact: string
  readonly recipes: number
  readonly titles: number
  /** Alternative lexemes; null for a phrase of several words. */
  readonly lexemes: readonly string[] | null
}

/** Null for stop words alone. The words stand beside each other, or anywhere; `weights` restricts the parts of a document. */
function buildPhrase(
  words: readonly string[],
  meanings: ReadonlyMap<string, Meaning>,
  order: 'adjacent' | 'anywhere' = 'adjacent',
  weights = '',
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
    const found = [...meaning.others, ...meaning.longer]
    const known = meaning.exact === null ? found : [meaning.exact, ...found]
    const wide = wordLexemes(known)
    const exact = meaning.exact === null ? wide : wordLexemes([meaning.exact])
    if (meaning.joined === null)
      pieces.push({
        lexemes: wide,
        wide: anyOf(wide.length === 0 ? [noLexeme] : wide, weights),
        exact: anyOf(exact.length === 0 ? [noLexeme] : exact, weights),
        gap,
        recipes: sum(known.map(({ recipes }) => recipes)),
        titles: sum(known.map(({ titles }) => titles)),
      })
    else {
      const both = `(${meaning.joined.map((half) => anyOf(wordLexemes([half]), weights)).join('<1>')})`
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
function buildPart(term: Term, meanings: ReadonlyMap<string, Meaning>, weights = ''): Phrase | null {
  const typed = buildPhrase(term.words, meanings, term.synonyms.length > 0 ? 'anywhere' : 'adjacent', weights)
  if (typed === null) return null
  const others = term.synonyms
    .map(({ words, isLoose }) => buildPhrase(words, meanings, isLoose ? 'anywhere' : 'adjacent', weights))
    .filter((phrase): phrase is Phrase => phrase !== null && phrase.recipes > 0)
  if (others.length === 0) return typed
  const names = typed.recipes > 0 ? [typed, ...others] : others
  const wide = names.map((name) => `(${name.wide})`).join('|')
  return {
    wide,
    exact: typed.recipes > 0 ? typed.exact : wide,
    recipes: sum(names.map(({ recipes }) => recipes)),
    titles: sum(names.map(({ titles }) => titles)),
    lexemes: null,
  }
}

/** Titles, tags, diets and ingredients; a description may name what else would do. */
const ingredientWeights = 'AB'

/**
 * The condition that a food is not in a recipe; null where no recipe has it. A recipe whose diet has none of it passes
 * whatever its words are.
 */
function buildAbsence({ names, diets }: LeftOut, meanings: ReadonlyMap<string, Meaning>): Condition | null {
  const knownOf = (word: string): readonly KnownWord[] => {
    const { exact, others } = meanings.get(word) ?? noMeaning
    return exact === null ? others : [exact, ...others]
  }
  const known = names.map((words) => words.map(knownOf)).filter((words) => words.every((each) => each.length > 0))
  const phrases = known.flatMap((words) => {
    const lexemes = words.map(wordLexemes)
    return lexemes.some((each) => each.length === 0)
      ? []
      : [`(${lexemes.map((each) => anyOf(each, ingredientWeights)).join('<1>')})`]
  })
  if (phrases.length === 0) return null
  const trusted = diets.length === 0 ? '' : `|${anyOf(diets.map((diet) => facetLexeme('diet', diet)))}`
  const recipes = sum(known.map((words) => Math.min(...words.map((each) => sum(each.map((word) => word.recipes))))))
  return {
    filter: `(!(${phrases.join('|')})${trusted})`,
    share: (all) => Math.max(minShare, 1 - recipes / Math.max(1, all)),
    isOnlyAbsence: true,
  }
}

/** What a whole document must satisfy besides the words of a query. */
export interface Condition {
  readonly filter: string
  /** Estimates the part of all recipes that satisfy it, from 0 to 1. */
  readonly share: (all: number) => number
  /** Whether it only leaves foods out, so that no index finds the recipes that pass. */
  readonly isOnlyAbsence: boolean
}

/** Estimates are no lower, because the words of left-out foods are in the same recipes. */
const minShare = 0.02
/** The expected part of recipes of a diet. */
const dietShare = 0.3

/** The condition of left-out foods and required diets; null without any. */
export function buildConditions(
  { leftOut, diets }: Pick<Query, 'leftOut' | 'diets'>,
  meanings: ReadonlyMap<string, Meaning>,
): Condition | null {
  const absences = leftOut.map((food) => buildAbsence(food, meanings)).filter((each) => each !== null)
  const filters = [...absences.map(({ filter }) => filter), ...diets.map((diet) => anyOf([facetLexeme('diet', diet)]))]
  if (filters.length === 0) return null
  return {
    filter: filters.join('&'),
    share: (all) => absences.reduce((share, each) => share * each.share(all), dietShare ** diets.length),
    isOnlyAbsence: diets.length === 0,
  }
}

/** The condition that a food is in the title, tags or ingredients of a recipe; null for stop words alone. */
export function buildPresence(term: Term, meanings: ReadonlyMap<string, Meaning>): Condition | null {
  const part = buildPart(term, meanings, ingredientWeights)
  return part === null
    ? null
    : {
        filter: `(${part.wide})`,
        share: (all) => Math.min(1, part.recipes / Math.max(1, all)),
        isOnlyAbsence: false,
      }
}

/** Whether a recipe with the one part always has the other; of two equal parts only the earlier implies the other. */
function implies(one: Phrase, { lexemes }: Phrase, isEarlier: boolean): boolean {
  if (lexemes === null || one.lexemes?.every((lexeme) => lexemes.includes(lexeme)) !== true) return false
  return isEarlier || one.lexemes.length < lexemes.length
}

/** The meanings of whole words: a recipe with "pieces" is no second choice for "apple pie". */
const ofWholeWords = (meanings: ReadonlyMap<string, Meaning>): ReadonlyMap<string, Meaning> =>
  new Map([...meanings].map(([word, meaning]) => [word, { ...meaning, longer: [] }]))

/**
 * Combines the parts of a query. With `requireAll`, a recipe must have all terms. Otherwise one is enough: a search for
 * any of several foods, and the second try of a search without results. Null where no word is searchable.
 */
export function buildMatch(query: Query, meanings: ReadonlyMap<string, Meaning>, requireAll: boolean): Match | null {
  const read = requireAll ? meanings : ofWholeWords(meanings)
  const parts = query.terms.map((term) => buildPart(term, read)).filter((part) => part !== null)
  if (parts.length === 0) return null
  // Drops implied parts from the estimate: "chicken chi".
  const independent = parts.filter(
    (part, at) => !parts.some((other, otherAt) => other !== part && implies(other, part, otherAt < at)),
  )
  const join = (side: 'wide' | 'exact', all: boolean): string =>
    parts.map((part) => `(${part[side]})`).join(all ? '&' : '|')
  return {
    wide: join('wide', requireAll),
    // Of recipes with any of several foods, those with all rank first.
    exact: query.isAnyOf ? join('wide', true) : join('exact', requireAll),
    terms: requireAll ? [] : query.terms.flatMap((term) => buildPart(term, read, ingredientWeights)?.wide ?? []),
    conditions: buildConditions(query, meanings),
    share: (where, all) => {
      const shares = (requireAll ? independent : parts).map((part) => Math.min(1, part[where] / Math.max(1, all)))
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
