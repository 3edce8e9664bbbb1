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
  changeState,
  findById,
  findBySource,
  transitionState,
  setStepPhotos,
} from './recipe-store.ts'

export interface RecipeToPublish {
  readonly authorId: string
  readonly author: AuthorCard
  readonly content: RecipeContent
  /** Its text was brought in from elsewhere by its author. */
  readonly isImported?: boolean
  readonly photo: StoredPhoto | null
  /** What the photograph shows. */
  readonly photoAlt?: string
  /** Photographs that the method shows, by their ids. */
  readonly stepPhotos?: readonly string[]
  readonly publishedAt: Date
  /** Where it was imported from; null for what was written here. */
  readonly source: string | null
  /** A short id that is known already (sample content); otherwise one is made. */
  readonly recipeShortId?: string
}

export interface Entropy {
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

export type Published = Pick<PublishedRecipe, 'recipeId' | 'recipeShortId' | 'slug'> & {
  readonly outcome: 'added' | 'changed' | 'unchanged'
}

/** Publishes a recipe for the first time, findable at once. To be called inside a transaction. */
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
 * Publishes a recipe from elsewhere; one that came from the same source before is changed instead, and keeps its
 * address, its savers and its ratings. Nothing is written when nothing changed. Without a date it keeps the one it has.
 */
export async function saveImportedRecipe(
  db: Queryable,
  entropy: Entropy,
  input: Omit<RecipeToPublish, 'publishedAt'> & { readonly source: string; readonly publishedAt: Date | null },
): Promise<Published> {
  const known = await findBySource(db, input.source)
  if (known === undefined)
    return publishRecipe(db, entropy, { ...input, publishedAt: input.publishedAt ?? new Date(entropy.now()) })
  const unchanged: PublishedRecipe = {
    recipeId: known.recipeId,
    recipeShortId: known.recipeShortId,
    slug: recipeSlug(input.content.title),
    revision: known.revision,
    author: input.author,
    content: input.content,
    photo: input.photo,
    publishedAt: input.publishedAt ?? known.publishedAt,
    updatedAt: known.updatedAt,
  }
  const { recipeId, recipeShortId: shortId, slug } = unchanged
  if (documentHead(unchanged) === known.documentHead) return { recipeId, recipeShortId: shortId, slug, outcome: 'unchanged' }
  const changed: PublishedRecipe = { ...unchanged, revision: known.revision + 1, updatedAt: new Date(entropy.now()) }
  await changeRecipe(db, changed, input.authorId, input.source)
  if (known.state === 'published') await indexRecipe(db, changed)
  return { recipeId, recipeShortId: shortId, slug, outcome: 'changed' }
}

/** Takes a recipe down for good: its address answers 410 from now on. False when there is none. */
export async function deleteRecipe(db: Queryable, entropy: Pick<Entropy, 'now'>, shortId: string): Promise<boolean> {
  const recipeId = await changeState(db, shortId, 'deleted', new Date(entropy.now()))
  if (recipeId === undefined) return false
  await unindexRecipe(db, recipeId)
  return true
}

/**
 * A recipe as its author wants it now: a new revision under the same address, unless nothing changed; one that they took off
 * is there again. Null where it is not theirs to bring back. To be called inside a transaction.
 */
export async function reviseRecipe(
  db: Queryable,
  entropy: Pick<Entropy, 'now'>,
  input: Pick<RecipeToPublish, 'authorId' | 'author' | 'content' | 'isImported' | 'photo' | 'photoAlt' | 'stepPhotos'> & {
    readonly recipeId: string
  },
): Promise<Pick<PublishedRecipe, 'slug' | 'revision'> | null> {
  const { recipeId, authorId, author, content, isImported = false, photo, photoAlt, stepPhotos = [] } = input
  const known = await findById(db, recipeId, authorId)
  if (known === undefined || known.state === 'hidden' || known.state === 'deleted') return null
  const { revision, publishedAt, updatedAt, state, source } = known
  const slug = recipeSlug(content.title)
  const unchanged: PublishedRecipe = {
    recipeId,
    recipeShortId: known.recipeShortId,
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
  const isUnchanged = documentHead(unchanged) === known.documentHead
  if (isUnchanged && state === 'published' && !isImported) return { slug, revision }
  const changed = isUnchanged ? unchanged : { ...unchanged, revision: revision + 1, updatedAt: new Date(entropy.now()) }
  if (!isUnchanged || isImported) await changeRecipe(db, changed, authorId, source)
  await setStepPhotos(db, recipeId, stepPhotos)
  if (state === 'withdrawn') await transitionState(db, recipeId, 'withdrawn', 'published')
  await indexRecipe(db, changed)
  return { slug, revision: changed.revision }
}

/** Its author takes it off: its address says so from now on. To be called inside a transaction. */
export async function withdrawRecipe(db: Queryable, recipeId: string): Promise<void> {
  if (await transitionState(db, recipeId, 'published', 'withdrawn')) await unindexRecipe(db, recipeId)
}
