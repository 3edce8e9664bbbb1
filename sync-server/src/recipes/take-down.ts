import { Recipe } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import { type Queryable, type Statement, statement } from '../postgres/database.ts'
import { indexRecipe, unindexRecipe } from '../search/index-recipe.ts'
import { findRecipeId } from './published-recipes.ts'

/** A recipe that an operator acts upon. */
export interface ModeratedRecipe {
  readonly recipeId: string
  readonly recipeShortId: string
  readonly authorId: string | null
  readonly title: string
}

const names = `recipe_id as "recipeId", short_id as "recipeShortId", author_id as "authorId", title`

const hide = statement(
  'recipe.hide',
  `update recipe set state_before_hiding = state, state = 'hidden', taken_down_at = to_timestamp($2::float8 / 1000)
    where recipe_id = $1 and state in ('published', 'withdrawn', 'suspended')
   returning ${names}`,
)

const show = statement(
  'recipe.show',
  `update recipe set state = state_before_hiding, state_before_hiding = null, taken_down_at = null
    where recipe_id = $1 and state = 'hidden'
   returning ${names}`,
)

const erase = statement(
  'recipe.delete',
  `with photos as (
     delete from recipe_photo where recipe_id = $1
   ), named as (
     select recipe_id, title as former from recipe where recipe_id = $1 and state <> 'deleted'
   )
   update recipe set state = 'deleted', state_before_hiding = null, taken_down_at = to_timestamp($2::float8 / 1000),
     slug = 'gone', title = '', description = '', cuisine = null, diets = '{}', meals = '{}', tags = '{}',
     prep_minutes = null, cook_minutes = null, servings = null, tips = '', body = '{}', card_head = '{',
     document_head = '{', photo_id = null, updated_at = to_timestamp($2::float8 / 1000)
   from named where recipe.recipe_id = named.recipe_id
   returning recipe.recipe_id as "recipeId", short_id as "recipeShortId", author_id as "authorId", former as title`,
)

// A recipe that is hidden already stays hidden, and returns to the changed state.
const suspend = statement(
  'recipe.suspend-author',
  `update recipe set state = case state when 'published' then 'suspended' else state end,
     state_before_hiding = case state_before_hiding when 'published' then 'suspended' else state_before_hiding end
    where author_id = $1 and 'published' in (state, state_before_hiding)
   returning recipe_id as "recipeId"`,
)

const unsuspend = statement(
  'recipe.unsuspend-author',
  `update recipe set state = case state when 'suspended' then 'published' else state end,
     state_before_hiding = case state_before_hiding when 'suspended' then 'published' else state_before_hiding end
    where author_id = $1 and 'suspended' in (state, state_before_hiding)
   returning recipe_id as "recipeId"`,
)

const documents = statement(
  'recipe.documents-to-index',
  `select document_head || '}' as document, published_at as "publishedAt" from recipe
    where recipe_id = any($1::uuid[]) and state = 'published' order by recipe_id`,
)

const Document = v.omit(Recipe, ['averageRating', 'ratingCount'])

/** Adds those of these recipes that are published to the search index again. */
const indexPublished = async (db: Queryable, recipeIds: readonly string[]): Promise<void> => {
  const rows = await db.rows<{ document: string; publishedAt: Date }>(documents, [recipeIds])
  for (const { document, publishedAt } of rows) {
    const { id, author, ...content } = v.parse(Document, JSON.parse(document))
    await indexRecipe(db, { recipeId: id, author, content, publishedAt })
  }
}

/** Changes a recipe, named by its id or its short id. Undefined where there is none, or where there is nothing to change. */
const changeNamed = async (
  db: Queryable,
  change: Statement,
  recipe: string,
  values: readonly unknown[] = [],
): Promise<ModeratedRecipe | undefined> => {
  const recipeId = await findRecipeId(db, recipe)
  return recipeId === undefined ? undefined : db.row<ModeratedRecipe>(change, [recipeId, ...values])
}

/** Hides a recipe until an operator shows it again. Call it inside a transaction, as all of these. */
export const hideRecipe = async (db: Queryable, recipe: string, now: number): Promise<ModeratedRecipe | undefined> => {
  const hidden = await changeNamed(db, hide, recipe, [now])
  if (hidden !== undefined) await unindexRecipe(db, hidden.recipeId)
  return hidden
}

/**
 * Shows a hidden recipe again. It returns to its former state: it stays out of sight where its author has withdrawn it
 * meanwhile or is suspended.
 */
export const showRecipe = async (db: Queryable, recipe: string): Promise<ModeratedRecipe | undefined> => {
  const shown = await changeNamed(db, show, recipe)
  if (shown !== undefined) await indexPublished(db, [shown.recipeId])
  return shown
}

/** Deletes a recipe and its texts for good. Its path answers 410 from then on, and its author cannot publish it again. */
export const deleteRecipe = async (
  db: Queryable,
  recipe: string,
  now: number,
): Promise<ModeratedRecipe | undefined> => {
  const deleted = await changeNamed(db, erase, recipe, [now])
  if (deleted !== undefined) await unindexRecipe(db, deleted.recipeId)
  return deleted
}

/** Takes the published recipes of a suspended author out of sight. Returns their number. */
export const suspendRecipes = async (db: Queryable, authorId: string): Promise<number> => {
  const suspended = await db.rows<{ recipeId: string }>(suspend, [authorId])
  for (const { recipeId } of suspended) await unindexRecipe(db, recipeId)
  return suspended.length
}

/** Publishes the recipes of an author whose suspension has ended. Returns their number. */
export const unsuspendRecipes = async (db: Queryable, authorId: string): Promise<number> => {
  const published = await db.rows<{ recipeId: string }>(unsuspend, [authorId])
  const ids = published.map(({ recipeId }) => recipeId)
  await indexPublished(db, ids)
  return ids.length
}
