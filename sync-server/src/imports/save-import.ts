import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { v7 as uuidv7 } from 'uuid'
import { lockClaimedAuthor, type UnclaimedAuthor, upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import { isPublishedFromDraft } from '../drafts/moderated-publication.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { Database } from '../postgres/database.ts'
import { findAuthorBySource } from '../recipes/author-recipes.ts'
import { type Entropy, type Published, saveImportedRecipe } from '../recipes/publish-recipe.ts'
import type { StoredPhoto } from '../recipes/recipe-document.ts'
import type { RandomBytes } from '../recipes/recipe-short-id.ts'

export interface RecipeToImport {
  readonly author: UnclaimedAuthor
  readonly content: RecipeContent
  readonly photo: StoredPhoto | null
  /** Null where the file has no date: a new recipe gets today's, an existing one keeps its own. */
  readonly publishedAt: Date | null
  readonly source: string
  readonly recipeShortId?: string | undefined
}

interface Outcome {
  readonly outcome: Published['outcome'] | 'skipped'
  readonly remarks: readonly string[]
}

const revisedRemark = 'Its author revised it on Simmer after the last import. Their version stays.'

/**
 * Saves one imported recipe under its author's name, in its own transaction. A recipe of an author who has a sign-in by
 * now stays theirs, and a recipe that its author revised stays as it is.
 */
export const importRecipe = (
  database: Database,
  entropy: Entropy,
  { author, content, photo, publishedAt, source, recipeShortId }: RecipeToImport,
): Promise<Outcome> =>
  database.tx(async (tx) => {
    const newId = (): string => uuidv7({ msecs: entropy.now(), random: entropy.randomBytes(16) })
    const existing = await findAuthorBySource(tx, source)
    const claimedAuthor = existing && (await lockClaimedAuthor(tx, existing.authorId))
    if (existing !== undefined && (await isPublishedFromDraft(tx, existing)))
      return { outcome: 'skipped', remarks: [revisedRemark] }
    const { accountId, ...card } = claimedAuthor ?? (await upsertUnclaimedAuthor(tx, newId, author))
    const { outcome } = await saveImportedRecipe(tx, entropy, {
      authorId: accountId,
      author: card,
      content,
      photo,
      publishedAt,
      source,
      ...(recipeShortId === undefined ? {} : { recipeShortId }),
    })
    return { outcome, remarks: [] }
  })

export interface ImportDeps {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

export interface RecipeReport {
  /** The path of the file within the imported folder. */
  readonly file: string
  readonly title: string
  /** `skipped`: its author revised the recipe since it was imported. */
  readonly outcome: Outcome['outcome'] | 'failed'
  readonly photo: boolean
  readonly ingredients: number
  /** Texts that could not be read or were moved to another field. */
  readonly remarks: readonly string[]
}

export const notStorable = 'It contains characters that PostgreSQL cannot store (NUL or half a surrogate pair).'

const unknownAuthor: UnclaimedAuthor = { handle: 'unknown-cook', name: 'Unknown cook', bio: '' }

/** The author that a file names: `jane-doe` becomes Jane Doe; a name with blanks or capitals stays. */
export const authorNamed = (author: string | null): UnclaimedAuthor =>
  author === null || author.trim() === ''
    ? unknownAuthor
    : { handle: author.trim().toLowerCase().replace(/\s+/g, '-'), name: nameFrom(author), bio: '' }

const nameFrom = (author: string): string =>
  /[\s\p{Lu}]/u.test(author)
    ? author.trim()
    : author
        .split(/[-_]/)
        .filter((part) => part !== '')
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(' ')

export const countIngredients = ({ ingredientSublists }: Pick<RecipeContent, 'ingredientSublists'>): number =>
  ingredientSublists.reduce((total, { ingredients }) => total + ingredients.length, 0)
