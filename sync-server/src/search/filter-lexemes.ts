import { type FacetName, facetNames } from '@simmer/contract/wire/search'
import type { Selection } from './facet-combinations.ts'

/** A lexeme for the database's full-text search. */
const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What any of these lexemes is enough for. */
export const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoteLexeme).join('|')})`

/** What a document is marked with for a facet value. No word has an equals sign. */
const facetLexeme = (facet: FacetName, value: string): string =>
  // What cannot be stored was never stored; longer ones are told apart by how they begin.
  Array.from(`${facet}=${value}`.replace(/[\0\p{Surrogate}]/gu, ''))
    .slice(0, 200)
    .join('')

/** What a document is marked with for its facet values. */
export const facetLexemes = (values: Readonly<Record<FacetName, readonly string[]>>): string[] =>
  facetNames.flatMap((facet) => values[facet].map((value) => facetLexeme(facet, value)))

/** The marks that a selection asks for; null when it does not narrow. Within a facet any value will do, of each facet one must. */
export function buildFacetFilter(selection: Selection): string | null {
  const parts = facetNames.flatMap((facet) => {
    const selectedValues = selection[facet] ?? []
    return selectedValues.length === 0 ? [] : [anyOf(selectedValues.map((value) => facetLexeme(facet, value)))]
  })
  return parts.length === 0 ? null : parts.join('&')
}

/** The marks of these eras, the first and all after it. */
export const segmentFilter = (first: number, last: number): string =>
  anyOf(Array.from({ length: last - first + 1 }, (_, at) => `era=${first + at}`))
