import type { Selection } from './facet-combinations.ts'
import { type Condition, buildConditions } from './build-match.ts'
import { buildFoodFilter, readFoodFilter } from './food-filter.ts'
import { type Limits, buildLimitFilter, combineFilters, estimateLimitShare } from './filter-lexemes.ts'
import type { Meaning } from './known-words.ts'
import type { Query } from './read-query.ts'

/** What restricts a search besides its words. */
export interface Filters extends Limits {
  readonly selection: Selection
  /** Foods that recipes must have. */
  readonly with: readonly string[]
  /** Foods of which recipes must have at least one. */
  readonly withAny: readonly string[]
  /** Foods that recipes must not have. */
  readonly without: readonly string[]
}

/** A `tsquery` of everything but words and facets, with what is expected of it. */
export interface Restriction {
  /** Null where nothing restricts. */
  readonly filter: string | null
  /** The expected part of all recipes that pass, from 0 to 1. */
  readonly share: number
  /** Whether it only leaves foods out. */
  readonly isOnlyAbsence: boolean
}

export const noConditions: Pick<Query, 'leftOut' | 'diets'> = { leftOut: [], diets: [] }

/**
 * The restriction of filters, and of what a query without a searchable word leaves out. `recipes`: the number of all
 * recipes.
 */
export function buildRestriction(
  filters: Filters,
  typed: Pick<Query, 'leftOut' | 'diets'>,
  meanings: ReadonlyMap<string, Meaning>,
  recipes: number,
): Restriction {
  const limits = buildLimitFilter(filters)
  const conditions = [buildFoodFilter(readFoodFilter(filters), meanings), buildConditions(typed, meanings)].filter(
    (each): each is Condition => each !== null,
  )
  return {
    filter: conditions.reduce((filter, each) => combineFilters(filter, each.filter), limits),
    share: conditions.reduce((share, each) => share * each.share(recipes), estimateLimitShare(filters)),
    isOnlyAbsence: limits === null && conditions.length > 0 && conditions.every((each) => each.isOnlyAbsence),
  }
}
