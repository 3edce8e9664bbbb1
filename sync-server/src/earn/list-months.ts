import type { monthStates } from '@simmer/contract/partners/operator-overview'
import { type Queryable, statement } from '../postgres/database.ts'
import { closableAt, releasableAt } from './earn-months.ts'

const months = statement(
  'earn.months',
  `select month, pool.amount::text as pool, currency, rule, closed_at as "closedAt", released_at as "releasedAt",
     coalesce(sum(earn_recipe.amount), 0)::text as earned,
     (count(distinct owner_id) filter (where earn_recipe.amount > 0))::integer as authors
   from earn_pool as pool left join earn_recipe using (month) group by pool.month order by pool.month desc limit 24`,
)

interface MonthRow {
  readonly month: string
  /** In minor units. */
  readonly pool: string
  readonly currency: string
  readonly rule: string | null
  readonly closedAt: Date | null
  readonly releasedAt: Date | null
  readonly earned: string
  readonly authors: number
}

interface ListedMonth extends Omit<MonthRow, 'rule' | 'closedAt' | 'releasedAt'> {
  readonly state: (typeof monthStates)[number]
  /** From when on it can be closed or released, in milliseconds since 1970; null where it is released. */
  readonly nextAt: number | null
}

/** The newest months with a pool, and where each of them stands. */
export const listMonths = async (db: Queryable): Promise<ListedMonth[]> =>
  (await db.rows<MonthRow>(months)).map(({ rule, closedAt, releasedAt, ...row }) => {
    if (releasedAt !== null) return { ...row, state: 'released', nextAt: null }
    if (closedAt !== null) return { ...row, state: 'closed', nextAt: releasableAt(closedAt) }
    return { ...row, state: rule === null ? 'open' : 'counted', nextAt: closableAt(row.month) }
  })
