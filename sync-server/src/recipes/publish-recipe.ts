import { v7 as uuidv7 } from 'uuid'
import { slugOf } from '@simmer/contract/recipe/slug'
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
  moveRecipe,
  setStepPhotos,
} from './recipe-store.ts'

export interface Publishing {
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
export async function publishRecipe(db: Queryable, entropy: Entropy, publishing: Publishing): Promise<Published> {
  const now = new Date(entropy.now())
  for (let tries = 0; tries < 5; tries += 1) {
    const recipe: PublishedRecipe = {
      recipeId: uuidv7({ msecs: entropy.now(), random: entropy.randomBytes(16) }),
      recipeShortId: publishing.recipeShortId ?? recipeShortId(entropy.randomBytes),
      slug: slugOf(publishing.content.title),
      revision: 1,
      author: publishing.author,
      content: publishing.content,
      ...(publishing.isImported === true && { isImported: true }),
      photo: publishing.photo,
      ...(publishing.photoAlt !== undefined && { photoAlt: publishing.photoAlt }),
      publishedAt: publishing.publishedAt,
      updatedAt: now,
    }
    if (await addRecipe(db, recipe, publishing.authorId, publishing.source)) {
      await setStepPhotos(db, recipe.recipeId, publishing.stepPhotos ?? [])
      await indexRecipe(db, recipe)
      return { recipeId: recipe.recipeId, recipeShortId: recipe.recipeShortId, slug: recipe.slug, outcome: 'added' }
    }
    if (publishing.recipeShortId !== undefined) break
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
  publishing: Omit<Publishing, 'publishedAt'> & { readonly source: string; readonly publishedAt: Date | null },
): Promise<Published> {
  const known = await findBySource(db, publishing.source)
  if (known === undefined)
    return publishRecipe(db, entropy, { ...publishing, publishedAt: publishing.publishedAt ?? new Date(entropy.now()) })
  const same: PublishedRecipe = {
    recipeId: known.recipeId,
    recipeShortId: known.recipeShortId,
    slug: slugOf(publishing.content.title),
    revision: known.revision,
    author: publishing.author,
    content: publishing.content,
    photo: publishing.photo,
    publishedAt: publishing.publishedAt ?? known.publishedAt,
    updatedAt: known.updatedAt,
  }
  const { recipeId, recipeShortId: shortId, slug } = same
  if (documentHead(same) === known.documentHead) return { recipeId, recipeShortId: shortId, slug, outcome: 'unchanged' }
  const changed: PublishedRecipe = { ...same, revision: known.revision + 1, updatedAt: new Date(entropy.now()) }
  await changeRecipe(db, changed, publishing.authorId, publishing.source)
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
  revising: Pick<Publishing, 'authorId' | 'author' | 'content' | 'isImported' | 'photo' | 'photoAlt' | 'stepPhotos'> & {
    readonly recipeId: string
  },
): Promise<Pick<PublishedRecipe, 'slug' | 'revision'> | null> {
  const { recipeId, authorId, author, content, isImported = false, photo, photoAlt, stepPhotos = [] } = revising
  const known = await findById(db, recipeId, authorId)
  if (known === undefined || known.state === 'hidden' || known.state === 'deleted') return null
  const { revision, publishedAt, updatedAt, state, source } = known
  const slug = slugOf(content.title)
  const same: PublishedRecipe = {
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
  const isSame = documentHead(same) === known.documentHead
  if (isSame && state === 'published' && !isImported) return { slug, revision }
  const changed = isSame ? same : { ...same, revision: revision + 1, updatedAt: new Date(entropy.now()) }
  if (!isSame || isImported) await changeRecipe(db, changed, authorId, source)
  await setStepPhotos(db, recipeId, stepPhotos)
  if (state === 'withdrawn') await moveRecipe(db, recipeId, 'withdrawn', 'published')
  await indexRecipe(db, changed)
  return { slug, revision: changed.revision }
}

/** Its author takes it off: its address says so from now on. To be called inside a transaction. */
export async function withdrawRecipe(db: Queryable, recipeId: string): Promise<void> {
  if (await moveRecipe(db, recipeId, 'published', 'withdrawn')) await unindexRecipe(db, recipeId)
}
