import type { Recipe } from '../../wire/recipe.ts'
import { shownAverage } from '../rating.ts'
import { categoryName } from '../category.ts'
import { writeIsoDuration } from '../duration.ts'
import { writeIngredientLine } from '../lines/write-ingredient-line.ts'
import { recipeLanguage } from '../text-language.ts'
import type { Review } from '../../wire/reviews.ts'
import { nutritionJsonLd, type NutritionJsonLd } from '../nutrition.ts'

/** Diets that schema.org has a name for (schema.org/RestrictedDiet). */
const restrictedDiets: ReadonlyMap<string, string> = new Map([
  ['vegan', 'VeganDiet'],
  ['vegetarian', 'VegetarianDiet'],
  ['gluten-free', 'GlutenFreeDiet'],
  ['halal', 'HalalDiet'],
  ['kosher', 'KosherDiet'],
])

interface Step {
  readonly '@type': 'HowToStep'
  readonly text: string
  readonly url: string
}

interface Section {
  readonly '@type': 'HowToSection'
  readonly name: string
  readonly itemListElement: readonly Step[]
}

/** A recipe as a JSON-LD document. A field without a value is absent: search engines warn about empty ones. */
export interface RecipeJsonLd {
  readonly '@context': 'https://schema.org'
  readonly '@type': 'Recipe'
  readonly '@id': string
  readonly url: string
  readonly name: string
  readonly image: readonly string[]
  readonly author: { readonly '@type': 'Person'; readonly name: string; readonly url: string }
  /** The URL of the recipe that this one adapts. */
  readonly isBasedOn?: string
  readonly inLanguage?: string
  readonly datePublished: string
  readonly dateModified: string
  readonly description?: string
  readonly prepTime?: string
  readonly cookTime?: string
  readonly totalTime?: string
  readonly recipeYield?: string
  readonly recipeCategory?: string
  readonly recipeCuisine?: string
  readonly keywords?: string
  readonly suitableForDiet?: readonly string[]
  readonly recipeIngredient: readonly string[]
  readonly recipeInstructions: readonly (Step | Section)[]
  readonly nutrition?: NutritionJsonLd
  readonly aggregateRating?: {
    readonly '@type': 'AggregateRating'
    readonly ratingValue: number
    readonly ratingCount: number
  }
  readonly review?: readonly ReviewJsonLd[]
}

/** A review that a search engine may show: its stars are those of its writer, on a scale from 1 to 5. */
interface ReviewJsonLd {
  readonly '@type': 'Review'
  readonly author: { readonly '@type': 'Person'; readonly name: string; readonly url: string }
  readonly datePublished: string
  readonly reviewBody: string
  readonly reviewRating: { readonly '@type': 'Rating'; readonly ratingValue: number; readonly bestRating: 5 }
}

/** The public origin, and the paths of the recipe and of its author. */
export interface PublicPaths {
  readonly origin: string
  readonly recipePath: string
  readonly authorPath: string
  /** The reviews that the page shows. */
  readonly reviews?: readonly Review[]
  /** The path of a person's page. */
  readonly profilePath?: (username: string) => string
}

/**
 * Writes a published recipe as schema.org/Recipe, in the form of Google's recipe guidelines
 * (developers.google.com/search/docs/appearance/structured-data/recipe): absolute URLs and ISO 8601 durations. The
 * total time needs both of its parts, and the rating needs at least one rating.
 */
export function recipeJsonLd(recipe: Recipe, paths: PublicPaths): RecipeJsonLd {
  const absolute = (path: string): string => new URL(path, paths.origin).href
  const url = absolute(paths.recipePath)
  const { prepTimeInMinutes: prep, cookTimeInMinutes: cook, servings, ratingCount } = recipe
  const average = shownAverage(recipe)
  const category = recipe.meals.map((value) => categoryName({ facet: 'meal', value })).join(', ')
  const keywords = recipe.tags.join(', ')
  const diets = recipe.diets.flatMap((diet) => restrictedDiets.get(diet) ?? [])
  const total = prep === null || cook === null ? null : prep + cook
  const language = recipeLanguage(recipe)
  const reviews = reviewsJsonLd(paths, absolute)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': url,
    url,
    name: recipe.title,
    image: recipeImages(recipe).map(absolute),
    author: { '@type': 'Person', name: recipe.author.name, url: absolute(paths.authorPath) },
    ...(recipe.adaptedFrom?.url === undefined ? {} : { isBasedOn: recipe.adaptedFrom.url }),
    ...(language === undefined ? {} : { inLanguage: language }),
    datePublished: recipe.publishedAt,
    dateModified: recipe.updatedAt,
    ...(recipe.description === '' ? {} : { description: recipe.description }),
    ...(prep === null ? {} : { prepTime: writeIsoDuration(prep) }),
    ...(cook === null ? {} : { cookTime: writeIsoDuration(cook) }),
    ...(total === null ? {} : { totalTime: writeIsoDuration(total) }),
    ...(servings === null ? {} : { recipeYield: servings === 1 ? '1 serving' : `${servings} servings` }),
    ...(category === '' ? {} : { recipeCategory: category }),
    ...(recipe.cuisine === null ? {} : { recipeCuisine: categoryName({ facet: 'cuisine', value: recipe.cuisine }) }),
    ...(keywords === '' ? {} : { keywords }),
    ...(diets.length === 0 ? {} : { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }),
    recipeIngredient: recipe.ingredientSublists.flatMap((sublist) =>
      sublist.ingredients.map((one) => writeIngredientLine(one)),
    ),
    recipeInstructions: recipeInstructions(recipe, url),
    ...(recipe.nutrition === undefined ? {} : { nutrition: nutritionJsonLd(recipe.nutrition) }),
    ...(average === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount } }),
    ...(reviews.length === 0 ? {} : { review: reviews }),
  }
}

/** Search engines take reviews with a rating only. Those without stars stay on the page. */
function reviewsJsonLd({ reviews = [], profilePath }: PublicPaths, absolute: (path: string) => string): ReviewJsonLd[] {
  return reviews.flatMap(({ stars, author, at, text }): ReviewJsonLd[] =>
    stars === null || profilePath === undefined
      ? []
      : [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: author.name, url: absolute(profilePath(author.username)) },
            datePublished: at,
            reviewBody: text,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          },
        ],
  )
}

/** The preview is a raster image wide enough for search results, which do not accept SVG covers. */
function recipeImages({ picture }: Recipe): string[] {
  const largest = picture.sources.at(-1)
  const photo = picture.kind === 'photo' && largest !== undefined ? [largest.url] : []
  return [...new Set([picture.previewUrl, ...photo])]
}

/** Writes sections only for headings. The URLs of steps match the ids `step-1`, `step-2` … of the recipe page. */
function recipeInstructions(recipe: Recipe, url: string): (Step | Section)[] {
  let number = 0
  const sections = recipe.methodSublists.map((sublist) => ({
    name: sublist.subheading,
    steps: sublist.methods.map((method): Step => {
      number += 1
      return { '@type': 'HowToStep', text: method.description, url: `${url}#step-${number}` }
    }),
  }))
  return sections.flatMap(({ name, steps }): (Step | Section)[] =>
    name === '' ? steps : [{ '@type': 'HowToSection', name, itemListElement: steps }],
  )
}
