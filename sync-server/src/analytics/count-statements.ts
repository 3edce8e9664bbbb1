import { NIL as nilUuid } from 'uuid'
import { leftOutReasons, type LeftOutReason } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { statement } from '../postgres/database.ts'

/** The id that stands for all recipes of an author in `recipe_day` and `recipe_month`. */
export const allRecipes: string = nilUuid

/** The numbers of one row, or of a sum of rows, as SQL. */
export const countNames = ['views', 'readers', 'read', 'saved', 'cooked', 'rated', 'stars', 'reviews', 'likes'] as const
/** The columns of the openings that do not count. */
export const leftOutNames = leftOutReasons.map((reason): `left_${LeftOutReason}` => `left_${reason}`)
export const sumOf = (names: readonly string[]): string =>
  names.map((name) => `coalesce(sum(${name}), 0)::integer as "${name}"`).join(', ')

/** Whether a row has any of these numbers, as SQL. None is below 0. */
export const hasAny = (names: readonly string[]): string => `greatest(${names.join(', ')}) > 0`
/** Whether a row counts anything. A row may have nothing but openings that do not count. */
export const isCounted = hasAny([...countNames, 'followers'])
/** The opposite, in the words of the index of these rows. */
export const isNothingCounted = `greatest(${[...countNames, 'followers'].join(', ')}) = 0`

/** One statement for the rows of days, and one for those of months. */
export const forUnits = (name: string, text: (table: string, column: string) => string) => ({
  day: statement(`analytics.${name}-day`, text('recipe_day', 'day')),
  month: statement(`analytics.${name}-month`, text('recipe_month', 'month')),
})
