import * as v from 'valibot'
import { RecipeCard, pagingQuery } from './recipe.ts'

/** The facets a search can be narrowed by; also the three facets of category addresses (RT-4). */
export const facetNames = ['diet', 'meal', 'cuisine'] as const
export type FacetName = (typeof facetNames)[number]

const FacetCount = v.object({ value: v.string(), count: v.number() })
export const Facets = v.object({
  diet: v.array(FacetCount),
  meal: v.array(FacetCount),
  cuisine: v.array(FacetCount),
})
export type Facets = v.InferOutput<typeof Facets>

/** A repeated parameter arrives as an array; one value as a string. At most 10 values a facet. */
const facetValues = v.optional(
  v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
    v.maxLength(10),
    v.transform((values) => values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '')),
  ),
)

export const SearchQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  diet: facetValues,
  meal: facetValues,
  cuisine: facetValues,
  ...pagingQuery,
})

/** Counting stops here: a total of this many means "this many or more". */
export const maxCountedMatches = 1000

/**
 * `total` counts every match, `facets` every value among them; of more than `countsUpTo` matches the newest are counted.
 * The counts of a facet ignore what is selected in that facet: they say what choosing that value as well would give.
 */
export const SearchResponse = v.object({
  recipes: v.array(RecipeCard),
  total: v.number(),
  facets: Facets,
  cursor: v.nullable(v.string()),
})
export type SearchResponse = v.InferOutput<typeof SearchResponse>
