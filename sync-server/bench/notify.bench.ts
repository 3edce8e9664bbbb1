// Measures how long a like takes to the bell of its writer and to a push receiver, while other accounts read and push: the
// 95th percentile from the request of the device that likes until another device has pulled the entry, which an event of
// the server announced, and until a push service has the push. `LIKES` sets the number of likes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPushReceiver } from '@simmer/contract/testing/push-receiver'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { statement } from '../src/postgres/database.ts'
import { accountCreator, type BenchAccount } from './bench-accounts.ts'
import { createDevice } from './bench-device.ts'
import { startWithDatabase } from './start-with-database.ts'

const likes = Number(process.env['LIKES'] ?? 100)
const loadDevices = 8
/** An entry that takes longer is an error. */
const patienceMs = 120_000

// The push receiver listens on loopback.
process.env['IMPORT_ALLOW_PRIVATE_ADDRESSES'] = '1'
const { origin, database, stop } = await startWithDatabase()
const createAccount = accountCreator(database)
const receiver = await startPushReceiver()

const call = async (path: string, { jwt }: BenchAccount, method = 'GET', body?: unknown): Promise<Response> => {
  const headers = { authorization: `Bearer ${jwt}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return response
}

const insertReview = statement(
  'bench.review',
  `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
   select recipe_id, $1, $2, 'visible', false, 'Good.', '{}', now() from recipe where state = 'published' limit 1`,
)
const createReview = async (writer: BenchAccount): Promise<string> => {
  const id = randomUUID()
  await database.rows(insertReview, [id, writer.user])
  return id
}

/** A zone in which it is noon: no push is held back for the night. */
const zoneAtNoon = (): string => {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind >= 0 ? '+' : ''}${behind}`
}

/** Waits for the entry as a device does: an event, then a pull. */
const waitForBell = async (writer: BenchAccount, stream: Response): Promise<void> => {
  if (stream.body === null) throw new Error('no stream')
  for await (const _ of stream.body) {
    const { user } = writer
    const pull = { epoch: null, cursor: '0', limit: 2000, resultsAcked: 0 }
    const body = { proto: 1, app: 'b', user, client: randomUUID(), replaces: [], push: [], pull }
    if ((await (await call(paths.sync, writer, 'POST', body)).text()).includes('"notification:')) return
  }
  throw new Error('the stream ended')
}
const waitForPush = async (path: string): Promise<void> => {
  const end = performance.now() + patienceMs
  while (!receiver.received.some((push) => push.path === path)) {
    if (performance.now() > end) throw new Error('no push')
    await sleep(5)
  }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Likes from one account after the other, each of a review by another writer. */
const measure = async (prepare: (writer: BenchAccount) => Promise<() => Promise<void>>): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < likes; index += 1) {
    const [writer, liker] = [await createAccount(), await createAccount()]
    const target = await createReview(writer)
    const arrive = await prepare(writer)
    const device = createDevice(origin, liker.user, liker.jwt)
    const body = device.body([device.action('like.set', `like:${target}`, { on: true, of: 'review' })])
    const started = performance.now()
    const [status] = await Promise.all([device.send(body), arrive()])
    if (status !== 200) throw new Error(`the like was answered with ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

const over = new AbortController()
/** Other devices push likes and notes, and visitors read, one request after the other. */
const load = async (): Promise<number> => {
  const account = await createAccount()
  const device = createDevice(origin, account.user, account.jwt)
  const target = await createReview(await createAccount())
  let requests = 0
  while (!over.signal.aborted) {
    const like = device.action('like.set', `like:${target}`, { on: requests % 2 === 0, of: 'review' })
    const note = device.action('note.set', `note:${randomUUID()}:recipe`, { text: 'a note' })
    await device.send(device.body([like, note]))
    await (await fetch(`${origin}/api/recipes`)).arrayBuffer()
    requests += 1
    await sleep(20)
  }
  return requests
}

try {
  const { key } = (await (await call(endpoints.pushKey.path, await createAccount())).json()) as { key: string }
  const loads = Array.from({ length: loadDevices }, load)
  const bell = await measure(async (writer) => {
    const stream = await call(paths.syncEvents, writer)
    return () => waitForBell(writer, stream)
  })
  const push = await measure(async (writer) => {
    const subscription = receiver.subscribe(key, zoneAtNoon())
    await call(endpoints.subscribeToPushes.path, writer, endpoints.subscribeToPushes.method, subscription)
    return () => waitForPush(new URL(subscription.endpoint).pathname)
  })
  over.abort()
  const requests = (await Promise.all(loads)).reduce((sum, each) => sum + each, 0)
  process.stderr.write(`meanwhile ${2 * requests} requests of others\n`)
  const results = (
    [
      ['from a like to the bell of an open device, p95', bell, 3],
      ['from a like to the push service, p95', push, 10],
    ] as const
  ).map(([what, times, limit]) => {
    const seconds = percentile(times, 0.95) / 1000
    const ours = Number(seconds.toFixed(2))
    return { what, ours, unit: 's', target: `at most ${limit}`, reached: seconds <= limit }
  })
  process.stdout.write(`${JSON.stringify({ bench: 'notify', results })}\n`)
} finally {
  over.abort()
  await receiver.close()
  await stop()
}
