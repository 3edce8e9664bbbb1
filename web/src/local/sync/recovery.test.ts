import { beforeEach, expect, test, vi } from 'vitest'
import type { SyncRequest, SyncResponse } from '@simmer/contract/wire/sync'
import type { PostSync, SyncReply } from '#api/sync.ts'
import { AccountDatabase } from './account-database.ts'
import { applyPull } from './apply-pull.ts'
import { claimBatch } from './claim-batch.ts'
import { enqueueAction } from './outbox.ts'
import { BatchSize, syncCycle, type SyncDeps } from './push-pull.ts'
import { afterForked, afterGap } from './recovery.ts'
import { retryAction } from './retry-discard.ts'

let database: AccountDatabase
let count = 0
const clock = { now: () => 1_795_000_000_000, uuid: () => `uid-${(count += 1)}` }

beforeEach(() => {
  database = new AccountDatabase(`recovery-${(count += 1)}`)
})

const save = (recipe: string) =>
  enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on: true } }, clock)
const note = (text: string) =>
  enqueueAction(database, { name: 'note.set', key: 'note:rice:recipe', args: { text } }, clock)
const queued = async () => (await database.outbox.orderBy('[client+mid]').toArray()).map(({ uid }) => uid)
const state = async () => {
  const found = await database.meta.get('sync')
  if (found === undefined) throw new Error('this device has no sync state')
  return found
}

/** A response that counts every mutation of the request. */
const accept = ({ push, pull }: SyncRequest, more: Partial<SyncResponse['pull']> = {}): SyncResponse => ({
  proto: 1,
  epoch: 'e',
  serverNow: 0,
  push: { results: [], err: null },
  pull: {
    from: pull.cursor,
    to: pull.cursor,
    more: false,
    reset: false,
    lastMid: push.at(-1)?.m ?? 0,
    lastUid: push.at(-1)?.u ?? null,
    rows: [],
    results: [],
    ...more,
  },
  pace: { minMs: 0, maxBatch: 400 },
})
const rejects = (status: number, code: string): SyncReply => ({
  kind: 'error',
  status,
  code,
  expected: undefined,
  retryAfter: 0,
})

/** Syncs with a server that answers by `reply`; a response stands for a request that the server accepts. */
const sync = (
  reply: (request: SyncRequest) => SyncReply | null,
  refresh: SyncDeps['refresh'] = () => Promise.resolve('ana'),
) => {
  const post: PostSync = (request) => Promise.resolve(reply(request) ?? { kind: 'response', response: accept(request) })
  return syncCycle({
    database,
    accountId: 'ana',
    app: 'test',
    post,
    refresh,
    batch: new BatchSize(),
    pageSize: 100,
    ...clock,
  })
}

test('ST-9 an action that is too large for the server becomes an issue, and those around it are sent', async () => {
  const before = await save('a')
  const large = await note('x'.repeat(1000))
  const after = await save('b')
  const accepted: string[] = []
  const end = await sync(({ push }) => {
    if (push.some(({ u }) => u === large.uid)) return rejects(413, 'TOO_LARGE')
    accepted.push(...push.map(({ u }) => u))
    return null
  })
  expect(end.end).toBe('drained')
  expect(accepted).toEqual([before.uid, after.uid])
  expect(await database.issues.toArray()).toMatchObject([{ uid: large.uid, state: 'rejected', code: 'TOO_LARGE' }])
  expect(await database.view.record.count()).toBe(0)
  expect(await queued()).toEqual([])
})

test('I9 a client id that belongs to another account is replaced, and the new one does not name it', async () => {
  const { uid } = await save('a')
  const foreign = (await state()).client
  const accepted: string[] = []
  const end = await sync(({ client, replaces, push }) => {
    if (client === foreign || replaces.includes(foreign)) return rejects(409, 'IDENTITY')
    accepted.push(...push.map(({ u }) => u))
    return null
  })
  expect(end.end).toBe('drained')
  expect(accepted).toEqual([uid])
  expect((await state()).replaces).toEqual([])
})

