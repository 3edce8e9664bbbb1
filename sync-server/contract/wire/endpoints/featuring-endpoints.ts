import * as v from 'valibot'
import { Day } from '../scalars.ts'
import { endpoint } from './endpoint.ts'

const params = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })
const LimitingDay = v.nullable(Day)

/** The first and the last day on Explore, by UTC; null: no limit. */
export interface FeaturedDays {
  readonly from: string | null
  readonly until: string | null
}

const Featuring = v.object({
  /** Whether an editor chose the recipe and the last day is not over. */
  featured: v.boolean(),
  from: LimitingDay,
  until: LimitingDay,
  /** Whether it is the first recipe of Explore now. */
  isFirst: v.boolean(),
})
export type Featuring = v.InferOutput<typeof Featuring>

/** What editors do with a recipe. Readers load none of it. */
export const featuringEndpoints = {
  featuring: endpoint({
    method: 'GET',
    path: '/api/recipes/:id/featured',
    access: 'signed-in',
    summary: 'Whether a recipe is featured on Explore, and on which days; for editors (WHO-5).',
    params,
    response: Featuring,
  }),
  featureRecipe: endpoint({
    method: 'PUT',
    path: '/api/recipes/:id/featured',
    access: 'signed-in',
    summary: 'Feature a recipe on Explore, from and until a day by UTC where given, or end that; for editors (WHO-5).',
    params,
    body: v.object({
      featured: v.boolean(),
      from: v.optional(LimitingDay, null),
      until: v.optional(LimitingDay, null),
    }),
    response: Featuring,
  }),
} as const
