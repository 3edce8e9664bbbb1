// Measures whether one account can slow others: the 95th percentile of a public read and of another account's sync, alone
// and while one account does its worst on the sync route, with 20 connections at once.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { createDatabase } from '../src/postgres/pool.ts'
import { statement } from '../src/postgres/database.ts'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { deriveKey } from '../src/config/keys.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 20)
const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
const { server, origin } = await startServer({
  databaseUrl: embeddedDatabaseUrl(embedded.connection),
  dataDir,
  sampleContent: true,
})
const database = createDatabase({ connection: embedded.connection })
const tokens = createAccessTokens(deriveKey('x'.repeat(48), 'access token'), Date.now)

/** An account whose devices do not look at what they get. */
const createAccount = async () => {
  const [user, session] = [randomUUID(), randomUUID()]
  await database.rows(
    statement('bench.account', `insert into account (account_id, email) values ($1::uuid, $1::uuid || '@example.org')`),
    [user],
  )
  await database.rows(
    statement(
      'bench.session',
      `insert into session (session_id, account_id, token_hash, expires_at)
       values ($1::uuid, $2::uuid, decode(md5($1::uuid::text), 'hex'), now() + interval '1 day')`,
    ),
    [session, user],
  )
  const jwt = await tokens.issue(user, session)
  return () => createDevice(user, jwt)
}

const createDevice = (user: string, jwt: string) => {
  const client = randomUUID()
  let mid = 0
  const body = (push: readonly unknown[], limit = 1) =>
    JSON.stringify({
      proto: 1,
      app: 'b',
      user,
      client,
      push,
      pull: { epoch: null, cursor: '0', limit, resultsAcked: mid },
    })
  const send = async (text: string, more = ''): Promise<number> => {
    const packed = more === '' ? gzipSync(text) : gzipSync(`${text.slice(0, -1)},"x":${more}}`, { level: 9 })
    const headers = {
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    }
    const response = await fetch(`${origin}/api/sync/v1`, { method: 'POST', headers, body: packed })
    await response.arrayBuffer()
    return response.status
  }
  const action = (n: string, k: string, a: unknown) => ({ m: (mid += 1), u: randomUUID(), n, v: 1, k, a, o: 0, g: 0 })
  return { body, send, action }
}
type Device = ReturnType<typeof createDevice>

const draft = randomUUID()
const note = (device: Device, text: string) => device.action('note.set', `note:${randomUUID()}:recipe`, { text })
const random = (length: number) => Buffer.from(Array.from({ length }, () => 97 + Math.random() * 26)).toString('latin1')
const attacks: Readonly<
  Record<string, { prepare?: (device: Device) => Promise<unknown>; run: (device: Device) => Promise<number> }>
> = {
  'lists in one another': { run: (device) => device.send(device.body([]), '['.repeat(2e6) + ']'.repeat(2e6)) },
  'empty lists': { run: (device) => device.send(device.body([]), `[${'[],'.repeat(3e5)}[]]`) },
  'short edits of a long text': {
    prepare: (device) => {
      const words = Array.from({ length: 6000 }, (_, at) => `w${at}`).join(' ')
      return device.send(
        device.body([device.action('drafttext.set', `drafttext:${draft}:tips`, { text: words, from: null })]),
      )
    },
    run: (device) =>
      device.send(device.body([device.action('drafttext.set', `drafttext:${draft}:tips`, { text: 'a', from: 'w0' })])),
  },
  'publishing a draft of 2,000 parts': {
    prepare: async (device) => {
      for (let round = 0; round < 10; round += 1)
        await device.send(
          device.body(
            Array.from({ length: 200 }, () =>
              device.action('drafttext.set', `drafttext:${draft}:step-${randomUUID()}`, {
                text: random(400),
                from: null,
              }),
            ),
          ),
        )
    },
    run: (device) =>
      device.send(
        device.body([
          device.action('draft.publish', `publish:${draft}`, {
            kind: 'publish',
            fingerprint: 'x',
            origin: { is: 'own' },
          }),
        ]),
      ),
  },
  'pulling 20 MB of notes': {
    prepare: async (device) => {
      for (let round = 0; round < 10; round += 1)
        await device.send(device.body(Array.from({ length: 95 }, () => note(device, random(20_000)))))
    },
    run: (device) => device.send(device.body([], 10_000)),
  },
  'pushing notes without end': {
    run: (device) => device.send(device.body(Array.from({ length: 195 }, () => note(device, random(20_000))))),
  },
  'idle requests': { run: (device) => device.send(device.body([])) },
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const observer = (await createAccount())()
const time = async (times: number[], run: () => Promise<unknown>) => {
  const started = performance.now()
  await run()
  times.push(performance.now() - started)
}
const observe = async (until: () => boolean): Promise<{ reads: number[]; syncs: number[] }> => {
  const found = { reads: [] as number[], syncs: [] as number[] }
  while (!until()) {
    await time(found.reads, async () => (await fetch(`${origin}/api/recipes`)).arrayBuffer())
    await time(found.syncs, () => observer.send(observer.body([note(observer, 'a note')])))
    await sleep(20)
  }
  return found
}

try {
  const during = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    return observe(() => performance.now() > end)
  }
  await during(3000)
  const results = []
  for (const [what, { prepare, run }] of Object.entries(attacks)) {
    const alone = await during(5000)
    const worst = await createAccount()
    await prepare?.(worst())
    const over = new AbortController()
    const statuses = new Map<number, number>()
    const attacking = Array.from({ length: 20 }, async () => {
      const device = worst()
      while (!over.signal.aborted) {
        const status = await run(device).catch(() => 0)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // A refused client asks again at once, but not in a busy loop of this process.
        if (status !== 200) await sleep(50)
      }
    })
    const meanwhile = await during(seconds * 1000)
    over.abort()
    await Promise.all(attacking)
    process.stderr.write(`${what}: ${JSON.stringify([...statuses])}\n`)
    for (const kind of ['reads', 'syncs'] as const) {
      const [ours, floor] = [percentile(meanwhile[kind], 0.95), percentile(alone[kind], 0.95)]
      results.push({
        what: `p95 of ${kind} of others, worst account: ${what}`,
        ours: Number(ours.toFixed(1)),
        floor: Number(floor.toFixed(1)),
        unit: 'ms',
        ratio: Number((ours / floor).toFixed(2)),
        target: 'at most 2',
        reached: ours <= 2 * floor,
      })
    }
  }
  process.stdout.write(`${JSON.stringify({ bench: 'worst-account', results })}\n`)
} finally {
  await database.end()
  server.kill('SIGKILL')
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