test('I3 a client id that replaces one of another account still names the earlier ones of this device', async () => {
  await save('a')
  const first = (await state()).client
  await afterForked(database, await claimBatch(database, 50, clock), clock)
  const foreign = (await state()).client
  const named: (readonly string[])[] = []
  await sync(({ client, replaces, push }) => {
    if (client === foreign) return rejects(409, 'IDENTITY')
    if (push.length > 0) named.push(replaces)
    return null
  })
  expect(named).toEqual([[first]])
  expect((await state()).replaces).toEqual([first])
})

test.each([
  ['ben', 'other-account'],
  [null, 'signed-out'],
] as const)('I9 after an IDENTITY error with a session of %s the cycle ends and the queue stays', async (who, how) => {
  const { uid } = await save('a')
  const end = await sync(
    () => rejects(409, 'IDENTITY'),
    () => Promise.resolve(who),
  )
  expect(end.end).toBe(how)
  expect(await queued()).toEqual([uid])
})

/** Claims the queue and returns the response of a server that has counted it, with changes. */
const claimed = async () => {
  const batch = await claimBatch(database, 50, clock)
  const push = batch.carried.map(({ mid, uid }) => ({ m: mid, u: uid }))
  // oxlint-disable-next-line no-unsafe-type-assertion -- the response needs no other field of the request
  const request = { push, pull: { cursor: batch.state.cursor } } as unknown as SyncRequest
  const respond = (more: Partial<SyncResponse['pull']> = {}) =>
    applyPull(database, batch, { epoch: 'e', pages: [accept(request, more).pull] }, clock)
  return { batch, respond }
}

test('I1 a server that has counted mutations which this device never sent makes it take a new client id', async () => {
  const { uid } = await save('a')
  const { batch, respond } = await claimed()
  expect(await respond({ lastMid: 2, lastUid: null })).toBe('re-identified')
  expect((await state()).replaces).toEqual([batch.state.client])
  expect(await queued()).toEqual([uid])
})

test('I1 a server that has counted another action at the same place makes the device take a new client id', async () => {
  const { uid } = await save('a')
  const { respond } = await claimed()
  expect(await respond({ lastMid: 1, lastUid: 'of another device' })).toBe('re-identified')
  expect(await queued()).toEqual([uid])
})

test('I1 only the action that the request carried leaves the queue, not another one at its place', async () => {
  const { uid } = await save('a')
  const { batch, respond } = await claimed()
  const [entry] = await database.outbox.toArray()
  if (entry === undefined) throw new Error('nothing is queued')
  await database.outbox.put({ ...entry, uid: 'another' })
  expect(await respond({ lastMid: 1, lastUid: null })).toBe('applied')
  expect(batch.carried.map((carried) => carried.uid)).toEqual([uid])
  expect(await queued()).toEqual(['another'])
  expect(await database.acked.count()).toBe(0)
})

test('I1 a response to a request of before another tab went on is ignored', async () => {
  const { uid } = await save('a')
  const { respond } = await claimed()
  await database.meta.put({ ...(await state()), cursor: '9' })
  expect(await respond({ lastMid: 1, rows: [['saved', 'b', 1, { on: true }]] })).toBe('stale')
  expect(await queued()).toEqual([uid])
  expect(await database.base.saved.count()).toBe(0)
})

test('ST-9 a rejected action that cannot be queued again stays in the list of issues', async () => {
  await save('a')
  const issue = {
    v: 1,
    uid: 'refused',
    state: 'rejected',
    code: 'X',
    detail: null,
    name: 'saved.set',
    key: 'r:b',
    args: { on: true },
    at: 1,
    rejectedAt: 1,
  } as const
  await database.issues.add(issue)
  const failing = vi.spyOn(database.outbox, 'put').mockRejectedValue(new Error('the disk is full'))
  await expect(retryAction(database, 'refused', clock)).rejects.toThrow('the disk is full')
  expect(await database.issues.get('refused')).toEqual(issue)
  failing.mockRestore()
  expect(await retryAction(database, 'refused', clock)).toBe(true)
  expect(await database.issues.count()).toBe(0)
  expect(await queued()).toHaveLength(2)
})

