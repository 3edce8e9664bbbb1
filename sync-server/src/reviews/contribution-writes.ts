import type { TableExtension } from '../sync/synced-table.ts'

/** Records that others may see the effect of. */
const isContribution = (id: string): boolean => /^(?:review|reply|like):/.test(id)

const recipeOf = (value: object | null | undefined): string[] =>
  typeof value === 'object' && value !== null && 'recipeId' in value && typeof value.recipeId === 'string'
    ? [value.recipeId]
    : []

/**
 * A line for the job, in the transaction of the push. Of the reviews in `ifWritten` only those that the account has
 * written. Updating what others see here would block other accounts.
 */
const queue = (ids: string, ifWritten: string): string => `
    insert into contribution_due (account_id, ids)
    select $1, line.ids from held, (select case when ${ifWritten} is null then ${ids} else array(
      select unnest(${ids}) union select id from user_record where account_id = $1 and id = any(${ifWritten})
    ) end as ids) as line where cardinality(line.ids) > 0`

/** Reviews, replies and likes; and the reviews of recipes that an account notes to have cooked (RV-4). */
export const contributionWrites: TableExtension<'record'> = {
  columns: [
    { name: 'contributions', type: 'text', whole: true },
    { name: 'cooked_reviews', type: 'text', whole: true },
  ],
  values: (rows, before) => [
    [...rows.keys()].filter(isContribution),
    [...rows]
      .filter(([id]) => id.startsWith('cooked:'))
      .flatMap(([id, { value }]) => [...recipeOf(value), ...recipeOf(before.get(id)?.value)])
      .map((recipeId) => `review:${recipeId}`),
  ],
  inserts: (_, array) => [queue(array('contributions'), array('cooked_reviews'))],
  writes: (_, array) => [queue(array('contributions'), array('cooked_reviews'))],
}

const ratedReviews = (recipeIds: string): string => `
    insert into contribution_due (account_id, ids)
    select $1, array_agg('review:' || recipe_id) from held, recipe_review
    where writer_id = $1 and recipe_id = any(${recipeIds}) having count(*) > 0`

/**
 * A review shows the present stars of its writer. A review that others cannot see yet is not looked for: it takes the stars
 * when it is stored, under the lock of the account.
 */
export const ratedReviewWrites: TableExtension<'rating'> = {
  inserts: (_, array) => [ratedReviews(array('recipe_id'))],
  writes: (_, array) => [ratedReviews(array('recipe_id'))],
}

/** The actions after which the job may have something to do, beside ratings. */
export const contributionActions = ['review.set', 'reply.set', 'like.set', 'cooked.set'] as const
