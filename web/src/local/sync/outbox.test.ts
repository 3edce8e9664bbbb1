// Above 300 lines: every test of the queue begins with the same database and the same ways to fill it.
import type { ActionName } from '@simmer/contract/wire/actions'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from './account-database.ts'
import { claimBatch } from './claim-batch.ts'
import { readSyncState } from './read-sync-state.ts'
import { pendingRowIds } from './optimistic-view.ts'
import { enqueueAction, enqueueRecordActions, newRecordTables, subjectKey } from './outbox.ts'
import { discardAction, retryAction } from './retry-discard.ts'

let database: AccountDatabase
let count = 0
const makes = { now: () => 1_764_000_000_000 + count, uuid: () => `uid-${(count += 1)}` }
const save = (recipe: string, on: boolean, origin?: string) =>
  enqueueAction(
    database,
    { name: 'saved.set', key: subjectKey({ id: recipe, recipeShortId: recipe }), args: { on }, origin },
    makes,
  )
const isSaved = async (recipe: string) => (await database.view.saved.get(recipe)) !== undefined
const mids = async () => (await database.outbox.orderBy('[client+mid]').toArray()).map(({ mid, args }) => [mid, args])

// oxlint-disable-next-line no-unsafe-type-assertion -- stands for an entry of another app version
const strange = (record: object): never => record as never

beforeEach(() => {
  count += 1
  database = new AccountDatabase(`account-${count}`)
})

test('ST-7 ST-8 a saved recipe is shown at once and its action is queued', async () => {
  await save('a', true)
  await save('b', true)
  expect([await isSaved('a'), await isSaved('b')]).toEqual([true, true])
  expect(await mids()).toEqual([
    [1, { on: true }],
    [2, { on: true }],
  ])
})

test('ST-7 undoing a save before it was sent replaces it at the same mid with a new uid', async () => {
  const first = await save('a', true)
  await save('b', true)
  const second = await save('a', false)
  expect(second.replaced).toBe(first.uid)
  expect(second.uid).not.toBe(first.uid)
  expect(await isSaved('a')).toBe(false)
  expect(await mids()).toEqual([
    [1, { on: false }],
    [2, { on: true }],
  ])
})

test('ST-8 a claimed action is never changed', async () => {
  await save('a', true)
  await claimBatch(database, 50, makes)
  expect((await save('a', false)).replaced).toBeNull()
  expect(await mids()).toEqual([
    [1, { on: true }],
    [2, { on: false }],
  ])
})

test('ST-7 ST-8 a user record is shown at once, found by its prefix, and deleted when it is emptied', async () => {
  const set = (name: ActionName, key: string, args: unknown) => enqueueAction(database, { name, key, args }, makes)
  const lemons = { name: 'Lemons', quantity: 2, unit: null }
  const ticked = { is: 'ticked', at: 1 }
  await set('note.set', 'note:a:recipe', { text: 'Less salt' })
  await set('shopping.set', 'shopping:1:line', { value: lemons })
  await set('shopping.set', 'shopping:1:state', { value: ticked })
  const shopping = async () =>
    (await database.view.record.where('id').startsWith('shopping:').toArray()).map(({ id, value }) => [id, value])
  expect(await shopping()).toEqual([
    ['shopping:1:line', lemons],
    ['shopping:1:state', ticked],
  ])
  await set('shopping.set', 'shopping:1:state', { value: null })
  expect(await shopping()).toEqual([['shopping:1:line', lemons]])
  expect(await database.view.record.get('note:a:recipe')).toMatchObject({ value: { text: 'Less salt' } })
  expect(await database.outbox.count()).toBe(3)
})

test('ST-8 a further edit of a pending note has the base version of the first edit', async () => {
  const note = (text: string) =>
    enqueueAction(database, { name: 'note.set', key: 'note:a:recipe', args: { text } }, makes)
  await note('Less salt')
  await claimBatch(database, 50, makes)
  await database.meta.toCollection().modify({ cursor: '7' })
  await note('Less salt, more lemon')
  await note('Less salt, much more lemon')
  await enqueueAction(database, { name: 'note.set', key: 'note:b:recipe', args: { text: 'New' } }, makes)
  const entries = await database.outbox.orderBy('[client+mid]').toArray()
  expect(entries.map(({ mid, base }) => [mid, base])).toEqual([
    [1, 0],
    [2, 0],
    [3, 7],
  ])
})

test('ST-8 RT-18 text edits after a publication do not coalesce with those before it', async () => {
  const draft = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'
  const title = (text: string, from: string | null) =>
    enqueueAction(database, { name: 'drafttext.set', key: `drafttext:${draft}:title`, args: { text, from } }, makes)
  const publish = (fingerprint: string) =>
    enqueueAction(
      database,
      { name: 'draft.publish', key: `publish:${draft}`, args: { kind: 'publish', fingerprint, origin: { is: 'own' } } },
      makes,
    )
  await title('Soup', null)
  await title('Soup of', 'Soup')
  await publish('one')
  await publish('two')
  await title('Soup of the', 'Soup of')
  await title('Soup of the day', 'Soup of the')
  await publish('three')
  const queue = (await database.outbox.orderBy('[client+mid]').toArray()).map(({ mid, args }) => [mid, args])
  expect(queue).toMatchObject([
    [1, { text: 'Soup of', from: null }],
    [2, { fingerprint: 'two' }],
    [3, { text: 'Soup of the day', from: 'Soup of' }],
    [4, { fingerprint: 'three' }],
  ])
})

