// Above 300 lines: every kind of reply is tested with the same stand-in for the server.
import { beforeEach, expect, test } from 'vitest'
import type { Row, SyncRequest, SyncResponse } from '@simmer/contract/wire/sync'
import { NetworkError } from '#api/network-error.ts'
import type { SyncReply } from '#api/sync.ts'
import { AccountDatabase } from './account-database.ts'
import { enqueueAction } from './outbox.ts'
import { BatchSize, syncCycle } from './push-pull.ts'

let database: AccountDatabase
let count = 0
let now = 1_795_000_000_000
const clock = { now: () => now, uuid: () => `uid-${(count += 1)}` }

beforeEach(() => {
  database = new AccountDatabase(`push-pull-${(count += 1)}`)
  return () => database.close()
})

const save = (recipe: string, origin?: string) =>
  enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on: true }, origin }, clock)
const shown = async () => (await database.view.saved.toArray()).map(({ id }) => id)
const queued = () => database.outbox.count()

const error = (status: number, code = '', retryAfter = 0, expected?: number): SyncReply => ({
  kind: 'error',
  status,
  code,
  expected,
  retryAfter,
})
/** The last action that the server has counted, by client id. */
const counted = new Map<string, { readonly lastMid: number; readonly lastUid: string }>()
/** The response of a server that counts every action of the request, with changes. */
const accepting =
  (pull: Partial<SyncResponse['pull']> = {}, pace: Partial<SyncResponse['pace']> = {}, epoch = 'e') =>
  (request: SyncRequest): SyncReply => {
    const { cursor } = request.pull
    const last = request.push.at(-1)
    if (last !== undefined) counted.set(request.client, { lastMid: last.m, lastUid: last.u })
    const known = counted.get(request.client) ?? { lastMid: 0, lastUid: null }
    return {
      kind: 'response',
      response: {
        proto: 1,
        epoch,
        serverNow: 0,
        push: { results: [], err: null },
        pull: { from: cursor, to: cursor, more: false, reset: false, ...known, rows: [], results: [], ...pull },
        pace: { minMs: 0, maxBatch: 400, ...pace },
      },
    }
  }
type Reply = SyncReply | Error | ((request: SyncRequest) => SyncReply | Promise<SyncReply>)
const row = (recipe: string): Row => ['saved', recipe, 1, { on: true }]

interface CycleOptions {
  readonly batch?: BatchSize
  /** The account of the session after a refresh. */
  readonly owner?: string | null
  readonly keepalive?: boolean
  readonly app?: string
}

/** One cycle on a server that gives these replies one after the other, or one reply to every request. */
const cycle = async (
  replies: readonly Reply[] | ((request: SyncRequest) => SyncReply | Promise<SyncReply>),
  { batch = new BatchSize(), owner = 'ana', keepalive, app = 'test' }: CycleOptions = {},
) => {
  const left = typeof replies === 'function' ? [] : [...replies]
  const requests: SyncRequest[] = []
  const keepalives: boolean[] = []
  const traces: unknown[] = []
  let refreshes = 0
  const end = await syncCycle({
    ...clock,
    database,
    accountId: 'ana',
    app,
    batch,
    pageSize: 100,
    ...(keepalive === undefined ? {} : { keepalive }),
    post: async (request, options) => {
      requests.push(request)
      keepalives.push(options.keepalive)
      traces.push(options.traceId)
      const reply = typeof replies === 'function' ? replies : left.shift()
      if (reply === undefined) throw new Error('the server expected no further request')
      if (reply instanceof Error) throw reply
      return typeof reply === 'function' ? reply(request) : reply
    },
    refresh: async () => {
      refreshes += 1
      return owner
    },
  })
  const pushed = requests.map(({ push }) => push.map(({ k }) => k.slice(2)))
  return { end, requests, keepalives, traces, pushed, refreshes: () => refreshes }
}
const drained = { end: 'drained', minWait: 0 }
const later = { end: 'later', minWait: 0, isOffline: false }

