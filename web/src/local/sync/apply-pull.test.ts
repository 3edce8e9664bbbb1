import { beforeEach, expect, test } from 'vitest'
import type { SyncResponse } from '@simmer/contract/wire/sync'
import { AccountDatabase } from './account-database.ts'
import { applyPull } from './apply-pull.ts'
import { claimBatch } from './claim-batch.ts'
import { enqueueAction } from './outbox.ts'

let database: AccountDatabase
let count = 0
let now = 1_795_000_000_000
const clock = { now: () => now, uuid: () => `uid-${(count += 1)}` }

beforeEach(() => {
  now = 1_795_000_000_000
  database = new AccountDatabase(`apply-pull-${(count += 1)}`)
  return () => database.close()
})

const save = (recipe: string, on = true) =>
  enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on } }, clock)
const state = async () => {
  const found = await database.meta.get('sync')
  if (found === undefined) throw new Error('this device has no sync state')
  return found
}
const queued = async () => (await database.outbox.orderBy('[client+mid]').toArray()).map(({ mid, uid }) => [mid, uid])
const shown = async () => (await database.view.saved.toArray()).map(({ id }) => id)

/** Claims actions, and applies the response of a server of an epoch. By default it has counted all that were carried. */
const exchange = async (limit: number, pull: Partial<SyncResponse['pull']> = {}, epoch = 'e') => {
  const batch = await claimBatch(database, limit, clock)
  const from = batch.state.cursor
  const last = batch.carried.at(-1)
  const counted = { lastMid: last?.mid ?? batch.state.lastMid, lastUid: last?.uid ?? null }
  const page = { from, to: from, more: false, reset: false, rows: [], results: [], ...counted, ...pull }
  return applyPull(database, batch, { epoch, pages: [page] }, clock)
}

test('I4 after a pull the next request begins where it ended', async () => {
  await exchange(50, { to: '7' })
  const { state: next } = await claimBatch(database, 50, clock)
  expect([next.epoch, next.cursor]).toEqual(['e', '7'])
})

test('I1 a server that has counted an action keeps it counted: nothing is queued again, and its result is settled', async () => {
  await save('a')
  expect(await exchange(50)).toBe('applied')
  expect((await state()).resultsAcked).toBe(1)
  expect(await exchange(50)).toBe('applied')
  expect(await queued()).toEqual([])
  expect(await database.acked.count()).toBe(1)
})

test.each(['e', 'restored'])(
  'I1 actions that the server has lost are queued again at their place, epoch %s',
  async (epoch) => {
    const { uid } = await save('a')
    const client = (await claimBatch(database, 50, clock)).state.client
    await exchange(50, { rows: [['saved', 'a', 1, { on: true }]], to: '1' })
    expect(await queued()).toEqual([])
    const reset = epoch === 'restored'
    expect(await exchange(50, { from: reset ? '0' : '1', reset, lastMid: 0, lastUid: null }, epoch)).toBe('applied')
    expect(await queued()).toEqual([[1, uid]])
    expect(await shown()).toEqual(['a'])
    expect((await state()).client).toBe(client)
  },
)

test('I11 after a restore the server reports results again, those of this request too', async () => {
  await exchange(50)
  await save('a')
  await exchange(50, {}, 'restored')
  expect((await state()).resultsAcked).toBe(0)
  await exchange(50, { lastMid: 1 }, 'restored')
  expect((await state()).resultsAcked).toBe(1)
})

test('I1 after a restore that lost nothing of this device, all its results are requested again: they may have ended otherwise', async () => {
  const { uid } = await save('a')
  await exchange(50)
  await save('b')
  await exchange(50, {}, 'restored')
  expect((await state()).resultsAcked).toBe(0)
  await exchange(50, { results: [[1, 'rejected', 'REVIEW_ELSEWHERE']] }, 'restored')
  expect(await database.issues.toArray()).toMatchObject([{ uid, code: 'REVIEW_ELSEWHERE' }])
  expect((await state()).resultsAcked).toBe(2)
})

test('I11 the result of an action that still waits is not settled, although the server has counted it', async () => {
  await save('a')
  const { uid } = await save('b')
  await exchange(1, { lastMid: 2, lastUid: uid })
  expect(await queued()).toEqual([[2, uid]])
  expect((await state()).resultsAcked).toBe(1)
})

test('I5 after a full pull an action that waits is still shown, and rows that the server no longer has are not', async () => {
  await exchange(50, {
    rows: [
      ['saved', 'old', 1, { on: true }],
      ['saved', 'gone', 1, { on: true }],
    ],
    to: '1',
  })
  await save('new')
  await save('old', false)
  await exchange(0, { from: '0', reset: true, rows: [['saved', 'old', 2, { on: true }]], to: '2' })
  expect(await shown()).toEqual(['new'])
  expect(await database.base.saved.toCollection().primaryKeys()).toEqual(['old'])
})

test('a request that carries nothing changes neither the client id nor the queue', async () => {
  const { uid } = await save('a')
  const before = await state()
  const pullOnly = await claimBatch(database, 0, clock)
  expect([pullOnly.carried, await state()]).toEqual([[], before])
  await exchange(50)
  const client = (await claimBatch(database, 50, clock)).state.client
  expect(client).toBe(before.client)
  expect(await database.acked.toArray()).toMatchObject([{ uid, client }])
})

test('ST-8 an action that is claimed again keeps the time of its first claim', async () => {
  await save('a')
  await claimBatch(database, 50, clock)
  const first = now
  now += 60_000
  await save('b')
  await claimBatch(database, 50, clock)
  expect((await database.outbox.toArray()).map(({ claimedAt }) => claimedAt)).toEqual([first, now])
})

