import { type Asking, statement } from '../postgres/database.ts'
import { unindexRecipe } from '../search/index-recipe.ts'

const ofAuthor = statement(
  'recipes-to-empty',
  `select recipe_id as "recipeId", state from recipe where author_id = $1 order by recipe_id for update`,
)

const empty = statement(
  'empty-recipes',
  `update recipe set state = 'deleted', author_id = null, slug = 'gone', title = '', description = '', cuisine = null,
     diets = '{}', meals = '{}', tags = '{}', prep_minutes = null, cook_minutes = null, servings = null, tips = '',
     body = '{}', card_head = '{', document_head = '{', photo_id = null, source = null,
     updated_at = to_timestamp($2::float8 / 1000)
   where author_id = $1`,
)

/** Leaves nothing of a cook's recipes but addresses that say they are gone. To be called inside a transaction. */
export const emptyRecipes = async (ask: Asking, authorId: string, now: number): Promise<void> => {
  const recipes = await ask.rows<{ recipeId: string; state: string }>(ofAuthor, [authorId])
  for (const { recipeId, state } of recipes) if (state === 'published') await unindexRecipe(ask, recipeId)
  if (recipes.length > 0) await ask.rows(empty, [authorId, now])
}