test('I3 two tabs that receive the same error give this device one new client id', async () => {
  const { uid } = await save('a')
  const batch = await claimBatch(database, 50, clock)
  await afterForked(database, batch, clock)
  const after = await state()
  await afterForked(database, batch, clock)
  expect(await state()).toEqual(after)
  expect(after).toMatchObject({
    replaces: [batch.state.client],
    nextMid: 2,
    lastMid: 0,
    lastUid: null,
    resultsAcked: 0,
  })
  expect(await queued()).toEqual([uid])
})

test('I3 a device names the sixty-four newest of its client ids, as many as the server accepts', async () => {
  await save('a')
  const replaces = Array.from({ length: 64 }, (_, n) => `earlier-${n}`)
  await database.meta.put({ ...(await state()), replaces })
  const batch = await claimBatch(database, 50, clock)
  await afterForked(database, batch, clock)
  expect((await state()).replaces).toEqual([batch.state.client, ...replaces.slice(0, 63)])
})

/** Sends the queue, and then gives this device a new client id. */
const sendAndFork = async () => {
  await (await claimed()).respond()
  await afterForked(database, await claimBatch(database, 50, clock), clock)
}

test('I1 a server that lost everything gets the actions of earlier client ids again too, in their order', async () => {
  const uids = [(await save('a')).uid, (await save('b')).uid]
  await sendAndFork()
  uids.push((await save('c')).uid)
  await (await claimed()).respond()
  expect(await queued()).toEqual([])
  const { batch, respond } = await claimed()
  expect(await respond({ lastMid: 0, lastUid: null })).toBe('re-identified')
  expect(await queued()).toEqual(uids)
  expect((await database.outbox.toArray()).map(({ mid, seq }) => [mid, seq])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect((await state()).replaces[0]).toBe(batch.state.client)
  expect(await database.acked.count()).toBe(0)
  expect((await database.view.saved.toArray()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('I1 an action of an earlier client id does not undo a later one that the server still has', async () => {
  await save('a')
  await save('b')
  await sendAndFork()
  const off = { name: 'saved.set', key: 'r:a', args: { on: false } } as const
  await enqueueAction(database, off, clock)
  const later = await database.outbox.toCollection().primaryKeys()
  await (await claimed()).respond()
  const lost = await save('c')
  await (await claimed()).respond({ lastMid: 2, lastUid: lost.uid })
  const { respond } = await claimed()
  expect(await respond({ lastMid: 1, lastUid: null })).toBe('re-identified')
  expect((await database.outbox.toArray()).map(({ key }) => key)).toEqual(['r:b', 'r:c'])
  expect(await database.acked.toCollection().primaryKeys()).toContainEqual(later[0])
})

test('I1 lost actions of which some are not stored any more are sent under a new client id, without a gap', async () => {
  await save('a')
  const { uid } = await save('b')
  await (await claimed()).respond()
  await database.acked
    .where('[client+mid]')
    .equals([(await state()).client, 1])
    .delete()
  const { respond } = await claimed()
  expect(await respond({ lastMid: 0, lastUid: null })).toBe('re-identified')
  expect(await queued()).toEqual([uid])
  expect((await database.outbox.toArray()).map(({ mid, ackedAt }) => [mid, ackedAt])).toEqual([[1, undefined]])
})

test('I1 a second tab that meets the same gap queues nothing twice', async () => {
  const uids = [(await save('a')).uid, (await save('b')).uid]
  await (await claimed()).respond()
  uids.push((await save('c')).uid)
  const batch = await claimBatch(database, 50, clock)
  for (let tab = 0; tab < 2; tab += 1) {
    await afterGap(database, batch, 2, clock)
    expect(await queued()).toEqual(uids.slice(1))
    expect(await state()).toMatchObject({ client: batch.state.client, lastMid: 1, lastUid: null, resultsAcked: 1 })
  }
})