test('ST-8 the queue of the first database version is still there in the second', async () => {
  const name = `rs-u-early-${count}`
  const early = new Dexie(name)
  early.version(1).stores({
    meta: 'k',
    outbox: '[client+mid],&uid,&origin,[key+name]',
    acked: '[client+mid],uid,origin,ackedAt',
    base_saved: 'id',
    base_rating: 'id',
    view_saved: 'id,order',
    view_rating: 'id',
    issues: 'uid',
  })
  await save('a', true)
  const [entry] = await database.outbox.toArray()
  const state = await database.meta.get('sync')
  await early.table('outbox').add(entry)
  await early.table('meta').add({ ...state, epoch: 'e', cursor: '9', kinds: ['saved', 'rating'] })
  early.close()
  database = new AccountDatabase(name.replace('rs-u-', ''))
  expect((await database.outbox.toArray()).map(({ uid }) => uid)).toEqual([entry?.uid])
  // A build that understands more row kinds pulls everything again.
  expect(await readSyncState(database, makes.uuid)).toMatchObject({ epoch: null, cursor: '0' })
})

test('ST-8 the queue survives a restart of the browser', async () => {
  await save('a', true)
  const { name } = database
  database.close()
  database = new AccountDatabase(name.replace('simmer-account-', ''))
  expect(await isSaved('a')).toBe(true)
  expect(await database.outbox.count()).toBe(1)
})

test('ST-4 a guest action is queued once, however often it is claimed', async () => {
  await save('a', true, 'wish-1')
  await save('a', true, 'wish-1')
  expect(await database.outbox.count()).toBe(1)
})

test('ST-9 a queued action can be discarded; later ones move up', async () => {
  const { uid } = await save('a', true)
  await save('b', true)
  expect(await discardAction(database, uid, makes)).toBe(true)
  expect(await isSaved('a')).toBe(false)
  expect(await mids()).toEqual([[1, { on: true }]])
  await save('c', true)
  expect((await mids()).map(([mid]) => mid)).toEqual([1, 2])
})

test('ST-9 an action that was sent cannot be discarded', async () => {
  const { uid } = await save('a', true)
  await claimBatch(database, 50, makes)
  expect(await discardAction(database, uid, makes)).toBe(false)
  expect(await database.outbox.count()).toBe(1)
})

test('ST-9 a rejected action is retried as a new one, or dismissed', async () => {
  const refusal = {
    v: 1,
    state: 'rejected',
    code: 'RECIPE_NOT_FOUND',
    detail: null,
    name: 'saved.set',
    key: 'r:a',
    args: { on: true },
    at: 1,
    rejectedAt: 2,
  } as const
  await database.issues.bulkAdd([
    { ...refusal, uid: 'one' },
    { ...refusal, uid: 'two' },
  ])
  expect(await retryAction(database, 'one', makes)).toBe(true)
  expect(await discardAction(database, 'two', makes)).toBe(true)
  expect(await database.issues.count()).toBe(0)
  const [entry] = await database.outbox.toArray()
  expect(entry?.uid).not.toBe('one')
  expect(entry?.args).toEqual({ on: true })
})

test('ST-8 ST-9 an unreadable entry does not block the queue: it becomes an issue with the complete entry', async () => {
  await save('a', true)
  await save('b', true)
  await save('c', true)
  const [first, middle] = await database.outbox.orderBy('[client+mid]').toArray()
  await database.outbox.put(strange({ ...middle, v: 2, more: 'of a newer version' }))
  await database.issues.put(strange({ uid: 'unreadable', v: 7 }))
  await save('d', true)
  const { carried, state } = await claimBatch(database, 10, makes)
  expect(carried.map(({ mid, key }) => [mid, key])).toEqual([
    [1, 'r:a'],
    [2, 'r:c'],
    [3, 'r:d'],
  ])
  expect([state.replaces, state.nextMid]).toEqual([[first?.client], 4])
  expect(await database.issues.get(middle?.uid ?? '')).toMatchObject({
    state: 'parked',
    code: 'UNREADABLE',
    name: 'saved.set',
    key: 'r:b',
    detail: { v: 2, more: 'of a newer version' },
  })
  expect(await retryAction(database, 'unreadable', makes)).toBe(false)
  expect(await retryAction(database, middle?.uid ?? '', makes)).toBe(true)
  expect((await mids()).at(-1)).toEqual([4, { on: true }])
})

