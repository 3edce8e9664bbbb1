export const allowedStars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof allowedStars)[number]

export const isStars = (value: unknown): value is Stars => allowedStars.some((stars) => stars === value)

/** The mean of `count` ratings that add up to `sum` stars, with two decimals, half up; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  if (count <= 0) return null
  return Math.round((sum * 100) / count) / 100
}

/** One vote is no average: below this number of ratings none is shown. */
export const minRatingsForAverage = 2

/** The average to show; null with fewer than two ratings. */
export const shownAverage = ({
  averageRating: average,
  ratingCount,
}: {
  readonly averageRating: number | null
  readonly ratingCount: number
}): number | null => (ratingCount < minRatingsForAverage ? null : average)

/** The mean that a recipe is thought to have before anybody rated it, and the number of ratings that this is worth. */
const prior = { mean: 3.5, ratings: 5 }

/** The average drawn towards the usual one (a Bayesian mean), so that many good ratings beat a few perfect ones. */
export const shrunkAverage = (average: number | null, count: number): number =>
  ((average ?? 0) * count + prior.mean * prior.ratings) / (count + prior.ratings)

/** The stars that a search can require on average. */
export const wellRatedStars = 4

/** Fewer ratings prove too little, to recommend a recipe or to pass a filter. */
export const minRatingsToTrust = 3

/** Whether enough people rated a recipe, with four stars or more on average. */
export const isWellRated = ({
  averageRating: average,
  ratingCount,
}: {
  readonly averageRating: number | null
  readonly ratingCount: number
}): boolean => ratingCount >= minRatingsToTrust && (average ?? 0) >= wellRatedStars
