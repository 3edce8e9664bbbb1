// Measures search over 100,000 recipes against one recipe read by its indexed id, in the same process on the same
// database: p50 and p99 of each and their ratio; then the same over HTTP. `SEARCH_BENCH_RECIPES` sets another number of
// recipes.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { pino } from 'pino'
import * as v from 'valibot'
import { JsonText, guestCaller } from '../src/http/handler.ts'
import { statement } from '../src/postgres/database.ts'
import { openDatabase } from '../src/open-database.ts'
import { readRecipe } from '../src/recipes/read-recipe.ts'
import { readCards } from '../src/recipes/list-recipes.ts'
import { searchRecipes } from '../src/search/search-recipes.ts'
import { fillWithRecipes } from './fill-with-recipes.ts'
import { cuisines, diets, ingredients, meals, randomFrom } from './many-recipes.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

const count = Number(process.env['SEARCH_BENCH_RECIPES'] ?? 100_000)
const queryCount = 2000
const maxRatio = 10

const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const config = { databaseUrl: null, replicaUrl: null, dataDir }
const { database, connection, stop } = await openDatabase(config, pino({ level: 'warn' }, pino.destination(2)))

/**
 * Generates typical queries: common words, several words, prefixes, typos, a category alone. Only "repeated query"
 * repeats queries.
 */
function* searchQueries(random: () => number): Generator<{ kind: string; query: Record<string, string> }> {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const word = (): string => pick(pick(ingredients).split(' '))
  const misspell = (typed: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, typed.length - 2))
    return typed.slice(0, at) + typed.slice(at + 1)
  }
  for (;;) {
    yield { kind: 'one word', query: { q: word() } }
    yield { kind: 'two words', query: { q: `${word()} ${word()}` } }
    yield { kind: 'three words', query: { q: `${word()} ${word()} ${word()}` } }
    yield { kind: 'half typed', query: { q: `${word()} ${word().slice(0, 3)}` } }
    yield { kind: 'mistyped', query: { q: `${misspell(word())} ${word()}` } }
    yield { kind: 'word and facets', query: { q: word(), diet: pick(diets), cuisine: pick(cuisines) } }
    yield { kind: 'word and time', query: { q: word(), maxMinutes: '30' } }
    yield { kind: 'time and cuisine', query: { maxMinutes: '45', cuisine: pick(cuisines) } }
    yield { kind: 'category', query: { meal: pick(meals), cuisine: pick(cuisines) } }
    yield { kind: 'repeated query', query: { q: `${pick(ingredients.slice(0, 20))} soup` } }
    yield { kind: 'no match', query: { q: `${word()} qqzzxx` } }
  }
}

const percentile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
const timeCall = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  const result = await run()
  const took = performance.now() - from
  if (!(result instanceof JsonText)) throw new Error('the handler returned no JSON')
  return took
}
/** Measures over HTTP, as a reader sees it: the p99 of reads and of searches, one request after the other. */
async function measureOverHttp(shortIds: readonly string[]): Promise<{ read: number; search: number }> {
  const { server, origin } = await startServer({
    databaseUrl: embeddedDatabaseUrl(connection),
    dataDir,
    sampleContent: false,
  })
  const timeFetch = async (path: string): Promise<number> => {
    const from = performance.now()
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    return performance.now() - from
  }
  try {
    const times = { read: [] as number[], search: [] as number[] }
    const random = randomFrom(8)
    let done = 0
    for (const { query } of searchQueries(random)) {
      const shortId = shortIds[Math.floor(random() * shortIds.length)] ?? ''
      const reading = await timeFetch(`/api/recipes/${shortId}`)
      const searching = await timeFetch(`/api/search/recipes?${new URLSearchParams(query).toString()}`)
      done += 1
      if (done <= 200) continue
      times.read.push(reading)
      times.search.push(searching)
      if (times.search.length === queryCount) break
    }
    return { read: percentile(times.read, 0.99), search: percentile(times.search, 0.99) }
  } finally {
    server.kill('SIGKILL')
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

try {
  const started = performance.now()
  const shortIds = await fillWithRecipes(database, count)
  process.stderr.write(`${count} recipes in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const search = searchRecipes({ publicReads: database, readCards })
  const read = readRecipe({ publicReads: database, database })
  const times = { search: [] as number[], read: [] as number[] }
  const kinds = new Map<string, number[]>()
  const random = randomFrom(7)
  let done = 0
  // The checkpoint that follows the bulk insert must not run during the measurement.
  await database.rows(statement('bench.settle', 'checkpoint'))
  for (const { kind, query } of searchQueries(random)) {
    const input = v.parse(endpoints.searchRecipes.query, query)
    const shortId = shortIds[Math.floor(random() * shortIds.length)] ?? ''
    const reading = await timeCall(() =>
      read({ params: { recipeShortId: shortId }, query: undefined, body: undefined }, guestCaller),
    )
    const searching = await timeCall(() => search({ params: undefined, query: input, body: undefined }, guestCaller))
    done += 1
    // The first queries warm caches and prepare statements on every connection.
    if (done <= 200) continue
    times.read.push(reading)
    times.search.push(searching)
    kinds.set(kind, [...(kinds.get(kind) ?? []), searching])
    if (times.search.length === queryCount) break
  }
  const overHttp = await measureOverHttp(shortIds)
  const toResult = (what: string, ours: number, floor: number) => {
    const ratio = round(ours / floor)
    return {
      what,
      ours: round(ours),
      floor: round(floor),
      unit: 'ms',
      ratio,
      target: maxRatio,
      reached: ratio <= maxRatio,
    }
  }
  const readAt = { p50: percentile(times.read, 0.5), p99: percentile(times.read, 0.99) }
  const results = [
    toResult(`search over ${count} recipes, p99 against one read, p99`, percentile(times.search, 0.99), readAt.p99),
    toResult(`search over ${count} recipes, p50 against one read, p50`, percentile(times.search, 0.5), readAt.p50),
    toResult(`over HTTP: search over ${count} recipes, p99 against one read, p99`, overHttp.search, overHttp.read),
    ...[...kinds].map(([kind, each]) =>
      toResult(`${kind}, p99 against one read, p99`, percentile(each, 0.99), readAt.p99),
    ),
  ]
  process.stdout.write(`${JSON.stringify({ bench: 'search', results })}\n`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
