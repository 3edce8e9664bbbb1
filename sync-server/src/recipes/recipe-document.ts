import { paths } from '@simmer/contract/wire/paths'
import { coverSize } from '@simmer/contract/cover/cover-subject'
import { averageRating } from '@simmer/contract/recipe/rating'
import type { AuthorCard, Picture, Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { photoSources } from '../photos/photo-sources.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'

/** The sum and number of ratings, as stored. */
export interface RatingSum {
  readonly stars: number
  readonly count: number
}

/** One row of a list: finished JSON and the rating. */
export interface CardRow {
  readonly head: string
  readonly stars: number | null
  readonly count: number | null
}

export const readRating = (row: { stars: number | null; count: number | null }): RatingSum | null =>
  row.stars === null || row.count === null ? null : { stars: row.stars, count: row.count }

/** A photograph in the photo store. */
export interface StoredPhoto {
  readonly photoId: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
}

/** A published recipe without its rating. */
export interface PublishedRecipe {
  readonly recipeId: string
  readonly recipeShortId: string
  readonly slug: string
  readonly revision: number
  readonly author: AuthorCard
  readonly content: RecipeContent
  /** Whether the text was imported. */
  readonly isImported?: boolean
  readonly photo: StoredPhoto | null
  /** The alternative text; the title where the author gave none. */
  readonly photoAlt?: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

function recipePicture(recipe: PublishedRecipe): Picture {
  const previewUrl = paths.coverPreview(recipe.recipeShortId, recipe.revision)
  if (recipe.photo === null) {
    const url = paths.cover(recipe.recipeShortId, recipe.revision)
    return { kind: 'cover', alt: '', ...coverSize, sources: [{ url, ...coverSize }], previewUrl, placeholder: null }
  }
  const picture = photoPicture(recipe.photo, recipe.photoAlt ?? recipe.content.title)
  // Link previews need 1200 px. A smaller photograph would be rejected, so the drawn cover replaces it.
  return picture.width >= 1200 ? picture : { ...picture, previewUrl }
}

/** The picture of a photograph, with its sources. */
export function photoPicture(photo: StoredPhoto, alt: string): Picture {
  const { width, height, placeholder } = photo
  const sources = photoSources(photo)
  const largest = sources.at(-1) ?? { url: '', width, height }
  return {
    kind: 'photo',
    alt,
    width: largest.width,
    height: largest.height,
    sources,
    previewUrl: largest.url,
    placeholder,
  }
}

type CardHead = Omit<RecipeCard, 'averageRating' | 'ratingCount'>
type DocumentHead = Omit<Recipe, 'averageRating' | 'ratingCount'>

function buildCard(recipe: PublishedRecipe): CardHead {
  const { content } = recipe
  return {
    id: recipe.recipeId,
    recipeShortId: recipe.recipeShortId,
    slug: recipe.slug,
    revision: recipe.revision,
    title: content.title,
    description: content.description,
    author: { username: recipe.author.username, name: recipe.author.name },
    picture: recipePicture(recipe),
    cuisine: content.cuisine,
    diets: content.diets,
    meals: content.meals,
    tags: content.tags,
    prepTimeInMinutes: content.prepTimeInMinutes,
    cookTimeInMinutes: content.cookTimeInMinutes,
    publishedAt: recipe.publishedAt.toISOString(),
  }
}

function buildDocument(recipe: PublishedRecipe): DocumentHead {
  const { content } = recipe
  return {
    ...buildCard(recipe),
    servings: content.servings,
    tipsAndTricks: content.tipsAndTricks,
    ingredientSublists: content.ingredientSublists,
    methodSublists: content.methodSublists,
    ...(content.nutrition !== undefined && { nutrition: content.nutrition }),
    ...(content.adaptedFrom !== undefined && { adaptedFrom: content.adaptedFrom }),
    updatedAt: recipe.updatedAt.toISOString(),
  }
}

const openJson = (value: CardHead | DocumentHead): string => JSON.stringify(value).slice(0, -1)

/** The card as JSON text without its closing brace: `withRating` adds the rating. */
export const cardHead = (recipe: PublishedRecipe): string => openJson(buildCard(recipe))

/** The recipe as JSON text without its closing brace. */
export const documentHead = (recipe: PublishedRecipe): string => openJson(buildDocument(recipe))

/** Adds the rating and closes the JSON text. */
export function withRating(jsonHead: string, rating: RatingSum | null): string {
  const { stars, count } = rating ?? { stars: 0, count: 0 }
  return `${jsonHead},"averageRating":${averageRating(stars, count)},"ratingCount":${count}}`
}
