import type { FeaturedDays } from '@simmer/contract/wire/endpoints/featuring-endpoints'
import { type Queryable, statement } from '../postgres/database.ts'

const insert = statement(
  'moderation.audit-featuring',
  `insert into moderation_audit (at, actor, step, recipe_id, starts_on, ends_on)
   values ($1, $2, $3, $4, $5::date, $6::date)`,
)

interface FeaturingStep extends FeaturedDays {
  /** Null: an operator at the server. */
  readonly actor: string | null
  readonly step: 'featured' | 'unfeatured'
  readonly recipeId: string
  readonly now: number
}

/** WHO-5: adds to the audit that an editor featured a recipe, with its days, or ended that. */
export const auditFeaturing = async (
  tx: Queryable,
  { actor, step, recipeId, from, until, now }: FeaturingStep,
): Promise<void> => {
  await tx.rows(insert, [new Date(now), actor, step, recipeId, from, until])
}
