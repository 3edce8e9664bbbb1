import * as v from 'valibot'
import { pagingQuery } from '../recipe.ts'
import { endpoint } from './endpoint.ts'

/** AN-1: the periods of the analytics screen. Days are UTC; the last one is today. `12m`: this month and the 11 before. */
export const analyticsPeriods = ['7d', '28d', '90d', '12m', 'all'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** Where people come from when they open a recipe. `unknown` includes other pages of Simmer. */
export const viewSources = ['search', 'explore', 'profile', 'collection', 'outside', 'unknown'] as const
export type ViewSource = (typeof viewSources)[number]

/**
 * `views`: openings of a recipe; those of one visitor within 30 minutes are one. `readers`: visitors, each counted once
 * per recipe and day. `read`: readers with an account, and guests who agreed to be counted, who had it open for 30 seconds,
 * once a day. `cooked`: people who cooked it, once a day. `likes`: likes of reviews of the recipe.
 */
export const recipeMetrics = ['views', 'readers', 'read', 'saved', 'cooked', 'rated', 'reviews', 'likes'] as const
export type RecipeMetric = (typeof recipeMetrics)[number]
/** People follow an author, not a recipe. */
export const authorMetrics = [...recipeMetrics, 'followers'] as const
export type AuthorMetric = (typeof authorMetrics)[number]

/** Openings that count from one network in a minute: a script could name a new browser in each request. */
export const maxOpenings = 120

/**
 * Why an opening of a recipe does not count: search engines and other machines, the author, and more than `maxOpenings`
 * from one network within a minute.
 */
export const leftOutReasons = ['machine', 'own', 'many'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What the table of recipes is sorted by: the highest number first, titles from A to Z. */
export const recipeSorts = [...recipeMetrics, 'title'] as const
export type RecipeSort = (typeof recipeSorts)[number]

const count = v.number()
const counts = {
  views: count,
  readers: count,
  /** Answers that a device stored before November 2026 lack it. */
  read: v.optional(count, 0),
  saved: count,
  cooked: count,
  rated: count,
  /** The sum of the stars of these ratings. */
  stars: count,
  reviews: count,
  likes: count,
}
const AuthorCounts = v.object({ ...counts, followers: count })
export type AuthorCounts = v.InferOutput<typeof AuthorCounts>

/** An ISO date: `2026-11-27`. */
const Day = v.string()
const Days = v.object({ from: Day, to: Day })

export const AnalyticsOverview = v.object({
  period: v.picklist(analyticsPeriods),
  /** Null where nothing has been counted yet. */
  days: v.nullable(Days),
  totals: AuthorCounts,
  /** The period before, of the same length; null for `all`. */
  before: v.nullable(v.object({ ...Days.entries, totals: AuthorCounts })),
  /** The readers by source. */
  sources: v.object({
    search: count,
    explore: count,
    profile: count,
    collection: count,
    outside: count,
    unknown: count,
  }),
  /** The openings that do not count, by reason. Answers that a device stored before December 2026 lack them. */
  leftOut: v.optional(v.object({ machine: count, own: count, many: count }), { machine: 0, own: 0, many: 0 }),
  /** When the server counted, in ISO form. */
  asOf: v.string(),
})
export type AnalyticsOverview = v.InferOutput<typeof AnalyticsOverview>

const RecipeCounts = v.object({
  id: v.string(),
  /** Null for a deleted recipe. */
  recipe: v.nullable(
    v.object({
      recipeShortId: v.string(),
      slug: v.string(),
      title: v.string(),
      /** Whether it has a page now: not after it was withdrawn, suspended or hidden. */
      isPublic: v.boolean(),
    }),
  ),
  ...counts,
})
export type RecipeCounts = v.InferOutput<typeof RecipeCounts>
export const AnalyticsRecipes = v.object({ recipes: v.array(RecipeCounts), cursor: v.nullable(v.string()) })
export type AnalyticsRecipes = v.InferOutput<typeof AnalyticsRecipes>

export const AnalyticsSeries = v.object({
  unit: v.picklist(['day', 'month']),
  /** Every day or month of the period; `from` is its first day. */
  points: v.array(v.object({ from: Day, count })),
})
export type AnalyticsSeries = v.InferOutput<typeof AnalyticsSeries>

const period = v.optional(v.picklist(analyticsPeriods), '28d')
const recipe = v.optional(v.pipe(v.string(), v.uuid()))
const rateLimit = { by: 'account', points: 120, seconds: 60 } as const

/** AN-1, AN-2: each account gets the numbers of its own recipes. */
export const authorAnalyticsEndpoints = {
  analyticsOverview: endpoint({
    method: 'GET',
    path: '/api/analytics/overview',
    access: 'signed-in',
    rateLimit,
    summary:
      'The numbers of the caller’s recipes, or of the one that `recipe` names, in a period and the one before (AN-1).',
    query: v.object({ period, recipe }),
    response: AnalyticsOverview,
  }),
  analyticsRecipes: endpoint({
    method: 'GET',
    path: '/api/analytics/recipes',
    access: 'signed-in',
    rateLimit,
    summary: 'The numbers of a period for each recipe of the caller (AN-1).',
    query: v.object({
      period,
      sort: v.optional(v.picklist(recipeSorts), 'views'),
      ...pagingQuery,
    }),
    response: AnalyticsRecipes,
  }),
  analyticsSeries: endpoint({
    method: 'GET',
    path: '/api/analytics/series',
    access: 'signed-in',
    rateLimit,
    summary: 'One number by day or month, of all recipes of the caller or of the one that `recipe` names (AN-1).',
    query: v.object({
      period,
      metric: v.optional(v.picklist(authorMetrics), 'views'),
      recipe,
    }),
    response: AnalyticsSeries,
  }),
} as const

/** The CSV file of a period; `period` is a query parameter. Not JSON, so it is a route and no endpoint. */
export const analyticsFile = {
  path: '/api/analytics/export.csv',
  query: v.object({ period }),
  rateLimit: { by: 'account', points: 5, seconds: 60 },
  summary: 'The numbers of a period as a CSV file: one line for each recipe and day, or month (AN-1).',
} as const