test('ST-9 rejected and parked actions become issues, also when a repeat reports them, and others do not', async () => {
  const uids: string[] = []
  for (const recipe of ['a', 'b', 'c', 'd', 'e']) uids.push((await save(recipe)).uid)
  await exchange(50, {
    results: [
      [1, 'rejected', 'STARS_OUT_OF_RANGE', { max: 5 }],
      [2, 'parked'],
      [3, 'duplicate', null, { of: 'rejected' }],
      [4, 'duplicate', null, { of: 'applied' }],
      [5, 'superseded'],
      [9, 'rejected'],
    ],
  })
  const issues = await database.issues.toArray()
  expect(new Map(issues.map(({ uid, state: is, code, detail, key }) => [uid, [is, code, detail, key]]))).toEqual(
    new Map([
      [uids[0], ['rejected', 'STARS_OUT_OF_RANGE', { max: 5 }, 'r:a']],
      [uids[1], ['parked', 'REFUSED', null, 'r:b']],
      [uids[2], ['rejected', 'REFUSED', { of: 'rejected' }, 'r:c']],
    ]),
  )
})

test('I5 deleted rows disappear, the last of several versions of a row counts, and kinds of a newer server are ignored', async () => {
  await exchange(50, {
    rows: [
      ['saved', 'a', 1, { on: true }],
      ['saved', 'b', 1, { on: true }],
      ['saved', 'c', 1, { on: true }],
    ],
    to: '1',
  })
  await exchange(50, {
    rows: [
      ['saved', 'a', 2, null],
      ['saved', 'b', 2, null],
      ['future', 'd', 2, { on: true }],
      ['saved', 'b', 3, { on: true }],
      ['saved', 'c', 3, 'of another form'],
    ],
    to: '3',
  })
  expect(await shown()).toEqual(['b'])
  expect(await database.base.saved.toArray()).toEqual([{ id: 'b', version: 3, value: { on: true } }])
})

test('I4 the pages of one pull are applied in their order', async () => {
  const batch = await claimBatch(database, 50, clock)
  const page = { from: '0', reset: false, results: [], lastMid: 0, lastUid: null }
  const first = { ...page, to: '1', more: true, rows: [['saved', 'a', 1, { on: true }]] } satisfies SyncResponse['pull']
  const second = { ...page, to: '2', more: false, rows: [['saved', 'a', 2, null]] } satisfies SyncResponse['pull']
  await applyPull(database, batch, { epoch: 'e', pages: [first, second] }, clock)
  expect([await shown(), (await state()).cursor]).toEqual([[], '2'])
})

test('what waits is the newest in the list of saved recipes, and among rows of the server the later version', async () => {
  await exchange(50, {
    rows: [
      ['saved', 'old', 5, { on: true }],
      ['saved', 'newer', 9, { on: true }],
    ],
    to: '9',
  })
  await save('first')
  await save('second')
  const ordered = await database.view.saved.orderBy('order').toArray()
  expect(ordered.map(({ id }) => id)).toEqual(['old', 'newer', 'first', 'second'])
})

test('ST-9 what the server rejected is not shown any more, and what it had is shown again', async () => {
  await exchange(50, { rows: [['rating', 'rice', 1, { stars: 4 }]], to: '1' })
  await enqueueAction(database, { name: 'rating.set', key: 'r:rice', args: { stars: 2 } }, clock)
  await save('a')
  expect((await database.view.rating.get('rice'))?.value).toEqual({ stars: 2 })
  await exchange(50, {
    results: [
      [1, 'rejected'],
      [2, 'rejected'],
    ],
  })
  expect((await database.view.rating.get('rice'))?.value).toEqual({ stars: 4 })
  expect(await shown()).toEqual([])
})

test('ST-8 a record of a type that this build does not know is stored and shown as the server sent it', async () => {
  const value = { of: 'a newer build' }
  await exchange(50, { rows: [['record', 'future:1', 3, value]], to: '3' })
  expect(await database.view.record.toArray()).toEqual([{ id: 'future:1', value, order: 3 }])
})

test('ST-8 arguments that this build cannot read change nothing that is shown, and are sent all the same', async () => {
  await exchange(50, { rows: [['rating', 'rice', 1, { stars: 4 }]], to: '1' })
  await enqueueAction(database, { name: 'rating.set', key: 'r:rice', args: { stars: 'many' } }, clock)
  expect((await database.view.rating.get('rice'))?.value).toEqual({ stars: 4 })
  expect((await claimBatch(database, 50, clock)).carried).toHaveLength(1)
})

test('I11 sent actions are stored for a server that loses them: a thousand of them, for seven days', async () => {
  const day = 24 * 60 * 60 * 1000
  await save('a')
  await exchange(50)
  const [first] = await database.acked.toArray()
  expect(first).toMatchObject({ mid: 1, ackedAt: now, claimedAt: now })
  now += 7 * day
  await save('b')
  await exchange(50)
  expect((await database.acked.toArray()).map(({ mid }) => mid)).toEqual([1, 2])
  now += 1
  await save('c')
  await exchange(50)
  expect((await database.acked.toArray()).map(({ mid }) => mid)).toEqual([2, 3])
  if (first === undefined) throw new Error('nothing was stored')
  const many = Array.from({ length: 998 }, (_, n) => ({
    ...first,
    uid: `old-${n}`,
    client: 'old',
    mid: n,
    ackedAt: now - n,
  }))
  await database.acked.bulkPut(many)
  await save('d')
  await exchange(50)
  expect(await database.acked.count()).toBe(1000)
  expect((await database.acked.orderBy('ackedAt').first())?.mid).toBe(996)
})

test('the time of the last response is stored', async () => {
  await exchange(50)
  now += 60_000
  await exchange(50)
  expect((await state()).syncedAt).toBe(now)
})