test('I1 a request names the account, this device and each action with its order, identity, base version and age', async () => {
  const first = await save('a', 'guest-action')
  now += 5000
  const { requests } = await cycle([accepting()], { app: '2026.11.4' })
  const state = await database.meta.get('sync')
  const push = [
    { m: 1, u: first.uid, n: 'saved.set', v: 1, k: 'r:a', a: { on: true }, o: 0, g: 5000, f: 'guest-action' },
  ]
  expect(requests).toEqual([
    {
      proto: 1,
      app: '2026.11.4',
      user: 'ana',
      client: state?.client,
      replaces: [],
      push,
      pull: { epoch: null, cursor: '0', limit: 100, resultsAcked: 0 },
    },
  ])
  await save('b')
  const next = await cycle([accepting()])
  expect(next.requests[0]?.pull).toMatchObject({ epoch: 'e', resultsAcked: 1 })
  expect(next.requests[0]?.push[0]).not.toHaveProperty('f')
})

test('ER-1 a token that has expired is refreshed once, and the same actions are sent again', async () => {
  await save('a')
  const { end, requests, refreshes } = await cycle([error(401, 'SESSION'), accepting()])
  expect([end, refreshes(), await queued()]).toEqual([drained, 1, 0])
  expect(requests[1]?.push).toEqual(requests[0]?.push)
})

test('ER-1 a server that refuses a fresh token too is asked again later, and the queue stays', async () => {
  await save('a')
  const { end, refreshes } = await cycle([error(401, 'SESSION'), error(401, 'SESSION', 4000)])
  expect([end, refreshes(), await queued()]).toEqual([{ ...later, minWait: 4000 }, 1, 1])
})

const slow = (request: SyncRequest) => {
  now += 1000
  return accepting({}, { maxBatch: 1 })(request)
}

test('ER-1 in a long cycle each expired token is refreshed', async () => {
  await save('a')
  await save('b')
  const batch = new BatchSize()
  batch.limit(1)
  const { end, refreshes, pushed } = await cycle([error(401), slow, error(401), slow], { batch })
  expect([end, refreshes()]).toEqual([drained, 2])
  expect(pushed).toEqual([['a'], ['a'], ['b'], ['b']])
})

test.each([
  [null, 'signed-out'],
  ['ben', 'other-account'],
])('I9 a session that belongs to %s after a refresh ends the cycle, and sends nothing more', async (owner, end) => {
  await save('a')
  const outcome = await cycle([error(401)], { owner })
  expect([outcome.end, await queued()]).toEqual([{ end }, 1])
})

test.each([
  [403, 'ACCOUNT_SUSPENDED', { end: 'suspended' }],
  [426, 'APP_TOO_OLD', { end: 'app-too-old' }],
  [403, 'CSRF', { ...later, minWait: 3000 }],
  [409, 'NEW_CODE', { ...later, minWait: 3000 }],
  [409, 'GAP', { ...later, minWait: 3000 }],
  [503, 'UNKNOWN_MUTATION', { ...later, minWait: 3000 }],
  [503, 'GAP', { ...later, minWait: 3000 }],
  [503, 'FORKED', { ...later, minWait: 3000 }],
  [503, 'IDENTITY', { ...later, minWait: 3000 }],
])('ST-8 after %d %s nothing leaves the queue, and this device keeps its identity', async (status, code, end) => {
  await save('a')
  const before = [await database.meta.toArray(), await queued()]
  const expected = status === 503 ? 1 : undefined
  const outcome = await cycle([error(status, code, 3000, expected)])
  expect(outcome.end).toEqual(end)
  expect(outcome.refreshes()).toBe(0)
  expect([await database.meta.toArray(), await queued()]).toEqual(before)
})

test('ST-8 without a network the cycle ends as offline; an error of this device is no network error', async () => {
  await save('a')
  expect((await cycle([new NetworkError()])).end).toEqual({ ...later, isOffline: true })
  await expect(cycle([new TypeError('a defect')])).rejects.toThrow('a defect')
  expect(await queued()).toBe(1)
})

