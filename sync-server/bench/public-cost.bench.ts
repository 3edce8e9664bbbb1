// Measures the processor time that one request of a guest costs the server, for each public call and page, with the
// most expensive content that an author may publish or a guest may send. The time comes from /proc, so it needs Linux.
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { paths } from '@simmer/contract/wire/paths'
import { openDatabase } from '../src/open-database.ts'
import type { Published } from '../src/recipes/publish-recipe.ts'
import { publishedRecipe } from '../src/recipes/testing/published-recipe.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

/** Milliseconds of processor for one request. */
const targetMs = 50
const requests = 20

/** The unit of the processor times in /proc, which is 100 Hz on every Linux. */
const tickMs = 10

const log = pino({ level: 'silent' })
const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const { database, connection, stop } = await openDatabase({ databaseUrl: null, replicaUrl: null, dataDir }, log)
const { server, origin } = await startServer({
  databaseUrl: embeddedDatabaseUrl(connection),
  dataDir,
  sampleContent: false,
})

/** User and system time of the server process so far: fields 14 and 15, after the name in brackets. */
const cpuMs = (): number => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

interface Cost {
  readonly what: string
  readonly ms: number
  readonly statuses: string
}

/** The mean of several requests; `send` makes each of them different, so that no cache helps. */
const measure = async (what: string, send: (count: number) => Promise<Response>): Promise<Cost> => {
  const statuses = new Set<number>()
  const read = async (count: number): Promise<void> => {
    const response = await send(count)
    statuses.add(response.status)
    await response.arrayBuffer()
  }
  await read(-1)
  const before = cpuMs()
  for (let count = 0; count < requests; count += 1) await read(count)
  return { what, ms: (cpuMs() - before) / requests, statuses: [...statuses].join(' ') }
}

const html = { accept: 'text/html', 'accept-encoding': 'br' }
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(JSON.stringify(body))),
  })

try {
  const times = '1 h '.repeat(2400)
  const ingredients = Array.from({ length: 300 }, (_, at) => ({
    quantity: 1,
    unit: 'cup' as const,
    ingredient_name: `onion ${at} finely chopped`,
  }))
  const content = {
    title: 'Times and onions',
    tipsAndTricks: 'Bake 30 minutes at 350 °F. '.repeat(300),
    ingredientSublists: [{ subheading: '', ingredients }],
    methodSublists: [
      { subheading: '', methods: Array.from({ length: 20 }, () => ({ description: times })) },
      { subheading: '', methods: Array.from({ length: 60 }, () => ({ description: 'Add the onion. '.repeat(60) })) },
    ],
  }
  const hostile: Published[] = []
  for (let count = 0; count <= requests; count += 1) hostile.push(await publishedRecipe(database, content))
  const [recipe] = hostile
  if (recipe === undefined) throw new Error('there is no recipe to read')
  /** Each request of a row asks for another recipe, so that its page is rendered. */
  const another = (count: number) => hostile[count + 1] ?? recipe
  const costs = [
    await measure('page of a hostile recipe, rendered', (count) => get(paths.recipe(another(count)), html)),
    await measure('its cooking page, rendered', (count) => get(paths.cook(another(count)), html)),
    await measure('its print page, rendered', (count) => get(paths.print(another(count)), html)),
    await measure('its cooking page, another query each time', (count) =>
      get(`${paths.cook(recipe)}?q=${count}`, html),
    ),
    await measure('its data', () => get(`/api/recipes/${recipe.recipeShortId}`)),
    await measure('a page that does not exist', (count) => get(`/no/such/page/${count}`, html)),
    await measure('a file that does not exist', (count) => get(`/assets/none-${count}.js`)),
    await measure('search with 200 characters', (count) =>
      get(`/api/search/recipes?q=${count}${'%20onoin'.repeat(24)}`),
    ),
    await measure('search page with 200 characters', (count) =>
      get(`${paths.search}?q=${count}${'%20onoin'.repeat(24)}`, html),
    ),
    await measure('list of recipes with a damaged cursor', (count) =>
      get(`/api/recipes?cursor=${'x'.repeat(900)}${count}`),
    ),
    await measure('ingredient lines of 300 characters', () =>
      post('/api/parse/ingredients', { lines: Array.from({ length: 66 }, () => '1/2 '.repeat(75)) }),
    ),
    await measure('sign-in providers', () => get('/api/auth/providers')),
    await measure('a code for an address', (count) =>
      post('/api/auth/local', { email: `cost${count}@example.com`, password: '' }),
    ),
    await measure('the blog feed', () => get(paths.blogFeed)),
    await measure('the API description', () => get('/api/openapi.json')),
    await measure('a drawn cover as a picture', (count) =>
      get(`${paths.coverPreview(recipe.recipeShortId, 1)}?v=${count}`),
    ),
  ]
  const results = costs.map(({ what, ms, statuses }) => ({
    what: `${what} (${statuses})`,
    ours: Number(ms.toFixed(1)),
    floor: 0,
    unit: 'ms of processor',
    ratio: Number((ms / targetMs).toFixed(2)),
    target: `at most ${targetMs} ms`,
    reached: ms <= targetMs,
  }))
  process.stdout.write(`${JSON.stringify({ bench: 'cost of public calls', results })}\n`)
} finally {
  server.kill('SIGINT')
  await new Promise((ended) => server.once('exit', ended))
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
