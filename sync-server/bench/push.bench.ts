// Measures how fast devices push their queues: 1,000 saves and ratings in growing batches, by one device and by 50 at
// once, against bare node:http and pg on the same database in the same run; 1,000 likes against 1,000 saves; and the bytes
// that an action takes.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { createDatabase } from '../src/postgres/pool.ts'
import { statement } from '../src/postgres/database.ts'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'
import { accountCreator } from './bench-accounts.ts'
import { waitForQuietJobs } from './load/quiet-jobs.ts'
import { authSecret, startFlags, embeddedDatabaseUrl, firstLine } from './start-server.ts'

const rounds = 5
const actionsEach = 1000
/** The batches in which a device sends 1,000 actions: the first has 50, each next one twice as many, at most 400. */
const batchSizes = [50, 100, 200, 400, 250]
/** A person may like 300 texts a day, so four people like 1,000. */
const likers = { count: 4, batchSizes: [50, 100, 100] }
const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
const children: ChildProcess[] = []

interface Device {
  readonly user: string
  readonly jwt: string
  readonly bodies: readonly Buffer[]
}

/** Starts a program and waits for the port that it prints. */
const start = async (file: string, args: readonly string[], env: Record<string, string>): Promise<number> => {
  const flags = file.endsWith('.ts') ? ['--import', 'tsx'] : startFlags()
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return Number(await firstLine(child, /(?:listening on |http:\/\/localhost:)(\d+)/))
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const post = (port: number, path: string, jwt: string, body: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    const headers = {
      Authorization: `Bearer ${jwt}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    }
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) done()
        else fail(new Error(`${path}: ${response.statusCode} ${Buffer.concat(chunks).toString()}`))
      })
    })
    outgoing.on('error', fail)
    outgoing.end(body)
  })

/** Ids of the last year. */
const createIds = (length: number): string[] =>
  Array.from({ length }, () => uuid({ msecs: Date.now() - Math.round(Math.random() * 3e10) }))

type CreateAction = (index: number) => { readonly n: string; readonly k: string; readonly a: unknown }

/** Actions a few seconds apart, with ids in the form that devices and the server create. */
const createMutations = (createAction: CreateAction, length: number) => {
  const sent = Date.now()
  let wall = sent - length * 10_000
  return Array.from({ length }, (_, index) => {
    wall += 1000 + Math.round(Math.random() * 15_000)
    const { n, k, a } = createAction(index)
    return { m: index + 1, u: uuid({ msecs: wall }), n, v: 1, k, a, o: 0, g: sent - wall }
  })
}

const createRequestBody = (
  user: string,
  client: string,
  push: readonly unknown[],
  epoch: string,
  cursor: number,
): Buffer =>
  Buffer.from(
    JSON.stringify({
      proto: 1,
      app: '2026.11.3',
      user,
      client,
      replaces: [],
      push,
      pull: { epoch, cursor: String(cursor), limit: 2000, resultsAcked: 0 },
    }),
  )

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

try {
  const { connection } = embedded
  const databaseUrl = embeddedDatabaseUrl(connection)
  const [main = join(import.meta.dirname, '../dist/main.js')] = process.argv.slice(2)
  const ours = await start(main, [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: '0',
    PORT: '0',
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'warn',
  })
  const floor = await start(join(import.meta.dirname, 'push-floor.ts'), [databaseUrl], {})
  const database = createDatabase({ connection })

  const createAccount = accountCreator(database)
  const recipeIds = createIds(actionsEach)
  const { user: author } = await createAccount()
  await database.rows(
    statement(
      'bench.recipes',
      `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head)
       select id, 'bench-' || id, 'soup', $2, 'Soup', '{}', '{}', '{}' from unnest($1::uuid[]) as given (id)`,
    ),
    [recipeIds, author],
  )
  const timeline = statement(
    'bench.epoch',
    `select epoch || '.' || timeline_id as epoch from sync_epoch, pg_control_checkpoint()`,
  )
  const epoch = (await database.row<{ epoch: string }>(timeline))?.epoch ?? ''
  /** A save and a rating of each recipe in turn. */
  const saveAndRate: CreateAction = (index) => {
    const k = `r:${recipeIds[index >> 1]}`
    return index % 2 === 0
      ? { n: 'saved.set', k, a: { on: true } }
      : { n: 'rating.set', k, a: { stars: 1 + (index % 5) } }
  }
  const createDevice = async (createAction: CreateAction, sizes: readonly number[]): Promise<Device> => {
    const [{ user, jwt }, client] = [await createAccount(), randomUUID()]
    const mutations = createMutations(
      createAction,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    let sent = 0
    const bodies = sizes.map((size, index) =>
      createRequestBody(user, client, mutations.slice(sent, (sent += size)), epoch, index),
    )
    return { user, jwt, bodies }
  }
  /** The seconds that the devices need, all at once. */
  const drain = async (port: number, path: string, devices: readonly Device[]): Promise<number> => {
    const started = performance.now()
    await Promise.all(
      devices.map(async ({ jwt, bodies }) => {
        for (const body of bodies) await post(port, path, jwt, body)
      }),
    )
    return (performance.now() - started) / 1000
  }
  const createDevices = (deviceCount: number) =>
    Promise.all(Array.from({ length: deviceCount }, () => createDevice(saveAndRate, batchSizes)))

  // A server that runs for days has its code compiled, so both servers are warmed up first.
  await drain(floor, '/', await createDevices(50))
  await drain(ours, '/api/sync/v1', await createDevices(50))
  const results = []
  for (const deviceCount of [1, 50]) {
    const [ownRates, floorRates]: [number[], number[]] = [[], []]
    // One device finishes quickly, so it runs more rounds.
    for (let round = 0; round < (deviceCount === 1 ? 4 * rounds : rounds); round += 1) {
      const devices = [await createDevices(deviceCount), await createDevices(deviceCount)] as const
      const actions = deviceCount * actionsEach
      floorRates.push(actions / (await drain(floor, '/', devices[0])))
      ownRates.push(actions / (await drain(ours, '/api/sync/v1', devices[1])))
    }
    const ratio = median(ownRates.map((rate, index) => rate / (floorRates[index] ?? 1)))
    results.push({
      what: `1,000 saves and ratings, ${deviceCount} device${deviceCount === 1 ? '' : 's'}`,
      ours: Math.round(median(ownRates)),
      floor: Math.round(median(floorRates)),
      unit: 'actions/s',
      ratio: Number(ratio.toFixed(2)),
      target: 'at least 0.6',
      reached: ratio >= 0.6,
    })
  }
  // RV-3: a push of likes writes what a push of saves writes; the job counts them afterwards.
  const reviewIds = createIds(actionsEach)
  await database.rows(
    statement(
      'bench.reviews',
      `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
       select recipe, review, gen_random_uuid(), 'visible', false, 'Good.', '{}', now()
       from unnest($1::uuid[], $2::uuid[]) as given (recipe, review)`,
    ),
    [recipeIds, reviewIds],
  )
  /** The seconds that 1,000 actions of the likers take; the jobs of the round before have ended. */
  const timeOf = async (createAction: CreateAction): Promise<number> => {
    await waitForQuietJobs(database)
    const devices = Array.from({ length: likers.count }, () => createDevice(createAction, likers.batchSizes))
    return drain(ours, '/api/sync/v1', await Promise.all(devices))
  }
  const save: CreateAction = (index) => ({ n: 'saved.set', k: `r:${recipeIds[index]}`, a: { on: true } })
  const like: CreateAction = (index) => ({
    n: 'like.set',
    k: `like:${reviewIds[index]}`,
    a: { on: true, of: 'review' },
  })
  const [likeTimes, saveTimes]: [number[], number[]] = [[], []]
  for (let round = -2; round < 3 * rounds; round += 1) {
    const [saved, liked] = [await timeOf(save), await timeOf(like)]
    if (round < 0) continue
    saveTimes.push(saved)
    likeTimes.push(liked)
  }
  const cost = median(likeTimes.map((time, index) => time / (saveTimes[index] ?? 1)))
  results.push({
    what: `time of 1,000 likes against 1,000 saves, ${likers.count} devices`,
    ours: Math.round(1000 * median(likeTimes)),
    floor: Math.round(1000 * median(saveTimes)),
    unit: 'ms',
    ratio: Number(cost.toFixed(2)),
    target: 'at most 1.05',
    reached: cost <= 1.05,
  })
  for (const size of [50, 100, 200]) {
    const body = createRequestBody(randomUUID(), randomUUID(), createMutations(saveAndRate, size), epoch, 4711)
    const bytes = gzipSync(body).length / size
    results.push({
      what: `bytes up for each action, batches of ${size}`,
      ours: Number(bytes.toFixed(1)),
      floor: 16,
      unit: 'bytes',
      ratio: Number((bytes / 16).toFixed(2)),
      target: 'at most 45',
      reached: bytes <= 45,
    })
  }
  await database.end()
  process.stdout.write(`${JSON.stringify({ bench: 'push', results })}\n`)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
