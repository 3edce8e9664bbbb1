import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard, Picture, Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { photoSources } from '../photos/photo-sources.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'

/** The rating of a recipe as the database adds it up. */
export interface RatingSum {
  readonly stars: number
  readonly count: number
}

/** A photograph that the photo store holds. */
export interface StoredPhoto {
  readonly photoId: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
}

/** Everything of a published recipe but its rating. */
export interface PublishedRecipe {
  readonly recipeId: string
  readonly recipeShortId: string
  readonly slug: string
  readonly revision: number
  readonly author: AuthorCard
  readonly content: RecipeContent
  /** Its text was brought in from elsewhere. */
  readonly isImported?: boolean
  readonly photo: StoredPhoto | null
  /** What the photograph shows; the recipe's name where nobody said. */
  readonly photoAlt?: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

/** Covers are drawn at this size; see contract/recipe/cover.ts. */
const coverSize = { width: 1200, height: 900 }

function recipePicture(recipe: PublishedRecipe): Picture {
  const previewUrl = paths.coverPreview(recipe.recipeShortId, recipe.revision)
  if (recipe.photo === null) {
    const url = paths.cover(recipe.recipeShortId, recipe.revision)
    return { kind: 'cover', alt: '', ...coverSize, sources: [{ url, ...coverSize }], previewUrl, placeholder: null }
  }
  const picture = photoPicture(recipe.photo, recipe.photoAlt ?? recipe.content.title)
  // A link preview wants 1200 px; a smaller photograph would be refused, the drawn cover never is.
  return picture.width >= 1200 ? picture : { ...picture, previewUrl }
}

/** A photograph as recipes show it. */
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

/** The card as JSON text, open at its end for the rating. */
export const cardHead = (recipe: PublishedRecipe): string => openJson(buildCard(recipe))

/** The whole recipe as JSON text, open at its end for the rating. */
export const documentHead = (recipe: PublishedRecipe): string => openJson(buildDocument(recipe))

/** Closes a head with the rating: the finished JSON text. */
export function withRating(jsonHead: string, rating: RatingSum | null): string {
  if (rating === null || rating.count === 0) return `${jsonHead},"averageRating":null,"ratingCount":0}`
  const average = Math.round((rating.stars / rating.count) * 100) / 100
  return `${jsonHead},"averageRating":${average},"ratingCount":${rating.count}}`
}
