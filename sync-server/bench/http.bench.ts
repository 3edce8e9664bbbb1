// Measures requests per second of the public reads and of a rendered page. Each runs against its baseline in the same
// run: bare node:http and pg with the same statement, and bare Koa with a fixed page of the same length. Rounds
// alternate; medians count.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { requestsPerSecond } from './load.ts'
import { embeddedDatabaseUrl, firstLine, startServer } from './start-server.ts'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'

const rounds = 3
const seconds = 2
const connections = [1, 16, 64]
const log = pino({ level: 'silent' })

const rate = (url: string, at: number): Promise<number> => requestsPerSecond(url, at, seconds)

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const embedded = await startEmbedded({ dataDir, log })
const children: ChildProcess[] = []
try {
  const databaseUrl = embeddedDatabaseUrl(embedded.connection)
  const { server, origin } = await startServer({ databaseUrl, dataDir, sampleContent: true })
  children.push(server)
  const { recipes } = (await (await fetch(`${origin}/api/recipes?limit=1`)).json()) as {
    recipes: { recipeShortId: string; slug: string }[]
  }
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there is no recipe to read')
  const page = `/recipe/${recipe.recipeShortId}/${recipe.slug}`
  const pageBytes = (await (await fetch(origin + page, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
    .byteLength

  const columns = 'stars_sum as stars, rating_count as count'
  const statements = {
    list: {
      name: 'list',
      text: `select card_head as head, ${columns} from recipe left join recipe_rating using (recipe_id)
        where state = 'published' order by published_at desc, recipe_id desc limit $1`,
      values: [11],
    },
    recipe: {
      name: 'recipe',
      text: `select state, revision, document_head as head, ${columns}
        from recipe left join recipe_rating using (recipe_id) where short_id = $1`,
      values: [recipe.recipeShortId],
    },
  }
  const floor = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'http-floor.ts'),
      databaseUrl,
      JSON.stringify(statements),
      String(pageBytes),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(floor)
  const [queryPort, pagePort] = JSON.parse(await firstLine(floor, /(\[\d+,\d+\])/)) as [number, number]

  const pairs = [
    {
      name: 'short list',
      target: 0.8,
      ours: `${origin}/api/recipes?limit=10`,
      floor: `http://127.0.0.1:${queryPort}/list`,
    },
    {
      name: 'one recipe',
      target: 0.8,
      ours: `${origin}/api/recipes/${recipe.recipeShortId}`,
      floor: `http://127.0.0.1:${queryPort}/recipe`,
    },
    { name: 'rendered page', target: 0.5, ours: origin + page, floor: `http://127.0.0.1:${pagePort}/` },
  ]
  const results = []
  for (const pair of pairs) {
    await rate(pair.ours, 16)
    await rate(pair.floor, 16)
    for (const at of connections) {
      const ownRates: number[] = []
      const floorRates: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        ownRates.push(await rate(pair.ours.replace('localhost', '127.0.0.1'), at))
        floorRates.push(await rate(pair.floor, at))
      }
      const ratio = median(ownRates) / median(floorRates)
      results.push({
        what: `${pair.name}, ${at} connection${at === 1 ? '' : 's'}`,
        ours: Math.round(median(ownRates)),
        floor: Math.round(median(floorRates)),
        unit: 'requests/s',
        ratio: Number(ratio.toFixed(2)),
        target: `at least ${pair.target}`,
        reached: ratio >= pair.target,
      })
    }
  }
  process.stdout.write(`${JSON.stringify({ bench: 'http', results })}\n`)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
