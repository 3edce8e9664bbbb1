export const allowedStars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof allowedStars)[number]

export const isStars = (value: unknown): value is Stars => allowedStars.some((stars) => stars === value)

/** The mean of `count` ratings that add up to `sum` stars, with two decimals, half up; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  if (count <= 0) return null
  return Math.round((sum * 100) / count) / 100
}
