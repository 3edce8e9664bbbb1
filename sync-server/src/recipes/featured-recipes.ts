import type { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { requireRecipeId } from './published-recipes.ts'
import { type CardRow, readRating, withRating } from './recipe-document.ts'

const maxFeatured = 12

const newestFeatured = statement(
  'featured-recipes',
  `select card_head as head, stars_sum as stars, rating_count as count
     from featured_recipe join recipe using (recipe_id) left join recipe_rating using (recipe_id)
    where state = 'published' order by featured_at desc, recipe_id limit ${maxFeatured}`,
)

const feature = statement(
  'feature-recipe',
  `insert into featured_recipe (recipe_id, featured_by, featured_at)
   select recipe_id, $2, to_timestamp($3::float8 / 1000) from recipe
    where recipe_id = $1 and state = 'published'
   on conflict (recipe_id) do update set featured_by = excluded.featured_by, featured_at = excluded.featured_at
   returning recipe_id`,
)

const unfeature = statement('unfeature-recipe', `delete from featured_recipe where recipe_id = $1`)

/**
 * Features a recipe, named by its id or its short id, on Explore, or ends that. `by` is the editor; null: the operator.
 * @throws Problem recipe-not-found, also for a recipe that is not published and is to be featured
 */
export const setFeatured = async (
  db: Queryable,
  recipe: string,
  isFeatured: boolean,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<void> => {
  const recipeId = await requireRecipeId(db, recipe)
  if (!isFeatured) await db.rows(unfeature, [recipeId])
  else if ((await db.row(feature, [recipeId, by, now])) === undefined) throw new Problem('recipe-not-found')
}

/** WHO-5: the recipes that editors feature on Explore, the latest choice first. */
export const listFeaturedRecipes =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof featuredEndpoints.featuredRecipes> =>
  async () => {
    const rows = await publicReads.rows<CardRow>(newestFeatured)
    const cards = rows.map((row) => withRating(row.head, readRating(row)))
    return new JsonText(`{"recipes":[${cards.join(',')}]}`, { cacheControl: 'no-cache' })
  }

/** @throws Problem editors-only, recipe-not-found */
export const featureRecipe =
  (deps: {
    readonly database: Queryable
    readonly now: () => number
  }): Handler<typeof featuredEndpoints.featureRecipe> =>
  async ({ params, body: { featured } }, { person }) => {
    const { database, now } = deps
    if (!(await hasCapability(database, person.accountId, 'editor'))) throw new Problem('editors-only')
    await setFeatured(database, params.id, featured, { by: person.accountId, now: now() })
    return { featured }
  }
