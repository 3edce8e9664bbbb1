import type { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import type { FeaturedDays, Featuring, featuringEndpoints } from '@simmer/contract/wire/endpoints/featuring-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import { type Handler, JsonText } from '../http/handler.ts'
import { auditFeaturing } from './audit-featuring.ts'
import { type Database, type Queryable, statement } from '../postgres/database.ts'
import { requireRecipeId } from '../recipes/published-recipes.ts'
import { type CardRow, readRating, withRating } from '../recipes/recipe-document.ts'

const maxFeatured = 12

// $1 is today, by UTC. A choice counts from its first day on.
const featuredToday = `state = 'published' and (starts_on is null or starts_on <= $1::date)
  and (ends_on is null or ends_on >= $1::date)
  order by greatest(featured_at, starts_on::timestamp at time zone 'UTC') desc, recipe_id`

const newestFeatured = statement(
  'featured-recipes',
  `select card_head as head, stars_sum as stars, rating_count as count
     from featured_recipe join recipe using (recipe_id) left join recipe_rating using (recipe_id)
    where ${featuredToday} limit ${maxFeatured}`,
)

const featuringOf = statement(
  'featuring-of-recipe',
  `select to_char(starts_on, 'YYYY-MM-DD') as from, to_char(ends_on, 'YYYY-MM-DD') as until,
     recipe_id = (
       select recipe_id from featured_recipe join recipe using (recipe_id) where ${featuredToday} limit 1
     ) is true as "isFirst"
   from featured_recipe as chosen join recipe using (recipe_id)
   where recipe_id = $2 and state = 'published' and (ends_on is null or ends_on >= $1::date)`,
)

const feature = statement(
  'feature-recipe',
  `insert into featured_recipe (recipe_id, featured_by, featured_at, starts_on, ends_on)
   select recipe_id, $2, to_timestamp($3::float8 / 1000), $4::date, $5::date from recipe
    where recipe_id = $1 and state = 'published'
   on conflict (recipe_id) do update set featured_by = excluded.featured_by, featured_at = excluded.featured_at,
     starts_on = excluded.starts_on, ends_on = excluded.ends_on
   returning recipe_id`,
)

const unfeature = statement('unfeature-recipe', `delete from featured_recipe where recipe_id = $1 returning recipe_id`)

const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10)

const refuseDay = (at: 'from' | 'until', expected: string) => {
  throw new Problem('invalid-input', { details: { at: `body.${at}`, expected } })
}

const checkDays = ({ from, until }: FeaturedDays, today: string): void => {
  if (until === null) return
  if (until < today) refuseDay('until', `${today} or later`)
  if (from !== null && until < from) refuseDay('until', `${from}, the first day, or later`)
}

/** When, and by whom: an editor, or the operator (null). */
interface Act {
  readonly by: string | null
  readonly now: number
}

/**
 * Features a recipe, named by its id or its short id, on Explore on these days, or ends that (null), with a line in the
 * audit.
 * @throws Problem recipe-not-found, also for a recipe that is not published and is to be featured
 * @throws Problem invalid-input for a last day before the first or before today
 */
export const setFeatured = async (
  db: Database,
  recipe: string,
  days: FeaturedDays | null,
  { by, now }: Act,
): Promise<void> => {
  if (days !== null) checkDays(days, utcDay(now))
  await db.tx(async (tx) => {
    const recipeId = await requireRecipeId(tx, recipe)
    const { from, until } = days ?? { from: null, until: null }
    const changed =
      days === null ? await tx.row(unfeature, [recipeId]) : await tx.row(feature, [recipeId, by, now, from, until])
    if (changed !== undefined) {
      const step = days === null ? 'unfeatured' : 'featured'
      await auditFeaturing(tx, { actor: by, step, recipeId, from, until, now })
    } else if (days !== null) throw new Problem('recipe-not-found')
  })
}

/** WHO-5: the recipes that editors feature on Explore today, the latest choice first. */
export const listFeaturedRecipes =
  (deps: {
    readonly publicReads: Queryable
    readonly now: () => number
  }): Handler<typeof featuredEndpoints.featuredRecipes> =>
  async () => {
    const rows = await deps.publicReads.rows<CardRow>(newestFeatured, [utcDay(deps.now())])
    const cards = rows.map((row) => withRating(row.head, readRating(row)))
    return new JsonText(`{"recipes":[${cards.join(',')}]}`, { cacheControl: 'no-cache' })
  }

interface EditorDeps {
  readonly database: Database
  readonly now: () => number
}

const readFeaturing = async (db: Queryable, recipe: string, now: number): Promise<Featuring> => {
  const found = await db.row<Omit<Featuring, 'featured'>>(featuringOf, [utcDay(now), await requireRecipeId(db, recipe)])
  return found === undefined
    ? { featured: false, from: null, until: null, isFirst: false }
    : { featured: true, ...found }
}

const requireEditor = async (db: Queryable, accountId: string): Promise<void> => {
  if (!(await hasCapability(db, accountId, 'editor'))) throw new Problem('editors-only')
}

/** What editors do with the recipes of Explore (WHO-5): each call throws Problem editors-only, recipe-not-found. */
export const featuringCalls = ({
  database,
  now,
}: EditorDeps): { readonly [N in keyof typeof featuringEndpoints]: Handler<(typeof featuringEndpoints)[N]> } => ({
  featuring: async ({ params }, { person }) => {
    await requireEditor(database, person.accountId)
    return readFeaturing(database, params.id, now())
  },
  featureRecipe: async ({ params, body: { featured, ...days } }, { person }) => {
    await requireEditor(database, person.accountId)
    await setFeatured(database, params.id, featured ? days : null, { by: person.accountId, now: now() })
    return readFeaturing(database, params.id, now())
  },
})
