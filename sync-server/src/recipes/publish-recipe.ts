import { v7 as uuidv7 } from 'uuid'
import { recipeSlug } from '@simmer/contract/recipe/slug'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import type { Queryable } from '../postgres/database.ts'
import { indexRecipe, unindexRecipe } from '../search/index-recipe.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { type PublishedRecipe, type StoredPhoto, documentHead } from './recipe-document.ts'
import { type RandomBytes, recipeShortId } from './recipe-short-id.ts'
import {
  addRecipe,
  changeRecipe,
  findById,
  findBySource,
  republish,
  setStepPhotos,
  storedPhoto,
  withdraw,
} from './recipe-store.ts'

export interface RecipeToPublish {
  readonly authorId: string
  readonly author: AuthorCard
  readonly content: RecipeContent
  /** Whether its author imported the text. */
  readonly isImported?: boolean
  readonly photo: StoredPhoto | null
  /** The alternative text of the photograph. */
  readonly photoAlt?: string
  /** Photographs that the method shows, by their ids. */
  readonly stepPhotos?: readonly string[]
  readonly publishedAt: Date
  /** The source of the import; null for a recipe written here. */
  readonly source: string | null
  /** A fixed short id (sample content); absent: a new one. */
  readonly recipeShortId?: string
}

export interface Entropy {
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

export type Published = Pick<PublishedRecipe, 'recipeId' | 'recipeShortId' | 'slug'> & {
  readonly outcome: 'added' | 'changed' | 'unchanged'
}

/** Publishes and indexes a new recipe. Call it inside a transaction. */
export async function publishRecipe(db: Queryable, entropy: Entropy, input: RecipeToPublish): Promise<Published> {
  const now = new Date(entropy.now())
  for (let tries = 0; tries < 5; tries += 1) {
    const recipe: PublishedRecipe = {
      recipeId: uuidv7({ msecs: entropy.now(), random: entropy.randomBytes(16) }),
      recipeShortId: input.recipeShortId ?? recipeShortId(entropy.randomBytes),
      slug: recipeSlug(input.content.title),
      revision: 1,
      author: input.author,
      content: input.content,
      ...(input.isImported === true && { isImported: true }),
      photo: input.photo,
      ...(input.photoAlt !== undefined && { photoAlt: input.photoAlt }),
      publishedAt: input.publishedAt,
      updatedAt: now,
    }
    if (await addRecipe(db, recipe, input.authorId, input.source)) {
      await setStepPhotos(db, recipe.recipeId, input.stepPhotos ?? [])
      await indexRecipe(db, recipe)
      return { recipeId: recipe.recipeId, recipeShortId: recipe.recipeShortId, slug: recipe.slug, outcome: 'added' }
    }
    if (input.recipeShortId !== undefined) break
  }
  throw new Error('No free short id was found for a recipe')
}

/**
 * Publishes an imported recipe. A recipe of the same source is updated instead, and keeps its path, saves and ratings.
 * An unchanged recipe is not written. Without a date it keeps its publication date.
 */
export async function saveImportedRecipe(
  db: Queryable,
  entropy: Entropy,
  input: Omit<RecipeToPublish, 'publishedAt'> & { readonly source: string; readonly publishedAt: Date | null },
): Promise<Published> {
  const existing = await findBySource(db, input.source)
  if (existing === undefined)
    return publishRecipe(db, entropy, { ...input, publishedAt: input.publishedAt ?? new Date(entropy.now()) })
  const unchanged: PublishedRecipe = {
    recipeId: existing.recipeId,
    recipeShortId: existing.recipeShortId,
    slug: recipeSlug(input.content.title),
    revision: existing.revision,
    author: input.author,
    content: input.content,
    photo: input.photo,
    publishedAt: input.publishedAt ?? existing.publishedAt,
    updatedAt: existing.updatedAt,
  }
  const { recipeId, recipeShortId: shortId, slug } = unchanged
  // An operator deleted the recipe, or its author withdrew it with the account: an import does not bring it back.
  if (existing.state === 'deleted' || documentHead(unchanged) === existing.documentHead)
    return { recipeId, recipeShortId: shortId, slug, outcome: 'unchanged' }
  const changed: PublishedRecipe = { ...unchanged, revision: existing.revision + 1, updatedAt: new Date(entropy.now()) }
  await changeRecipe(db, changed, input.authorId, input.source)
  if (existing.state === 'published') await indexRecipe(db, changed)
  return { recipeId, recipeShortId: shortId, slug, outcome: 'changed' }
}

/**
 * Publishes an author's edit as a new revision under the same path, unless nothing changed. A withdrawn recipe is
 * published again. Returns null for a recipe that the author may not restore. Call it inside a transaction.
 */
export async function reviseRecipe(
  db: Queryable,
  entropy: Pick<Entropy, 'now'>,
  input: Pick<
    RecipeToPublish,
    'authorId' | 'author' | 'content' | 'isImported' | 'photo' | 'photoAlt' | 'stepPhotos'
  > & {
    readonly recipeId: string
  },
): Promise<Pick<PublishedRecipe, 'slug' | 'revision'> | null> {
  const { recipeId, authorId, author, content, isImported = false, photo, photoAlt, stepPhotos = [] } = input
  const existing = await findById(db, recipeId, authorId)
  if (existing === undefined || !['published', 'withdrawn'].includes(existing.state)) return null
  const { revision, publishedAt, updatedAt, state, source } = existing
  const slug = recipeSlug(content.title)
  const unchanged: PublishedRecipe = {
    recipeId,
    recipeShortId: existing.recipeShortId,
    slug,
    revision,
    author,
    content,
    isImported,
    photo,
    ...(photoAlt !== undefined && { photoAlt }),
    publishedAt,
    updatedAt,
  }
  const isUnchanged = documentHead(unchanged) === existing.documentHead
  if (isUnchanged && state === 'published' && !isImported) return { slug, revision }
  const changed = isUnchanged ? unchanged : { ...unchanged, revision: revision + 1, updatedAt: new Date(entropy.now()) }
  if (!isUnchanged || isImported) await changeRecipe(db, changed, authorId, source)
  await setStepPhotos(db, recipeId, stepPhotos)
  if (state === 'withdrawn') await republish(db, recipeId)
  await indexRecipe(db, changed)
  return { slug, revision: changed.revision }
}

/**
 * Revises the imported recipe of an author from a draft with the recipe's id (web/src/features/drafts/recipe-to-draft.ts).
 * Its photograph stays unless the draft has another. Undefined if the author has no such recipe, null if it may not be
 * restored. Call it inside a transaction.
 */
export async function reviseImportedRecipe(
  db: Queryable,
  entropy: Pick<Entropy, 'now'>,
  input: Parameters<typeof reviseRecipe>[2],
): Promise<Pick<PublishedRecipe, 'recipeShortId' | 'slug' | 'revision'> | null | undefined> {
  const existing = await findById(db, input.recipeId, input.authorId)
  if (existing === undefined) return undefined
  const photo = input.photo ?? (await storedPhoto(db, input.recipeId))
  const revised = await reviseRecipe(db, entropy, { ...input, photo })
  return revised && { recipeShortId: existing.recipeShortId, ...revised }
}

/** Withdraws a recipe for its author; its path answers 410 from then on. Call it inside a transaction. */
export async function withdrawRecipe(db: Queryable, recipeId: string): Promise<void> {
  if (await withdraw(db, recipeId)) await unindexRecipe(db, recipeId)
}
