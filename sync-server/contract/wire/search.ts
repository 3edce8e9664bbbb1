import * as v from 'valibot'
import { RecipeCard, pagingQuery } from './recipe.ts'

/** The facets of a search; also those of category paths (RT-4). */
export const facetNames = ['diet', 'meal', 'cuisine'] as const
export type FacetName = (typeof facetNames)[number]

/**
 * Whether a recipe must have all selected values of a facet: vegan and nut-free means both, because a person may need
 * both. Of meals and cuisines one is enough.
 */
export const needsAllValues = (facet: FacetName): boolean => facet === 'diet'

const FacetCount = v.object({ value: v.string(), count: v.number() })
export const Facets = v.object({
  diet: v.array(FacetCount),
  meal: v.array(FacetCount),
  cuisine: v.array(FacetCount),
})
export type Facets = v.InferOutput<typeof Facets>

/** A repeated parameter arrives as an array, a single one as a string. */
const texts = <Text extends v.GenericSchema<string, string>>(text: Text, maxTexts: number) =>
  v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
    v.maxLength(maxTexts),
    v.array(text),
    v.transform((all) => all.map((one) => one.trim()).filter((one) => one !== '')),
  )

/** At most 10 values per facet. */
const facetValues = v.optional(texts(v.pipe(v.string(), v.toLowerCase()), 10))

/** The orders of a search besides the usual one: the best match first, or the newest where nothing is typed. */
export const searchOrders = ['newest', 'rating', 'quickest'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** The most foods that a search can require, and the most that it can leave out. */
export const maxSearchFoods = 10
/** The most characters of one of them. */
export const maxFoodLength = 60

const foods = v.optional(texts(v.pipe(v.string(), v.maxLength(maxFoodLength)), maxSearchFoods), [])

/** The longest total time to which a search can be limited, in minutes: a day. */
export const maxTimeLimit = 1440

export const SearchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** The longest total time; recipes without a total time are left out. A limit among the words counts as well. */
  maxMinutes: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,4}$/),
      v.transform((text) => (text === '' ? null : Number(text))),
      v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(maxTimeLimit))),
    ),
    '',
  ),
  /** 4: recipes that enough people rated with four stars or more on average (`isWellRated`). */
  minRating: v.optional(
    v.pipe(
      v.picklist(['', '4']),
      v.transform((stars) => (stars === '' ? null : 4)),
    ),
    '',
  ),
  /** Foods that a recipe must have in its title, tags or ingredients. */
  with: foods,
  /** Up to 20 foods of which a recipe must have at least one there; their names are taken as they are. */
  withAny: v.optional(texts(v.pipe(v.string(), v.maxLength(maxFoodLength)), 20), []),
  /** Foods that a recipe must not have there. */
  without: foods,
  sort: v.optional(
    v.pipe(
      v.picklist(['', ...searchOrders]),
      v.transform((order) => (order === '' ? null : order)),
    ),
    '',
  ),
  diet: facetValues,
  meal: facetValues,
  cuisine: facetValues,
  ...pagingQuery,
})

/** Counting stops here: this total means "this many or more". */
export const maxCountedMatches = 1000

/**
 * `total` counts every match, `facets` every value among them; beyond `maxCountedMatches` only the newest matches
 * count. The counts of a facet ignore its own selected values: they tell the result of selecting that value as well.
 */
export const SearchResponse = v.object({
  recipes: v.array(RecipeCard),
  total: v.number(),
  facets: Facets,
  cursor: v.nullable(v.string()),
})
export type SearchResponse = v.InferOutput<typeof SearchResponse>
