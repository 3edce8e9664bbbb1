// Measures what traces cost: requests per second of a public read and of a push, and the processor time of each, on a server
// that sends the usual share of its traces to a receiver on this machine, on one that sends all of them, and on one whose
// receiver never answers, against one without traces. The receiver runs in this process, and its work counts for none of them.
// Rounds take turns; medians count. `SECONDS` and `ROUNDS` set other lengths.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createDatabase } from '../src/postgres/pool.ts'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'
import { inCall } from '../src/traces/spans.ts'
import { accountCreator } from './bench-accounts.ts'
import { createDevice } from './bench-device.ts'
import { requestsPerSecond } from './load.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

const rounds = Number(process.env['ROUNDS'] ?? 7)
const seconds = Number(process.env['SECONDS'] ?? 2)
const devices = 16
/** The most that the processor time of a request may grow. */
const mostCost = 1.08
/** Spans that a server without traces does not make, for each request: its own, and a few statements. */
const spansOfRequest = 6

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const round = (value: number): number => Math.round(1000 * value) / 1000

/** Processor time of a process so far, in milliseconds; a tick of Linux is 10 ms. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

const listen = async (answers: boolean) => {
  let spans = 0
  const receiver = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      spans += Buffer.concat(chunks).toString().split('"spanId"').length - 1
      if (answers) response.end('{}')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const address = receiver.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const close = () => {
    receiver.closeAllConnections()
    receiver.close()
  }
  return { url: `http://127.0.0.1:${address.port}`, close, spans: () => spans }
}

/** What runs, as the functions that end it; the last one that was started ends first. */
const ends: (() => unknown)[] = []

/** Starts the database, the receivers and the servers, of which the first has no traces. */
const startAll = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), moreConnections: 60 })
  ends.push(embedded.stop)
  const database = createDatabase({ connection: embedded.connection })
  ends.push(() => database.end())
  const [receiver, silent] = [await listen(true), await listen(false)]
  ends.push(receiver.close, silent.close)
  const start = async (name: string, variables: Readonly<Record<string, string>>) => {
    const { server, origin } = await startServer({
      databaseUrl: embeddedDatabaseUrl(embedded.connection),
      dataDir,
      sampleContent: true,
      variables: { DATA_SHARED: '1', ...variables },
    })
    ends.push(() => server.kill('SIGKILL'))
    return { name, origin, pid: server.pid ?? 0 }
  }
  const servers = [
    await start('off', {}),
    await start('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
    await start('every request', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' }),
    await start('receiver hangs', { OTEL_EXPORTER_OTLP_ENDPOINT: silent.url }),
  ]
  const accounts = await Promise.all(Array.from({ length: devices }, accountCreator(database)))
  return { servers, accounts, spans: receiver.spans }
}
type Started = Awaited<ReturnType<typeof startAll>>

/** The work that is measured, on the server of an origin. Resolves with the requests a second. */
const chooseWork = async ({ servers, accounts }: Started) => {
  const { recipes } = (await (await fetch(`${servers[0]?.origin}/api/recipes?limit=1`)).json()) as {
    recipes: { recipeShortId: string }[]
  }
  const read = (origin: string) =>
    requestsPerSecond(`${origin}/api/recipes/${recipes[0]?.recipeShortId}`, devices, seconds)
  /** Each device pushes one note at a time. */
  const push = async (origin: string): Promise<number> => {
    const started = performance.now()
    const end = started + 1000 * seconds
    const note = `note:${randomUUID()}:recipe`
    let pushed = 0
    await Promise.all(
      accounts.map(async ({ user, jwt }) => {
        const device = createDevice(origin, user, jwt)
        while (performance.now() < end) {
          const status = await device.send(device.body([device.action('note.set', note, { text: 'salt' })]))
          if (status !== 200) throw new Error(`a push was answered with ${status}`)
          pushed += 1
        }
      }),
    )
    return pushed / ((performance.now() - started) / 1000)
  }
  return { read, push }
}

/** Compares each server with the first one. */
const compare = async (started: Started) => {
  const { servers } = started
  const results = []
  for (const [what, work] of Object.entries(await chooseWork(started))) {
    const rates = servers.map((): number[] => [])
    const costs = servers.map((): number[] => [])
    for (let turn = -1; turn < rounds; turn += 1)
      for (const [at, { origin, pid }] of servers.entries()) {
        const before = processorTime(pid)
        const rate = await work(origin)
        // The first round warms up.
        if (turn < 0) continue
        rates[at]?.push(rate)
        costs[at]?.push((processorTime(pid) - before) / (rate * seconds))
      }
    for (const [at, { name }] of servers.entries())
      if (at > 0)
        for (const [unit, values] of [
          ['requests/s', rates],
          ['ms of processor', costs],
        ] as const) {
          const [ours, floor] = [median(values[at] ?? []), median(values[0] ?? [])].map(round)
          const ratio = round((ours ?? 0) / (floor ?? 1))
          // No goal holds for a server that traces every request.
          const target = unit === 'requests/s' || name === 'every request' ? null : mostCost
          results.push({
            what: `${what}, ${name}`,
            ours,
            floor,
            unit,
            ratio,
            target,
            reached: target === null || ratio <= target,
          })
        }
  }
  return results
}

const answer = async (): Promise<number> => 1

/** Without traces each call of the database has one comparison and one closure more. */
const compareCalls = async (readCost: number) => {
  const calls = 1_000_000
  const time = async (run: () => Promise<unknown>): Promise<number> => {
    const from = performance.now()
    for (let call = 0; call < calls; call += 1) await run()
    return performance.now() - from
  }
  await time(answer)
  const [bare, wrapped] = [await time(answer), await time(() => inCall('bench', answer))]
  const share = round(1 + (spansOfRequest * Math.max(0, wrapped - bare)) / calls / readCost)
  return {
    what: 'read, off',
    ours: share,
    floor: 1,
    unit: 'times without the calls',
    ratio: share,
    target: 1.01,
    reached: share <= 1.01,
  }
}

try {
  const started = await startAll()
  const results = await compare(started)
  const calls = await compareCalls(Number(results.find(({ unit }) => unit === 'ms of processor')?.floor))
  if (started.spans() === 0) throw new Error('no spans arrived')
  process.stdout.write(`${JSON.stringify({ bench: 'traces', results: [...results, calls] })}\n`)
} finally {
  for (const end of ends.toReversed()) await end()
}
