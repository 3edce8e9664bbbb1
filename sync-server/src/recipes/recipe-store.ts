import type { Recipe } from '@simmer/contract/wire/recipe'
import { type Queryable, statement } from '../postgres/database.ts'
import { type PublishedRecipe, type StoredPhoto, cardHead, documentHead } from './recipe-document.ts'

type Body = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

const insertRecipe = statement(
  'insert-recipe',
  `insert into recipe (recipe_id, short_id, slug, revision, author_id, title, description, cuisine, diets, meals, tags,
     prep_minutes, cook_minutes, servings, tips, body, photo_id, source, published_at, updated_at, card_head, document_head, origin)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
   on conflict (short_id) do nothing
   returning recipe_id`,
)

const updateRecipe = statement(
  'update-recipe',
  `update recipe set short_id = $2, slug = $3, revision = $4, author_id = $5, title = $6, description = $7, cuisine = $8,
     diets = $9, meals = $10, tags = $11, prep_minutes = $12, cook_minutes = $13, servings = $14, tips = $15, body = $16,
     photo_id = $17, source = $18, published_at = $19, updated_at = $20, card_head = $21, document_head = $22,
     origin = case when origin = 'imported' then origin else $23 end
   where recipe_id = $1
   returning recipe_id`,
)

const recipeValues = (recipe: PublishedRecipe, authorId: string, source: string | null): unknown[] => {
  const { content } = recipe
  const body: Body = { ingredientSublists: content.ingredientSublists, methodSublists: content.methodSublists }
  return [
    recipe.recipeId,
    recipe.recipeShortId,
    recipe.slug,
    recipe.revision,
    authorId,
    content.title,
    content.description,
    content.cuisine,
    content.diets,
    content.meals,
    content.tags,
    content.prepTimeInMinutes,
    content.cookTimeInMinutes,
    content.servings,
    content.tipsAndTricks,
    JSON.stringify(body),
    recipe.photo?.photoId ?? null,
    source,
    recipe.publishedAt,
    recipe.updatedAt,
    cardHead(recipe),
    documentHead(recipe),
    recipeOrigin(recipe, source),
  ]
}

/** The origin decides about earnings, so an imported recipe stays imported. */
const recipeOrigin = (
  { content, isImported }: PublishedRecipe,
  source: string | null,
): 'own' | 'adapted' | 'imported' =>
  source !== null || isImported === true ? 'imported' : content.adaptedFrom === undefined ? 'own' : 'adapted'

/** Returns false where the short id exists already, so that the caller tries another. */
export async function addRecipe(
  db: Queryable,
  recipe: PublishedRecipe,
  authorId: string,
  source: string | null,
): Promise<boolean> {
  return (await db.row(insertRecipe, recipeValues(recipe, authorId, source))) !== undefined
}

export async function changeRecipe(
  db: Queryable,
  recipe: PublishedRecipe,
  authorId: string,
  source: string | null,
): Promise<void> {
  await db.row(updateRecipe, recipeValues(recipe, authorId, source))
}

/** The column of a recipe's photograph as `StoredPhoto`, for queries that join `photo`. */
export const photoColumn = `case when photo_id is not null then json_build_object('photoId', photo_id, 'width', width,
       'height', height, 'widths', widths, 'placeholder', placeholder) end as photo`

const recipeBySource = statement(
  'recipe-by-source',
  `select recipe_id as "recipeId", short_id as "recipeShortId", revision, state, published_at as "publishedAt", updated_at as "updatedAt",
     document_head as "documentHead"
   from recipe where source = $1 for update`,
)

export interface KnownRecipe {
  readonly recipeId: string
  readonly recipeShortId: string
  readonly revision: number
  /** `suspended`: its author is suspended. `hidden` and `deleted`: an operator took it down. */
  readonly state: 'published' | 'withdrawn' | 'suspended' | 'hidden' | 'deleted'
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly documentHead: string
}

/** Finds the recipe of an earlier import from this source. */
export const findBySource = (db: Queryable, source: string): Promise<KnownRecipe | undefined> =>
  db.row<KnownRecipe>(recipeBySource, [source])

const authorRecipe = statement(
  'recipe-to-revise',
  `select recipe_id as "recipeId", short_id as "recipeShortId", revision, state, source, published_at as "publishedAt",
     updated_at as "updatedAt", document_head as "documentHead"
   from recipe where recipe_id = $1 and author_id = $2 for update`,
)

export interface AuthorRecipe extends KnownRecipe {
  readonly source: string | null
}

/** Finds a recipe of this author. */
export const findById = (db: Queryable, recipeId: string, authorId: string): Promise<AuthorRecipe | undefined> =>
  db.row<AuthorRecipe>(authorRecipe, [recipeId, authorId])

const photoOfRecipe = statement(
  'photo-of-recipe',
  `select ${photoColumn} from recipe left join photo using (photo_id) where recipe_id = $1`,
)

/** The main photograph of a recipe. */
export const storedPhoto = async (db: Queryable, recipeId: string): Promise<StoredPhoto | null> =>
  (await db.row<{ photo: StoredPhoto | null }>(photoOfRecipe, [recipeId]))?.photo ?? null

const stepPhotos = statement(
  'set-step-photos',
  `with gone as (
     delete from recipe_photo where recipe_id = $1 and photo_id <> all ($2::text[])
   ) insert into recipe_photo (recipe_id, photo_id) select $1, photo_id from unnest($2::text[]) as given (photo_id)
   on conflict do nothing`,
)

/** Records the photographs of the method, so that the cleanup of unused photographs spares them. */
export const setStepPhotos = async (db: Queryable, recipeId: string, photoIds: readonly string[]): Promise<void> => {
  await db.rows(stepPhotos, [recipeId, [...new Set(photoIds)]])
}

const withdrawStatement = statement(
  'withdraw-recipe',
  `update recipe set state = case state when 'hidden' then state else 'withdrawn' end,
     state_before_hiding = case state when 'hidden' then 'withdrawn' end
    where recipe_id = $1 and state in ('published', 'suspended', 'hidden') returning recipe_id`,
)

/** Withdraws a recipe, without a new revision. A hidden one stays hidden, and counts as withdrawn when it is shown again. */
export const withdraw = async (db: Queryable, recipeId: string): Promise<boolean> =>
  (await db.row(withdrawStatement, [recipeId])) !== undefined

const republishStatement = statement(
  'republish-recipe',
  `update recipe set state = 'published' where recipe_id = $1 and state = 'withdrawn'`,
)

export const republish = async (db: Queryable, recipeId: string): Promise<void> => {
  await db.rows(republishStatement, [recipeId])
}
