import { v7 as uuidv7 } from 'uuid'
import { type UnclaimedAuthor, upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import type { Database } from '../postgres/database.ts'
import { type Entropy, type Published, saveImportedRecipe } from '../recipes/publish-recipe.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import type { StoredPhoto } from '../recipes/recipe-document.ts'

export interface ImportedRecipe {
  readonly author: UnclaimedAuthor
  readonly content: RecipeContent
  readonly photo: StoredPhoto | null
  /** Null where nobody says: a new recipe is of now, a known one keeps its date. */
  readonly publishedAt: Date | null
  readonly source: string
  readonly recipeShortId?: string | undefined
}

/** Saves one recipe from elsewhere under its author's name, in a transaction of its own. */
export const importRecipe = (
  database: Database,
  entropy: Entropy,
  { author, content, photo, publishedAt, source, recipeShortId }: ImportedRecipe,
): Promise<Published> =>
  database.tx(async (tx) => {
    const newId = (): string => uuidv7({ msecs: entropy.now(), random: entropy.randomBytes(16) })
    const { accountId, ...card } = await upsertUnclaimedAuthor(tx, newId, author)
    return saveImportedRecipe(tx, entropy, {
      authorId: accountId,
      author: card,
      content,
      photo,
      publishedAt,
      source,
      ...(recipeShortId === undefined ? {} : { recipeShortId }),
    })
  })