test('ST-8 a server that cannot read the actions still sends its changes, and the actions wait', async () => {
  await save('a')
  const { end, pushed } = await cycle([error(400, 'MALFORMED'), accepting({ rows: [row('b')], to: '1' })])
  expect([end, pushed]).toEqual([drained, [['a'], []]])
  expect([await shown(), await queued()]).toEqual([['a', 'b'], 1])
  const refused = await cycle([error(400), error(400, '', 7000)])
  expect(refused.end).toEqual({ ...later, minWait: 7000 })
})

test('ST-8 a server that cannot read a request without actions is asked again later', async () => {
  expect((await cycle([error(400, 'MALFORMED', 2000)])).end).toEqual({ ...later, minWait: 2000 })
})

test('I3 a server that fences every client id of this device is asked nine times, and then later', async () => {
  const { uid } = await save('a')
  const { end, requests } = await cycle(() => error(409, 'FENCED'))
  expect([end, requests.length]).toEqual([later, 9])
  expect(new Set(requests.map(({ client }) => client)).size).toBe(9)
  expect((await database.outbox.toArray()).map((entry) => entry.uid)).toEqual([uid])
})

test('I1 actions that the server has lost are sent again before newer ones, once', async () => {
  await save('a')
  await save('b')
  await cycle([accepting()])
  await save('c')
  const { end, pushed, requests } = await cycle([
    error(409, 'GAP', 0, 2),
    async (request) => {
      expect(await shown()).toEqual(['b', 'c'])
      return accepting()(request)
    },
  ])
  expect([end, pushed]).toEqual([drained, [['c'], ['b', 'c']]])
  expect(requests[1]?.push.map(({ m }) => m)).toEqual([2, 3])
  expect(requests[1]?.client).toBe(requests[0]?.client)
  expect(await queued()).toBe(0)
})

test('ST-8 a cycle ends after 200 requests, although a person goes on queueing', async () => {
  await save('0')
  const { end, requests } = await cycle(async (request) => {
    await save(`recipe-${request.push.at(-1)?.m}`)
    return accepting()(request)
  })
  expect([end, requests.length, await queued()]).toEqual([later, 200, 1])
}, 60_000)

test('ST-8 an action that is queued while a request is on its way is sent in the same cycle', async () => {
  const { end, pushed } = await cycle([
    async (request) => {
      await save('a')
      return accepting()(request)
    },
    accepting({}, { minMs: 700 }),
  ])
  expect([end, pushed]).toEqual([{ ...drained, minWait: 700 }, [[], ['a']]])
})

test('I4 a pull that begins at another place than this device asked for is not applied, but asked for again', async () => {
  const elsewhere = accepting({ from: '7', to: '9', rows: [row('wrong')] })
  const { end, requests } = await cycle([elsewhere, accepting({ rows: [row('right')], to: '1' })])
  expect([end, requests.length, await shown()]).toEqual([drained, 2, ['right']])
})

test('I4 a full pull begins at the start, wherever this device was', async () => {
  await cycle([accepting({ rows: [row('old')], to: '5' })])
  const { end } = await cycle([accepting({ from: '0', reset: true, rows: [row('new')], to: '6' })])
  expect([end, await shown()]).toEqual([drained, ['new']])
  const again = await cycle([accepting({ from: '6', reset: true, rows: [] }), accepting()])
  expect([again.end, await shown()]).toEqual([drained, ['new']])
})

test.each<[string, (request: SyncRequest) => SyncReply]>([
  ['is missing', () => error(410, 'GONE')],
  ['is of a restored server', accepting({ rows: [row('wrong')] }, {}, 'restored')],
  ['begins anew', accepting({ reset: true, rows: [row('wrong')] })],
  ['leaves out rows', accepting({ from: '4', rows: [row('wrong')] })],
])('I4 a pull of which a page %s is not applied at all, but begins again', async (_, page) => {
  const first = accepting({ to: '1', more: true, rows: [row('a')] })
  const second = (request: SyncRequest) => {
    expect(request).toMatchObject({ push: [], pull: { cursor: '1', epoch: 'e' } })
    return page(request)
  }
  let atRestart: string[] | null = null
  const { end, requests } = await cycle([
    first,
    second,
    async (request) => {
      atRestart = await shown()
      return first(request)
    },
    accepting({ to: '2', rows: [row('b')] }),
  ])
  expect([end, atRestart, await shown()]).toEqual([drained, [], ['a', 'b']])
  expect(requests.map(({ pull }) => pull.cursor)).toEqual(['0', '1', '0', '1'])
})

