// Measures what idle event streams cost (OP-2): memory of the server for each, its processor time, and statements a second.
// This process holds the devices, another one is the server. `STREAMS` sets their number; each process needs as many files.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@simmer/contract/wire/paths'
import { deriveKey } from '../src/config/keys.ts'
import { statement } from '../src/postgres/database.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { insertAccounts, insertSessions } from './bench-accounts.ts'
import { authSecret } from './start-server.ts'
import { startWithDatabase } from './start-with-database.ts'

/** Files beside those of the streams. */
const otherFiles = 500
const openFiles = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
const count = Math.min(Number(process.env['STREAMS'] ?? 10_000), openFiles - otherFiles)
/** Two beats. */
const windowMs = 50_000
const connectsAtOnce = 100

const { server, origin, database, stop } = await startWithDatabase()

const insertSyncUsers = statement(
  'bench.sync-users',
  'insert into sync_user (account_id, version) select id, 1 from unnest($1::uuid[]) as id',
)
const createTokens = async (): Promise<string[]> => {
  const people = Array.from({ length: count }, () => ({ account: randomUUID(), session: randomUUID() }))
  const accounts = people.map(({ account }) => account)
  await database.rows(insertAccounts, [accounts])
  await database.rows(insertSyncUsers, [accounts])
  await database.rows(insertSessions, [people.map(({ session }) => session), accounts])
  const tokens = createAccessTokens(deriveKey(authSecret, 'access token'), Date.now)
  return Promise.all(people.map(({ account, session }) => tokens.issue(account, session)))
}

const { hostname, port, host } = new URL(origin)
/** Resolves when the stream has sent the version. */
const openStream = (jwt: string): Promise<Socket> =>
  new Promise((done, fail) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${paths.syncEvents} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${jwt}\r\n\r\n`),
    )
    socket.on('error', fail)
    socket.on('close', () => fail(new Error(`a stream ended: ${text.slice(0, 200)}`)))
    socket.on('data', (chunk) => {
      if (text.includes('"version":1')) return
      text += chunk.toString()
      if (text.includes('"version":1')) done(socket)
    })
  })

const openAll = async (tokens: readonly string[]): Promise<Socket[]> => {
  const sockets: Socket[] = []
  const queue = tokens.values()
  const worker = async (): Promise<void> => {
    for (const jwt of queue) sockets.push(await openStream(jwt))
  }
  await Promise.all(Array.from({ length: connectsAtOnce }, worker))
  return sockets
}

interface Sample {
  readonly at: number
  /** Of the server's process, in bytes. */
  readonly memory: number
  /** Seconds of processor of the server's process. */
  readonly processor: number
  readonly transactions: number
}
const transactions = statement(
  'bench.transactions',
  'select xact_commit::int as "count" from pg_stat_database where datname = current_database()',
)
/** A file of the kernel about the server's process. */
const proc = (file: string): string => readFileSync(`/proc/${server.pid}/${file}`, 'utf8')
const sample = async (): Promise<Sample> => {
  const fields = proc('stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const row = await database.row<{ count: number }>(transactions)
  return {
    at: performance.now(),
    memory: Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) * 1024,
    processor: ticks / 100,
    transactions: row?.count ?? 0,
  }
}
/** Statements a second and the share of a core, while nothing happens. */
const measureIdle = async () => {
  // A connection reports its statistics up to ten seconds late.
  await sleep(11_000)
  const before = await sample()
  await sleep(windowMs)
  const after = await sample()
  const seconds = (after.at - before.at) / 1000
  return {
    memory: after.memory,
    statements: (after.transactions - before.transactions) / seconds,
    processor: (after.processor - before.processor) / seconds,
  }
}

try {
  const tokens = await createTokens()
  // The server has then compiled what streams need.
  for (const socket of await openAll(tokens.slice(0, 500))) socket.removeAllListeners('close').destroy()
  const without = await measureIdle()
  process.stderr.write(`without streams: ${JSON.stringify(without)}\n`)
  const sockets = await openAll(tokens)
  const idle = await measureIdle()
  process.stderr.write(`with ${sockets.length} streams: ${JSON.stringify(idle)}\n`)
  const kilobytes = Number(((idle.memory - without.memory) / count / 1000).toFixed(1))
  const statements = Number((idle.statements - without.statements).toFixed(2))
  const share = Number(((idle.processor - without.processor) * 100).toFixed(1))
  const results = [
    {
      what: `memory of one of ${count} idle streams`,
      ours: kilobytes,
      unit: 'kB',
      target: 'at most 25',
      reached: kilobytes <= 25,
    },
    {
      what: `statements of ${count} idle streams`,
      ours: statements,
      unit: '/s',
      target: 'at most 2',
      reached: statements <= 2,
    },
    {
      what: `processor of ${count} idle streams`,
      ours: share,
      unit: '% of a core',
      target: 'at most 5',
      reached: share <= 5,
    },
  ]
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  process.stdout.write(`${JSON.stringify({ bench: 'streams', results })}\n`)
} finally {
  await stop()
}
