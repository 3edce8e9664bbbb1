import { type AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import { type Queryable, statement } from '../postgres/database.ts'
import { indexRecipe } from '../search/index-recipe.ts'
import type { PublishedRecipe, StoredPhoto } from './recipe-document.ts'
import { changeRecipe, type KnownRecipe, photoColumn } from './recipe-store.ts'

const Content = v.omit(Recipe, ['averageRating', 'ratingCount'])

interface DocumentRow {
  readonly document: string
  readonly source: string | null
  readonly state: KnownRecipe['state']
  readonly publishedAt: Date
  readonly photo: StoredPhoto | null
}

const authorDocuments = statement(
  'author-documents',
  `select document_head || '}' as document, source, state, published_at as "publishedAt",
     ${photoColumn}
   from recipe left join photo using (photo_id) where author_id = $1 and state <> 'deleted'
   order by recipe_id for update of recipe`,
)

/**
 * Updates the author's name in all published recipes. Each gets a new revision, so that devices and caches notice. Call
 * it inside a transaction.
 */
export const updateAuthorName = async (
  db: Queryable,
  authorId: string,
  author: AuthorCard,
  now: number,
): Promise<void> => {
  for (const row of await db.rows<DocumentRow>(authorDocuments, [authorId])) {
    const { id, recipeShortId, slug, revision, ...content } = v.parse(Content, JSON.parse(row.document))
    const recipe: PublishedRecipe = {
      recipeId: id,
      recipeShortId,
      slug,
      revision: revision + 1,
      author,
      content,
      photo: row.photo,
      photoAlt: content.picture.alt,
      publishedAt: row.publishedAt,
      updatedAt: new Date(now),
    }
    await changeRecipe(db, recipe, authorId, row.source)
    if (row.state === 'published') await indexRecipe(db, recipe)
  }
}
