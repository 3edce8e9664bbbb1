import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minReaders, pointsOf, splitPool, type EarnMonth, type ReaderPoints, type TextOrigin } from './earn-rule.ts'

/** Random months; `MONTHS=10000` is the longest run. */
const months = Number(process.env['MONTHS'] ?? 300)

const origins = fc.constantFrom<TextOrigin>('own', 'own', 'adapted', 'imported')
const month: fc.Arbitrary<EarnMonth> = fc
  .record({
    pool: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 5_000_000n), fc.bigInt(1n, 1_000_000_000_000n)),
    recipes: fc.array(origins, { minLength: 1, maxLength: 12 }),
    readers: fc.array(
      fc.array(fc.record({ recipe: fc.nat({ max: 13 }), points: fc.nat({ max: 28 }) }), { maxLength: 6 }),
      { maxLength: 300, size: '+2' },
    ),
  })
  .map(({ pool, recipes, readers }) => ({
    pool,
    origins: new Map(recipes.map((origin, at) => [`r${at}`, origin])),
    points: readers.flatMap((given, reader) =>
      [...new Map(given.map(({ recipe, points }) => [recipe, points]))].map(([recipe, points]) => ({
        readerId: `p${reader}`,
        recipeId: `r${recipe}`,
        points,
      })),
    ),
  }))

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const readersOf = ({ points }: EarnMonth) =>
  new Set(points.filter((one) => one.points > 0).map(({ readerId }) => readerId)).size

const readers = (count: number, recipeId: string, points = 1, name = 'p'): ReaderPoints[] =>
  Array.from({ length: count }, (_, at) => ({ readerId: `${name}${at}`, recipeId, points }))
const amounts = (given: EarnMonth) =>
  Object.fromEntries(splitPool(given).map(({ recipeId, amount }) => [recipeId, amount]))
const own = (...ids: string[]) => new Map(ids.map((id) => [id, 'own' as const]))

describe('points', () => {
  test.each([
    [{ cooked: 0, saved: false, ratedOrReviewed: false, read: 0 }, 0],
    [{ cooked: 1, saved: true, ratedOrReviewed: true, read: 1 }, 12],
    [{ cooked: 3, saved: false, ratedOrReviewed: false, read: 5 }, 23],
    [{ cooked: 30, saved: false, ratedOrReviewed: false, read: 30 }, 23],
  ])('%j is %d points', (activity, points) => {
    expect(pointsOf(activity)).toBe(points)
  })
})

describe('the split of a month', () => {
  test('each reader splits an equal share by points, whatever the reader did beside', () => {
    const points = [...readers(200, 'a', 1), { readerId: 'p0', recipeId: 'b', points: 3 }]
    // 100.00 for 200 readers are 0.50 each: p0 gives a quarter of it to a, and the rest to b. Both end with half a cent.
    expect(amounts({ pool: 10_000n, points, origins: own('a', 'b') })).toEqual({ a: 9963n, b: 37n })
  })

  test('EP-3 with few readers the most of the pool stays, and with many no reader moves more than one share', () => {
    expect(amounts({ pool: 50_000n, points: readers(1, 'a', 28), origins: own('a') })).toEqual({ a: 250n })
    expect(amounts({ pool: 50_000n, points: readers(400, 'a', 28), origins: own('a') })).toEqual({ a: 50_000n })
    const points = [...readers(399, 'a'), ...readers(1, 'b', 28, 'q')]
    expect(amounts({ pool: 50_000n, points, origins: own('a', 'b') })).toEqual({ a: 49_875n, b: 125n })
  })

  test('EP-4 adapted text earns half, imported and unlisted text nothing; the rest stays in the pool', () => {
    const points = [
      ...readers(50, 'a'),
      ...readers(50, 'b', 1, 'q'),
      ...readers(50, 'c', 1, 'r'),
      ...readers(50, 'd', 1, 's'),
    ]
    const given = new Map<string, TextOrigin>([
      ['a', 'own'],
      ['b', 'adapted'],
      ['c', 'imported'],
    ])
    expect(amounts({ pool: 20_000n, points, origins: given })).toEqual({ a: 5000n, b: 2500n })
  })

  test('EP-2 cents go to the largest remainders, and by recipe id where they are equal', () => {
    const points = [...readers(100, 'c', 1, 'c'), ...readers(100, 'b', 1, 'b'), ...readers(100, 'a', 1, 'a')]
    expect(amounts({ pool: 100n, points, origins: own('a', 'b', 'c') })).toEqual({ a: 34n, b: 33n, c: 33n })
    expect(amounts({ pool: 101n, points, origins: own('a', 'b', 'c') })).toEqual({ a: 34n, b: 34n, c: 33n })
  })

  test('a share of less than a cent is listed with the amount 0', () => {
    const points = [...readers(300, 'a'), { readerId: 'p0', recipeId: 'b', points: 1 }]
    expect(amounts({ pool: 100n, points, origins: own('a', 'b') })).toEqual({ a: 100n, b: 0n })
  })

  test('EP-2 in random months the amounts are exact to the cent, and no pool is paid twice', () => {
    fc.assert(
      fc.property(month, (given) => {
        const shares = splitPool(given)
        const exact = sum(shares.map(({ numerator }) => numerator))
        const denominator = shares[0]?.denominator ?? 1n
        expect(sum(shares.map(({ amount }) => amount))).toBe(exact / denominator)
        expect(exact).toBeLessThanOrEqual(given.pool * denominator)
        for (const share of shares) {
          expect(share.denominator).toBe(denominator)
          const rounding = share.amount * denominator - share.numerator
          expect(rounding < denominator && rounding > -denominator).toBe(true)
        }
      }),
      { numRuns: months },
    )
  })

  test('EP-2 in random months the order of what is given makes no difference', () => {
    fc.assert(
      fc.property(month, fc.infiniteStream(fc.nat()), (given, order) => {
        const shuffled = given.points
          .map((one) => [order.next().value ?? 0, one] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, one]) => one)
        const recipes = new Map([...given.origins].toReversed())
        expect(splitPool({ ...given, points: shuffled, origins: recipes })).toEqual(splitPool(given))
      }),
      { numRuns: months },
    )
  })

  test('EP-3 in random months some false readers move no more than their equal shares', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 40 }), fc.nat({ max: 5 }), (given, count, favourite) => {
        const recipeId = `r${favourite}`
        const added = { ...given, points: [...given.points, ...readers(count, recipeId, 28, 'false')] }
        const shareOf = (one: EarnMonth) => splitPool(one).find((share) => share.recipeId === recipeId)
        const [before, after] = [shareOf(given), shareOf(added)]
        const bound = BigInt(Math.max(readersOf(added), minReaders))
        // after - before <= count * pool / bound, without division
        const [a, b] = [after?.denominator ?? 1n, before?.denominator ?? 1n]
        const gain = (after?.numerator ?? 0n) * b - (before?.numerator ?? 0n) * a
        expect(gain * bound <= BigInt(count) * given.pool * a * b).toBe(true)
      }),
      { numRuns: months },
    )
  })

  test('EP-4 in random months imported text earns nothing, however it is read', () => {
    fc.assert(
      fc.property(month, (given) => {
        const earning = splitPool(given).map(({ recipeId }) => given.origins.get(recipeId))
        expect(earning.filter((origin) => origin !== 'own' && origin !== 'adapted')).toEqual([])
      }),
      { numRuns: months },
    )
  })
})