test('ST-8 an unreadable entry of an unknown client id is also taken out of the queue', async () => {
  await save('a', true)
  const [entry] = await database.outbox.toArray()
  await database.outbox.clear()
  await database.outbox.put(strange({ client: 'unknown', mid: 900, v: 99 }))
  expect((await claimBatch(database, 10, makes)).carried).toEqual([])
  expect(await database.outbox.count()).toBe(0)
  expect(await database.issues.toArray()).toMatchObject([
    {
      uid: expect.stringMatching(/^uid-/),
      name: '',
      key: '',
      args: null,
      at: 0,
      detail: { client: 'unknown', mid: 900 },
    },
  ])
  expect(entry?.mid).toBe(1)
})

test('I13 an action whose transaction was stored although the connection was lost is queued once', async () => {
  await save('a', true)
  const transaction = database.transaction.bind(database)
  // oxlint-disable-next-line no-unsafe-type-assertion -- Dexie's own kind of promise is not needed
  vi.spyOn(database, 'transaction').mockImplementationOnce((async (...args: Parameters<typeof transaction>) => {
    await transaction(...args)
    throw Object.assign(new Dexie.DexieError(), { name: 'UnknownError' })
  }) as unknown as typeof database.transaction)
  const { uid } = await save('b', true)
  expect(await mids()).toEqual([
    [1, { on: true }],
    [2, { on: true }],
  ])
  expect(await database.outbox.get({ uid })).toBeDefined()
  expect((await readSyncState(database, makes.uuid)).nextMid).toBe(3)
})

test('ST-9 an action in the middle of the queue is discarded, and those before and behind it stay in their order', async () => {
  const uids: string[] = []
  for (const recipe of ['a', 'b', 'c', 'd']) uids.push((await save(recipe, true)).uid)
  expect(await discardAction(database, uids[1] ?? '', makes)).toBe(true)
  expect((await database.outbox.orderBy('[client+mid]').toArray()).map(({ mid, uid }) => [mid, uid])).toEqual([
    [1, uids[0]],
    [2, uids[2]],
    [3, uids[3]],
  ])
  expect((await readSyncState(database, makes.uuid)).nextMid).toBe(4)
  expect(await discardAction(database, 'unknown', makes)).toBe(false)
  expect(await database.outbox.count()).toBe(3)
})

test('ST-9 an issue whose action this build does not know stays in the list', async () => {
  const issue = {
    v: 1,
    uid: 'one',
    state: 'parked',
    code: 'X',
    detail: null,
    key: 'r:a',
    at: 1,
    rejectedAt: 2,
  } as const
  await database.issues.add({ ...issue, name: 'future.set', args: {} })
  expect(await retryAction(database, 'one', makes)).toBe(false)
  expect(await retryAction(database, 'unknown', makes)).toBe(false)
  expect([await database.issues.count(), await database.outbox.count()]).toEqual([1, 0])
})

test('ST-4 a guest action that the server already has is not queued again', async () => {
  await save('a', true, 'guest-1')
  const [entry] = await database.outbox.toArray()
  if (entry === undefined) throw new Error('nothing is queued')
  await database.outbox.clear()
  await database.acked.put({ ...entry, ackedAt: 1 })
  await save('a', true, 'guest-1')
  expect(await database.outbox.count()).toBe(0)
})

test('ST-7 the rows that queued actions change are found by their kind, without actions of another build', async () => {
  for (const recipe of ['a', 'b']) await save(recipe, true)
  await enqueueAction(database, { name: 'rating.set', key: 'r:a', args: { stars: 3 } }, makes)
  await enqueueAction(database, { name: 'note.set', key: 'note:a:recipe', args: { text: 'x' } }, makes)
  const [entry] = await database.outbox.toArray()
  if (entry === undefined) throw new Error('nothing is queued')
  await database.outbox.put({ ...entry, mid: 99, uid: 'future', name: 'future.set', key: 'future:1' })
  expect(await pendingRowIds(database)).toEqual(
    new Map([
      ['saved', new Set(['a', 'b'])],
      ['rating', new Set(['a'])],
      ['record', new Set(['note:a:recipe'])],
    ]),
  )
})

const noteAction = (key: string, text: string) => ({ name: 'note.set' as const, key, args: { text } })

test('ST-8 many actions of an import are queued in order, shown at once, and join those that wait already', async () => {
  await enqueueAction(database, noteAction('note:a:recipe', 'Less salt'), makes)
  const queued = [
    noteAction('note:b:recipe', 'One'),
    noteAction('note:a:recipe', 'No salt'),
    noteAction('note:c:recipe', 'Two'),
  ]
  await database.transaction('rw', newRecordTables(database), async () => enqueueRecordActions(database, queued, makes))
  expect(await mids()).toEqual([
    [1, { text: 'No salt' }],
    [2, { text: 'One' }],
    [3, { text: 'Two' }],
  ])
  const shown = await database.view.record.toArray()
  expect(shown.map(({ id, value }) => [id, value])).toEqual([
    ['note:a:recipe', { text: 'No salt' }],
    ['note:b:recipe', { text: 'One' }],
    ['note:c:recipe', { text: 'Two' }],
  ])
  await enqueueAction(database, noteAction('note:d:recipe', 'Three'), makes)
  expect((await mids()).at(-1)).toEqual([4, { text: 'Three' }])
})
