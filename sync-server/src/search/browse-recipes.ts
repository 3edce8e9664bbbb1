import { LRUCache } from 'lru-cache'
import type { Facets } from '@simmer/contract/wire/search'
import type { Queryable } from '../postgres/database.ts'
import type { Match } from './build-match.ts'
import type { FacetCombinations, Selection } from './facet-combinations.ts'
import { buildFacetFilter } from './filter-lexemes.ts'
import type { SearchSnapshot } from './known-words.ts'
import { countMatches } from './ranked-matches.ts'
import type { Restriction } from './search-filters.ts'

/** All recipes of a selection and a restriction, valid until the next publication. */
export interface Category {
  /** The time of the first request. */
  readonly asOf: Date
  readonly facetIds: readonly number[] | null
  readonly total: number
  readonly facets: Facets
}

/** Reads categories, and stores each until the next publication. */
export function categoryReader(db: Queryable, combinations: FacetCombinations) {
  const categories = new LRUCache<string, Category>({ max: 500 })
  /** The version of the search tables at the last refresh of the facet combinations. */
  let facetsVersion = -1

  /** Counts the recipes that pass a restriction: with the selection, and by facet combination without it. */
  const countRestricted = async (
    selection: Selection,
    filter: string,
    { share, isOnlyAbsence }: Restriction,
    { asOf, segment }: SearchSnapshot,
  ) => {
    const match: Match = { wide: filter, exact: filter, terms: [], conditions: null, share: () => share }
    const facetFilter = buildFacetFilter(selection)
    const { recipes } = combinations
    const scope = { match, asOf, segment, isBounded: isOnlyAbsence }
    const all = await countMatches(db, { ...scope, filter: null, recipes }, recipes)
    if (!combinations.hasAll(all.histogram)) await combinations.refresh()
    if (facetFilter === null) return all
    const selected = { ...scope, filter: facetFilter, recipes: combinations.total(selection), isBounded: false }
    return { ...all, total: (await countMatches(db, selected, recipes)).total }
  }

  const refresh = async ({ version }: SearchSnapshot): Promise<void> => {
    if (facetsVersion === version) return
    await combinations.refresh()
    facetsVersion = version
  }

  return async (selection: Selection, restriction: Restriction, snapshot: SearchSnapshot): Promise<Category> => {
    const key = JSON.stringify([snapshot.version, selection, restriction.filter])
    const cached = categories.get(key)
    if (cached !== undefined) return cached
    await refresh(snapshot)
    const counted =
      restriction.filter === null ? null : await countRestricted(selection, restriction.filter, restriction, snapshot)
    const category = {
      asOf: snapshot.asOf,
      facetIds: combinations.selectedIds(selection),
      total: counted?.total ?? combinations.total(selection),
      facets: combinations.count(counted?.histogram ?? null, selection),
    }
    categories.set(key, category)
    return category
  }
}
