/** The version of the rule below. Each amount that it makes carries it; another rule is another version (EP-1). */
export const earnRule = 'pool-1'

/** With fewer qualified readers each of them still splits only this share of the pool, so that few accounts move little. */
export const minReaders = 200

/** What one reader did with one recipe in a month. */
export interface Activity {
  /** Days on which the reader cooked it. */
  readonly cooked: number
  /** Whether it is saved at the end of the month. */
  readonly saved: boolean
  readonly ratedOrReviewed: boolean
  /** Days on which the reader read it for 30 seconds. */
  readonly read: number
}

/** The points of one reader for one recipe and month: cooked 6 (up to 3 times), saved 3, rated 2, read 1 (up to 5 times). */
export const pointsOf = ({ cooked, saved, ratedOrReviewed, read }: Activity): number =>
  6 * Math.min(cooked, 3) + (saved ? 3 : 0) + (ratedOrReviewed ? 2 : 0) + Math.min(read, 5)

/** The text of a recipe decides what it earns: the author's own, adapted from another, or imported. */
export type TextOrigin = 'own' | 'adapted' | 'imported'

/** Half shares of what a reader gives to the recipe. EP-4: imported text never earns. */
const halfShares: Readonly<Record<TextOrigin, bigint>> = { own: 2n, adapted: 1n, imported: 0n }

/** Points of a qualified reader for a recipe of a partner. */
export interface ReaderPoints {
  readonly readerId: string
  readonly recipeId: string
  /** A whole number of `pointsOf`. */
  readonly points: number
}

export interface EarnMonth {
  /** In minor units. */
  readonly pool: bigint
  /** One entry for each reader and recipe. */
  readonly points: readonly ReaderPoints[]
  /** Recipes that are not listed are `imported`: they earn nothing. */
  readonly origins: ReadonlyMap<string, TextOrigin>
  /** Only what these readers give is split; all readers of `points` still count. Missing: what all of them give. */
  readonly only?: ReadonlySet<string>
}

/** What a recipe earns: the exact fraction `numerator / denominator`, and its whole minor units. */
export interface EarnShare {
  readonly recipeId: string
  readonly numerator: bigint
  readonly denominator: bigint
  readonly amount: bigint
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))
const leastMultiple = (a: bigint, b: bigint): bigint => (a / greatestDivisor(a, b)) * b

const sumBy = <T>(all: readonly T[], key: (one: T) => string, value: (one: T) => bigint): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const one of all) sums.set(key(one), (sums.get(key(one)) ?? 0n) + value(one))
  return sums
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Splits a pool: each reader has at most `pool / max(readers, 200)` and splits it by points; what is not split stays in
 * the pool. Shares are exact fractions with one denominator. EP-2: their sum without its fraction of a minor unit is paid,
 * by the largest remainder, and by recipe id where remainders are equal.
 * @returns recipes by id, those of less than one minor unit with the amount 0
 */
export const splitPool = ({ pool, points, origins, only }: EarnMonth): EarnShare[] => {
  const given = points.filter((one) => one.points > 0)
  const totals = sumBy(
    given,
    ({ readerId }) => readerId,
    (one) => BigInt(one.points),
  )
  const common = [...new Set(totals.values())].reduce(leastMultiple, 1n)
  const readers = BigInt(Math.max(totals.size, minReaders))
  const denominator = 2n * readers * common
  const numerators = sumBy(
    given.filter(({ readerId }) => only?.has(readerId) ?? true),
    ({ recipeId }) => recipeId,
    (one) => {
      const share = halfShares[origins.get(one.recipeId) ?? 'imported']
      return pool * share * BigInt(one.points) * (common / (totals.get(one.readerId) ?? 1n))
    },
  )
  const shares = [...numerators]
    .filter(([, numerator]) => numerator > 0n)
    .toSorted(([one], [other]) => compare(one, other))
  const paid = shares.reduce((sum, [, numerator]) => sum + numerator, 0n) / denominator
  const floors = shares.reduce((sum, [, numerator]) => sum + numerator / denominator, 0n)
  const byRemainder = shares.toSorted(([one, a], [other, b]) => {
    const difference = (b % denominator) - (a % denominator)
    return difference === 0n ? compare(one, other) : difference > 0n ? 1 : -1
  })
  const roundedUp = new Set(byRemainder.slice(0, Number(paid - floors)).map(([recipeId]) => recipeId))
  return shares.map(([recipeId, numerator]) => ({
    recipeId,
    numerator,
    denominator,
    amount: numerator / denominator + (roundedUp.has(recipeId) ? 1n : 0n),
  }))
}
