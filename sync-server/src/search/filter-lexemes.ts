import { type FacetName, facetNames } from '@simmer/contract/wire/search'
import type { Selection } from './facet-combinations.ts'

/** Quotes a lexeme for a `tsquery`. */
const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A `tsquery` that any of these lexemes satisfies. */
export const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoteLexeme).join('|')})`

/** The lexeme of a facet value. Words never contain an equals sign, so it cannot collide with one. */
const facetLexeme = (facet: FacetName, value: string): string =>
  // PostgreSQL cannot store these characters. Values that differ only beyond 200 characters share a lexeme.
  Array.from(`${facet}=${value}`.replace(/[\0\p{Surrogate}]/gu, ''))
    .slice(0, 200)
    .join('')

/** The lexemes of a document's facet values. */
export const facetLexemes = (values: Readonly<Record<FacetName, readonly string[]>>): string[] =>
  facetNames.flatMap((facet) => values[facet].map((value) => facetLexeme(facet, value)))

/**
 * The `tsquery` of a selection; null where it does not filter. Values of one facet are alternatives; different facets
 * must all match.
 */
export function buildFacetFilter(selection: Selection): string | null {
  const parts = facetNames.flatMap((facet) => {
    const selectedValues = selection[facet] ?? []
    return selectedValues.length === 0 ? [] : [anyOf(selectedValues.map((value) => facetLexeme(facet, value)))]
  })
  return parts.length === 0 ? null : parts.join('&')
}

/** The `tsquery` for the segments from the first to the last. */
export const segmentFilter = (first: number, last: number): string =>
  anyOf(Array.from({ length: last - first + 1 }, (_, at) => `segment=${first + at}`))
