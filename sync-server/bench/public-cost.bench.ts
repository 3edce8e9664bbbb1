// Measures the processor time that one request of a guest costs the server, for each public call and page, with the
// most expensive content that an author may publish or a guest may send. The time comes from /proc, so it needs Linux.
import { randomUUID } from 'node:crypto'
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
import { deriveKey } from '../src/config/keys.ts'
import { statement } from '../src/postgres/database.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { authSecret, embeddedDatabaseUrl, startServer } from './start-server.ts'

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
  // A pack holds recipes up to a size, a collection any number of any recipes, and a plan any number of entries.
  const packed = { title: 'Onions', description: 'o'.repeat(1000), cuisine: 'thai' }
  const halfPage = [
    { subheading: '', methods: Array.from({ length: 30 }, () => ({ description: 'Add the onion. '.repeat(46) })) },
  ]
  const collected: Published[] = []
  for (let count = 0; count < 500; count += 1)
    collected.push(
      await publishedRecipe(
        database,
        count < 40 ? { ...packed, methodSublists: halfPage } : { ...packed, cuisine: null },
      ),
    )
  const hostile: Published[] = []
  for (let count = 0; count <= requests; count += 1) hostile.push(await publishedRecipe(database, content))
  const [recipe] = hostile
  if (recipe === undefined) throw new Error('there is no recipe to read')
  /** Each request of a row asks for another recipe, so that its page is rendered. */
  const another = (count: number) => hostile[count + 1] ?? recipe

  const [account, session, collection] = [randomUUID(), randomUUID(), randomUUID()]
  const write = (name: string, text: string, values: readonly unknown[]) =>
    database.rows(statement(`bench.${name}`, text), [...values])
  await write('account', `insert into account (account_id, email) values ($1, 'cost@example.org')`, [account])
  await write(
    'session',
    `insert into session (session_id, account_id, token_hash, expires_at) values ($1, $2, '\\x00', now() + interval '1 day')`,
    [session, account],
  )
  await write('user', 'insert into sync_user (account_id, version) values ($1, 1) on conflict do nothing', [account])
  const insertRecords = (name: string, rows: string, values: readonly unknown[]) =>
    write(
      name,
      `with context as (select set_config('sync.account', $1::text, true), set_config('sync.version', '1', true))
       insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
       select $1::uuid, rows.id, rows.value, now(), $1::uuid, 1, 1 from context, (${rows}) as rows (id, value)`,
      [account, ...values],
    )
  await insertRecords('collection', `select 'collection:' || $2, '{"name": "All", "position": 0}'::jsonb`, [collection])
  await insertRecords(
    'collected',
    `select 'collected:' || $2 || ':' || id, '{"on": true}'::jsonb from unnest($3::text[]) as id`,
    [collection, collected.map(({ recipeId }) => recipeId)],
  )
  const dish = { recipe: { id: 'x', recipeShortId: 'x', slug: 's'.repeat(300), title: 'Soup, '.repeat(50) } }
  await insertRecords(
    'plan',
    `select 'plan:' || entry || ':' || part, case part when 'day' then '{"day": "2030-01-01", "position": 0}'
       when 'dish' then $2::jsonb else '{"servings": 4}' end
     from (select gen_random_uuid() as entry from generate_series(1, 30000) offset 0) as entries,
       unnest('{day,dish,servings}'::text[]) as part`,
    [JSON.stringify(dish)],
  )
  const jwt = await createAccessTokens(deriveKey(authSecret, 'access token'), Date.now).issue(account, session)
  const makeLink = async (method: string, path: string, body?: string): Promise<string> => {
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' }
    const made = await (await fetch(origin + path, { method, headers, ...(body && { body }) })).text()
    const secret = /[\w-]{43}/.exec(made.slice(made.indexOf('"address"')))?.[0]
    if (secret === undefined) throw new Error(`${path}: ${made}`)
    return secret
  }
  const sharedSecret = await makeLink('PUT', `/api/collections/${collection}/link`, '{"named":false}')
  const planSecret = await makeLink('POST', '/api/plan/calendar-link')
  const costs = [
    await measure('page of a hostile recipe, rendered', (count) => get(paths.recipe(another(count)), html)),
    await measure('its cooking page, rendered', (count) => get(paths.cook(another(count)), html)),
    await measure('its print page, rendered', (count) => get(paths.print(another(count)), html)),
    await measure('its cooking page, another query each time', (count) =>
      get(`${paths.cook(recipe)}?q=${count}`, html),
    ),
    await measure('its data', () => get(`/api/recipes/${recipe.recipeShortId}`)),
    await measure('a page of an offline pack', () => get('/api/packs/cuisine-thai?page=0')),
    await measure('a pack with the longest recipes', () => get('/api/packs/diet-vegan?page=12')),
    await measure('page of a shared collection of 500 recipes', () => get(paths.sharedCollection(sharedSecret), html)),
    await measure('its data', () => get(`/api/shared-collections/${sharedSecret}`)),
    await measure('calendar feed of 30,000 meals', () => get(paths.planCalendar(planSecret))),
    await measure('recipes of a cook', () => get('/api/profiles/ada.cook/recipes')),
    await measure('the list of recipes', (count) => get(`/api/recipes?limit=${50 - (count & 1)}`)),
    await measure('a sitemap', () => get('/sitemap-cooks.xml')),
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