test('I4 a pull whose pages never fit ends the cycle, and the next one begins again', async () => {
  const { end, requests } = await cycle((request) =>
    request.pull.cursor === '0' ? accepting({ to: '1', more: true })(request) : error(500),
  )
  expect([end, requests.length]).toEqual([later, 18])
})

test('RT-28 the requests of a cycle are one trace, and those of the next one another', async () => {
  const both = [
    await cycle([accepting({ to: '1', more: true }), accepting({ to: '2' })]),
    await cycle([error(401, 'SESSION'), accepting()]),
  ]
  const ids = both.map(({ traces }) => new Set(traces))
  expect(ids.map(({ size }) => size)).toEqual([1, 1])
  expect(new Set(both.flatMap(({ traces }) => traces)).size).toBe(2)
  expect(both.flatMap(({ traces }) => traces)).not.toContain(undefined)
})

test('only the first request of a page that is about to close outlives it', async () => {
  const pages = () => [accepting({ to: '1', more: true }), accepting({ to: '2' })]
  expect((await cycle(pages(), { keepalive: true })).keepalives).toEqual([true, false])
  expect((await cycle([accepting()])).keepalives).toEqual([false])
})

test.each([
  [149, [1, 2, 4, 1]],
  [150, [1, 1, 1, 1, 1, 1, 1, 1]],
])('a server that answers a full batch within %d ms gets batches of %j actions', async (duration, sizes) => {
  for (let n = 0; n < 8; n += 1) await save(`recipe-${n}`)
  const batch = new BatchSize()
  batch.limit(1)
  const { pushed, end } = await cycle(
    (request) => {
      now += duration
      return accepting()(request)
    },
    { batch },
  )
  expect([end, pushed.map((keys) => keys.length)]).toEqual([drained, sizes])
})

test('a batch that was not full does not grow, and the limit of the server holds from its first response', async () => {
  const batch = new BatchSize()
  await save('a')
  await cycle([accepting()], { batch })
  expect(batch.size).toBe(50)
  await cycle([accepting({}, { maxBatch: 3 })], { batch })
  expect(batch.size).toBe(3)
  for (let n = 0; n < 5; n += 1) await save(`recipe-${n}`)
  const { pushed } = await cycle(accepting({}, { maxBatch: 3 }), { batch })
  expect(pushed.map((keys) => keys.length)).toEqual([3, 2])
})

test('ST-8 a request that is too large is sent in halves, and no action is lost', async () => {
  for (let n = 0; n < 5; n += 1) await save(`recipe-${n}`)
  const batch = new BatchSize()
  batch.limit(4)
  const { end, pushed } = await cycle(
    (request) => {
      now += 1000
      return request.push.length > 2 ? error(413, 'TOO_LARGE') : accepting()(request)
    },
    { batch },
  )
  expect([end, pushed.map((keys) => keys.length)]).toEqual([drained, [4, 2, 2, 1]])
  expect(await database.issues.count()).toBe(0)
})

test('the size of a batch doubles up to the limit of the server, and is halved down to one', () => {
  const batch = new BatchSize()
  const sizes = (change: () => void, times: number) =>
    Array.from({ length: times }, () => {
      change()
      return batch.size
    })
  expect(sizes(() => batch.grow(), 4)).toEqual([100, 200, 400, 400])
  batch.limit(1000)
  expect(batch.size).toBe(400)
  batch.limit(25)
  expect(sizes(() => batch.grow(), 1)).toEqual([25])
  for (const odd of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) batch.limit(odd)
  expect(batch.size).toBe(25)
  expect(sizes(() => batch.halve(), 6)).toEqual([12, 6, 3, 1, 1, 1])
  batch.limit(1)
  expect(batch.size).toBe(1)
})
