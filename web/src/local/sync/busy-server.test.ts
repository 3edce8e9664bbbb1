import { beforeEach, expect, test } from 'vitest'
import type { Row, SyncRequest, SyncResponse } from '@simmer/contract/wire/sync'
import type { SyncReply } from '#api/sync.ts'
import { AccountDatabase } from './account-database.ts'
import { enqueueAction } from './outbox.ts'
import { BatchSize, syncCycle } from './push-pull.ts'

let database: AccountDatabase
let count = 0
const clock = {
  now: () => 1_764_000_000_000,
  uuid: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
}
beforeEach(() => {
  database = new AccountDatabase(`busy-${(count += 1)}`)
})

const tooMany = (retryAfter: number): SyncReply => ({
  kind: 'error',
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  expected: undefined,
  retryAfter,
})
const respond = (pull: Partial<SyncResponse['pull']>, minMs = 0): SyncReply => ({
  kind: 'response',
  response: {
    proto: 1,
    epoch: 'e',
    serverNow: 0,
    push: { results: [], err: null },
    pull: { from: '0', to: '0', more: false, reset: false, lastMid: 0, lastUid: null, rows: [], results: [], ...pull },
    pace: { minMs, maxBatch: 400 },
  },
})

/** One cycle on a server that gives these replies, one after the other. */
const cycle = (...replies: readonly (SyncReply | ((request: SyncRequest) => SyncReply))[]) =>
  cycleAt(clock.now, ...replies)
const cycleAt = async (
  now: () => number,
  ...replies: readonly (SyncReply | ((request: SyncRequest) => SyncReply))[]
) => {
  const left = [...replies]
  const requests: SyncRequest[] = []
  const pauses: number[] = []
  const end = await syncCycle({
    ...clock,
    now,
    database,
    accountId: 'a',
    app: 'test',
    post: async (request) => {
      requests.push(request)
      const reply = left.shift()
      if (reply === undefined) throw new Error('the server expected no further request')
      return typeof reply === 'function' ? reply(request) : reply
    },
    refresh: async () => 'a',
    batch: new BatchSize(),
    pageSize: 2000,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })
  return { end, requests, pauses, left }
}
const save = (recipe: string) =>
  enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on: true } }, clock)
const accept = ({ push }: SyncRequest): SyncReply =>
  respond({ lastMid: push.at(-1)?.m ?? 0, lastUid: push.at(-1)?.u ?? null, to: '1' })
const row = (version: number): Row => ['saved', `recipe-${version}`, version, { on: true }]

test('H3 I10 a device that is asked to wait keeps its queue, waits as long, and then sends the same actions', async () => {
  for (const recipe of ['a', 'b', 'c']) await save(recipe)
  const refused = await cycle(tooMany(7000))
  expect(refused.end).toEqual({ end: 'later', minWait: 7000, isOffline: false })
  expect(await database.outbox.count()).toBe(3)
  const sent = await cycle(accept)
  expect(sent.end).toMatchObject({ end: 'drained' })
  expect(sent.requests[0]?.push).toEqual(refused.requests[0]?.push)
  expect(await database.outbox.count()).toBe(0)
})

test('H3 a page of a pull that is refused is asked for again, and the pages before it are not lost', async () => {
  const { end, requests, pauses, left } = await cycle(
    respond({ to: '4000000000000001', more: true, rows: [row(1)] }),
    tooMany(3000),
    tooMany(60_000),
    respond({ from: '4000000000000001', to: '2', more: true, rows: [row(2)] }),
    tooMany(0),
    respond({ from: '2', to: '3', rows: [row(3)] }),
  )
  expect([end, left]).toEqual([{ end: 'drained', minWait: 0 }, []])
  expect(pauses).toEqual([3000, 30_000, 1000])
  expect(requests.map(({ pull }) => pull.cursor)).toEqual([
    '0',
    ...Array.from({ length: 3 }, () => '4000000000000001'),
    '2',
    '2',
  ])
  expect(await database.view.saved.count()).toBe(3)
})

test('H3 a server that stays busy ends the cycle, and nothing of the pull is half applied', async () => {
  const busy = Array.from({ length: 10 }, () => tooMany(5000))
  const { end } = await cycle(respond({ to: '1', more: true, rows: [row(1)] }), ...busy)
  expect(end).toEqual({ end: 'later', minWait: 5000, isOffline: false })
  expect(await database.view.saved.count()).toBe(0)
})

test('H3 a server that takes no more actions for now gets none before its pace allows it', async () => {
  await save('a')
  const { end, requests } = await cycle(respond({ rows: [row(1)], to: '1' }, 250_000))
  expect(end).toEqual({ end: 'later', minWait: 250_000, isOffline: false })
  expect(requests).toHaveLength(1)
  expect([await database.outbox.count(), await database.base.saved.count()]).toEqual([1, 1])
})

test.each([10, -10])(
  'I8 a device whose clock is wrong by %i years sends the true ages of its actions',
  async (years) => {
    const skew = years * 365 * 24 * 60 * 60 * 1000
    const start = clock.now()
    let time = start + skew
    const makes = { now: () => time, uuid: clock.uuid }
    for (const recipe of ['a', 'b']) {
      await enqueueAction(database, { name: 'rating.set', key: `r:${recipe}`, args: { stars: 3 } }, makes)
      time += 60_000
    }
    const { requests } = await cycleAt(makes.now, accept)
    expect(requests[0]?.push.map(({ g }) => g)).toEqual([120_000, 60_000])
  },
)
