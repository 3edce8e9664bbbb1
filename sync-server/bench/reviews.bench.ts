// Measures a page of the reviews of one recipe with 100,000 of them against one recipe read by its indexed id, in turns, in
// the same process on the same database: each order, with and without stars, the first page and later ones, as the app
// requests them.
// `REVIEWS_BENCH_REVIEWS` sets another number of reviews.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { pino } from 'pino'
import * as v from 'valibot'
import { guestCaller } from '../src/http/handler.ts'
import { writeCursor } from '../src/http/page-cursor.ts'
import { openDatabase } from '../src/open-database.ts'
import { statement } from '../src/postgres/database.ts'
import { readRecipe } from '../src/recipes/read-recipe.ts'
import { listReviews } from '../src/reviews/list-reviews.ts'
import { fillWithRecipes } from './fill-with-recipes.ts'
import { fillWithReviews } from './fill-with-reviews.ts'

const count = Number(process.env['REVIEWS_BENCH_REVIEWS'] ?? 100_000)
const rounds = 1000
const maxRatio = 3
/** The number of reviews that the app requests at once: `reviewPageSize` of web/src/local/offline/first-reviews.ts. */
const limit = '10'

const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const config = { databaseUrl: null, replicaUrl: null, dataDir }
const { database, stop } = await openDatabase(config, pino({ level: 'warn' }, pino.destination(2)))

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0
const timeCall = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await run()
  return performance.now() - from
}
const round = (value: number): number => Math.round(value * 100) / 100

const orders = [
  { sort: 'helpful' },
  { sort: 'newest' },
  { sort: 'stars' },
  { sort: 'helpful', stars: '2' },
  { sort: 'newest', stars: '2' },
] as const
const idOf = statement('bench.recipe-id', 'select recipe_id as id from recipe where short_id = $1')
/** Positions anywhere in the list, the last page left out. */
const positions = statement(
  'bench.positions',
  `select stars, likes, cooked, to_char(written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, review_id as id
   from recipe_review where recipe_id = $1 and ($2 = '' or stars::text = $2) order by md5(review_id::text) limit ${rounds}`,
)

try {
  const shortIds = await fillWithRecipes(database, 1000)
  const subject = (await database.row<{ id: string }>(idOf, [shortIds[0] ?? '']))?.id ?? ''
  await fillWithReviews(database, subject, count)
  const read = readRecipe({ publicReads: database, database })
  const list = listReviews({ database })
  const readOne = (shortId: string) =>
    timeCall(() => read({ params: { recipeShortId: shortId }, query: undefined, body: undefined }, guestCaller))
  const readPage = (given: Record<string, string>) => {
    const query = v.parse(endpoints.reviews.query, { limit, ...given })
    return timeCall(() => list({ params: { id: shortIds[0] ?? '' }, query, body: undefined }, guestCaller))
  }
  // The checkpoint that follows the bulk insert must not run during the measurement.
  await database.rows(statement('bench.settle', 'checkpoint'))
  const results = []
  for (const order of orders) {
    const stars = 'stars' in order ? order.stars : ''
    const cursors = (await database.rows(positions, [subject, stars])).map(writeCursor)
    const times = { read: [] as number[], first: [] as number[], later: [] as number[] }
    for (let index = -100; index < rounds; index += 1) {
      const at = Math.max(0, index)
      const taken = {
        read: await readOne(shortIds[(at * 7) % shortIds.length] ?? ''),
        first: await readPage(order),
        later: await readPage({ ...order, cursor: cursors[at % cursors.length] ?? '' }),
      }
      // The first calls warm caches and prepare statements on every connection.
      if (index < 0) continue
      for (const kind of ['read', 'first', 'later'] as const) times[kind].push(taken[kind])
    }
    for (const page of ['first', 'later'] as const) {
      for (const [name, part] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const) {
        const [ours, floor] = [percentile(times[page], part), percentile(times.read, part)]
        results.push({
          what: `${page} page of ${count} reviews, ${order.sort}${stars === '' ? '' : ` with ${stars} stars`}, ${name}`,
          ours: round(ours),
          floor: round(floor),
          unit: 'ms',
          ratio: round(ours / floor),
          target: `at most ${maxRatio}`,
          reached: ours / floor <= maxRatio,
        })
      }
    }
  }
  process.stdout.write(`${JSON.stringify({ bench: 'reviews', results })}\n`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
