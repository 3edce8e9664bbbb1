import { type Queryable, statement } from '../postgres/database.ts'
import { unindexRecipe } from '../search/index-recipe.ts'

const authorRecipes = statement(
  'author-recipes-to-erase',
  `select recipe_id as "recipeId", state from recipe where author_id = $1 order by recipe_id for update`,
)

const eraseRecipes = statement(
  'erase-author-recipes',
  `update recipe set state = 'deleted', author_id = null, slug = 'gone', title = '', description = '', cuisine = null,
     diets = '{}', meals = '{}', tags = '{}', prep_minutes = null, cook_minutes = null, servings = null, tips = '',
     body = '{}', card_head = '{', document_head = '{', photo_id = null, source = null,
     state_before_hiding = null,
     updated_at = to_timestamp($2::float8 / 1000)
   where author_id = $1`,
)

/** Erases an author's recipes; their paths answer 410 from then on. Call it inside a transaction. */
export const eraseAuthorRecipes = async (db: Queryable, authorId: string, now: number): Promise<void> => {
  const recipes = await db.rows<{ recipeId: string; state: string }>(authorRecipes, [authorId])
  for (const { recipeId, state } of recipes) if (state === 'published') await unindexRecipe(db, recipeId)
  if (recipes.length > 0) await db.rows(eraseRecipes, [authorId, now])
}
