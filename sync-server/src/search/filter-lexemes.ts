import { type FacetName, facetNames, maxTimeLimit, needsAllValues } from '@simmer/contract/wire/search'
import { wellRatedStars } from '@simmer/contract/recipe/rating'
import type { Selection } from './facet-combinations.ts'

/** Quotes a lexeme for a `tsquery`. */
const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A `tsquery` that any of these lexemes satisfies; `weights` (such as AB) restricts it to parts of a document. */
export const anyOf = (lexemes: readonly string[], weights = ''): string =>
  `(${lexemes.map((lexeme) => quoteLexeme(lexeme) + (weights && `:${weights}`)).join('|')})`

/** The lexeme of a facet value. Words never contain an equals sign, so it cannot collide with one. */
export const facetLexeme = (facet: FacetName, value: string): string =>
  // PostgreSQL cannot store these characters. Values that differ only beyond 200 characters share a lexeme.
  Array.from(`${facet}=${value}`.replace(/[\0\p{Surrogate}]/gu, ''))
    .slice(0, 200)
    .join('')

/** The lexemes of a document's facet values. */
export const facetLexemes = (values: Readonly<Record<FacetName, readonly string[]>>): string[] =>
  facetNames.flatMap((facet) => values[facet].map((value) => facetLexeme(facet, value)))

/** The digits of a total time in a lexeme; recipes that take longer than `maxTimeLimit` have none. */
const timeDigits = String(maxTimeLimit).length

/** The lexemes of a total time: its digits and all their beginnings, so that a few lexemes cover any range. */
export function timeLexemes(minutes: number | null): string[] {
  if (minutes === null || minutes > maxTimeLimit) return []
  const digits = String(Math.ceil(minutes)).padStart(timeDigits, '0')
  return Array.from({ length: timeDigits }, (_, at) => `time=${digits.slice(0, at + 1)}`)
}

/** The `tsquery` for a total time of at most so many minutes: for 30, the times 000…, 001…, 002… and 0030. */
export function buildTimeFilter(maxMinutes: number): string {
  const end = String(maxMinutes + 1).padStart(timeDigits, '0')
  return anyOf(
    Array.from(end).flatMap((digit, at) =>
      Array.from({ length: Number(digit) }, (_, smaller) => `time=${end.slice(0, at)}${smaller}`),
    ),
  )
}

/** The lexeme of recipes that enough people rated well (`isWellRated`). */
export const wellRatedLexeme = `rated=${wellRatedStars}`

/** The expected share of well-rated recipes. */
const wellRatedShare = 0.2

/** What restricts a search by numbers. */
export interface Limits {
  /** The longest total time; null: any. */
  readonly maxMinutes: number | null
  /** The fewest stars on average; null: any. */
  readonly minRating: number | null
}

/** The `tsquery` of a time limit and a rating; null where neither filters. */
export const buildLimitFilter = ({ maxMinutes, minRating }: Limits): string | null =>
  combineFilters(
    maxMinutes === null ? null : buildTimeFilter(maxMinutes),
    minRating === null ? null : anyOf([wellRatedLexeme]),
  )

/** The expected share of recipes within the limits. */
export const estimateLimitShare = ({ maxMinutes, minRating }: Limits): number =>
  (maxMinutes === null ? 1 : estimateTimeShare(maxMinutes)) * (minRating === null ? 1 : wellRatedShare)

/** The expected share of recipes within a time limit. Searches are correct with any estimate, and fast with a good one. */
const estimateTimeShare = (maxMinutes: number): number => 1 - Math.exp(-maxMinutes / 60)

/** The `tsquery` of a selection; null where it does not filter. All facets must match (`needsAllValues`). */
export function buildFacetFilter(selection: Selection): string | null {
  const parts = facetNames.flatMap((facet) => {
    const lexemes = (selection[facet] ?? []).map((value) => facetLexeme(facet, value))
    if (needsAllValues(facet)) return lexemes.map((lexeme) => anyOf([lexeme]))
    return lexemes.length === 0 ? [] : [anyOf(lexemes)]
  })
  return parts.length === 0 ? null : parts.join('&')
}

/** A `tsquery` of both conditions; null where neither filters. */
export const combineFilters = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : `(${one})&${other}`

/** The `tsquery` for the segments from the first to the last. */
export const segmentFilter = (first: number, last: number): string =>
  anyOf(Array.from({ length: last - first + 1 }, (_, at) => `segment=${first + at}`))
