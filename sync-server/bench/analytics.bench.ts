// Measures what an author with 1,000 recipes and 10,000,000 views a year waits for on the analytics screen, against one
// recipe read by its indexed id, in turns, in the same process on the same database. Then the requests per second of a
// recipe's page: every request from another visitor, who is counted, against a robot, who is not.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyticsPeriods } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { pino } from 'pino'
import * as v from 'valibot'
import { readOverview, readSeries } from '../src/analytics/author-analytics.ts'
import { countDays } from '../src/analytics/count-days.ts'
import { listRecipeCounts } from '../src/analytics/list-recipe-counts.ts'
import { guestCaller, type Caller, type Person } from '../src/http/handler.ts'
import { openDatabase } from '../src/open-database.ts'
import { statement } from '../src/postgres/database.ts'
import { readRecipe } from '../src/recipes/read-recipe.ts'
import { fillWithCounts } from './fill-with-counts.ts'
import { fillWithRecipes } from './fill-with-recipes.ts'
import { requestsPerSecond } from './load.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

const rounds = 300
const maxRatios = { p50: 3, p99: 10 }
/** A chart reads and sends up to 90 points. */
const maxChartRatio = 5
/** The table sums the rows of every recipe and day, up to 90,000; its limit is what a person notices. */
const maxTableMs = 150

const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const config = { databaseUrl: null, replicaUrl: null, dataDir }
const { database, connection, stop } = await openDatabase(config, pino({ level: 'warn' }, pino.destination(2)))

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0
const timeCall = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await run()
  return performance.now() - from
}
const round = (value: number): number => Math.round(value * 100) / 100

const authorOf = statement('bench.author', 'select author_id as id, slug from recipe where short_id = $1')

const measureReads = async (shortIds: readonly string[], authorId: string) => {
  const person: Person = {
    accountId: authorId,
    sessionId: authorId,
    email: 'bench@example.org',
    username: 'bench',
    confirmed: true,
    profileType: 'author',
    isSimmerPartner: false,
    suspended: false,
  }
  const caller: Caller<Person> = { ...guestCaller, person }
  const deps = { database, now: Date.now }
  const [read, overview, series, list] = [
    readRecipe({ publicReads: database, database }),
    readOverview(deps),
    readSeries(deps),
    listRecipeCounts(deps),
  ]
  const empty = { params: undefined, body: undefined }
  const results = []
  for (const period of analyticsPeriods) {
    const calls = {
      overview: () => overview({ ...empty, query: { period } }, caller),
      chart: () => series({ ...empty, query: v.parse(endpoints.analyticsSeries.query, { period }) }, caller),
      table: () => list({ ...empty, query: v.parse(endpoints.analyticsRecipes.query, { period }) }, caller),
    }
    for (const [name, call] of Object.entries(calls)) {
      const times = { floor: [] as number[], ours: [] as number[] }
      const count = name === 'table' ? 30 : rounds
      for (let index = -20; index < count; index += 1) {
        const shortId = shortIds[(Math.max(0, index) * 7) % shortIds.length] ?? ''
        const floor = await timeCall(() =>
          read({ ...empty, query: undefined, params: { recipeShortId: shortId } }, guestCaller),
        )
        const ours = await timeCall(call)
        // The first calls warm caches and prepare statements on every connection.
        if (index < 0) continue
        times.floor.push(floor)
        times.ours.push(ours)
      }
      for (const part of ['p50', 'p99'] as const) {
        const [ours, floor] = [times.ours, times.floor].map((all) => percentile(all, part === 'p50' ? 0.5 : 0.99))
        const ratio = (ours ?? 0) / (floor ?? 1)
        const maxRatio = name === 'chart' && part === 'p50' ? maxChartRatio : maxRatios[part]
        results.push({
          what: `${name} of ${period}, ${part}`,
          ours: round(ours ?? 0),
          floor: round(floor ?? 0),
          unit: 'ms',
          ratio: round(ratio),
          target: name === 'table' ? `at most ${maxTableMs} ms` : `at most ${maxRatio}`,
          reached: name === 'table' ? (ours ?? 0) <= maxTableMs : ratio <= maxRatio,
        })
      }
    }
  }
  const today = new Date().toISOString().slice(0, 10)
  const counted = await timeCall(() => countDays(database, today, today))
  results.push({
    what: 'counting a day of 1,000 recipes and 10,000 visitors',
    ours: round(counted),
    floor: 0,
    unit: 'ms',
    ratio: round(counted / 1000),
    target: 'at most 1000 ms',
    reached: counted <= 1000,
  })
  return results
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

const robot = (): string => 'User-Agent: Googlebot/2.1\r\nX-Forwarded-For: 100.1.1.1\r\n'

const measureCounting = async (page: string) => {
  process.env['TRUST_PROXY'] = '1'
  const databaseUrl = embeddedDatabaseUrl(connection)
  const { server, origin } = await startServer({ databaseUrl, dataDir, sampleContent: false })
  try {
    const url = `${origin}${page}`.replace('localhost', '127.0.0.1')
    let visitors = 0
    const reader = (): string => {
      visitors += 1
      const address = `100.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`
      return `User-Agent: Mozilla/5.0 Chrome/142.0 Safari/537.36\r\nX-Forwarded-For: ${address}\r\n`
    }
    const rates = { reader: [] as number[], robot: [] as number[] }
    for (let index = -1; index < 7; index += 1) {
      const counted = await requestsPerSecond(url, 16, 2, reader)
      const ignored = await requestsPerSecond(url, 16, 2, robot)
      if (index < 0) continue
      rates.reader.push(counted)
      rates.robot.push(ignored)
    }
    const [ours, floor] = [median(rates.reader), median(rates.robot)]
    return {
      what: 'a page whose visitors are counted, against robots',
      ours: Math.round(ours),
      floor: Math.round(floor),
      unit: 'requests/s',
      ratio: round(ours / floor),
      target: 'at least 0.95',
      reached: ours / floor >= 0.95,
    }
  } finally {
    server.kill('SIGINT')
    await new Promise((ended) => server.once('exit', ended))
  }
}

try {
  const shortIds = await fillWithRecipes(database, 1000)
  const [shortId = ''] = shortIds
  const author = await database.row<{ id: string; slug: string }>(authorOf, [shortId])
  if (author === undefined) throw new Error('there is no recipe to count')
  await fillWithCounts(database)
  // The checkpoint that follows the bulk insert must not run during the measurement.
  await database.rows(statement('bench.settle', 'checkpoint'))
  const results = await measureReads(shortIds, author.id)
  results.push(await measureCounting(`/recipe/${shortId}/${author.slug}`))
  process.stdout.write(`${JSON.stringify({ bench: 'analytics', results })}\n`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
