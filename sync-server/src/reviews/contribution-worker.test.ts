import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from '../sync/testing/sync-server.ts'
import type { CheckResult, CheckWrittenText } from './check-written-text.ts'
import { settleContributions } from './contribution-worker.ts'
import { setContributionState } from './set-contribution-state.ts'

let store: TestDatabase
/** A server without jobs: each test settles what was written when it wants to. */
let server: SyncServer
let [ana, ben]: readonly Device[] = []
let recipe = ''
let key = ''
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
})
const newDevice = async (): Promise<Device> => {
  const accountId = await createAccount(store.db)
  await query(
    'name',
    `update account set username = 'u' || left(replace(account_id::text, '-', ''), 20) where account_id = $1`,
    [accountId],
  )
  return new Device(server.url, accountId)
}
beforeEach(async () => {
  ana = await newDevice()
  ben = await newDevice()
  recipe = (await createRecipes(store.db, 1))[0] ?? ''
  key = `review:${recipe}`
})
afterAll(async () => {
  await server.close()
  await store.drop()
})

const query = (name: string, text: string, values: readonly unknown[] = []) =>
  store.db.rows<Readonly<Record<string, unknown>>>(statement(`test.${name}`, text), values)
const device = (each: Device | undefined): Device => {
  if (each === undefined) throw new Error('the test has devices')
  return each
}
const showEveryText: CheckWrittenText = () => Promise.resolve({ result: 'visible', code: null })

const settle = (account: Device, checkText: CheckWrittenText = showEveryText): Promise<void> =>
  settleContributions({ database: store.db, checkText, onChanged: () => {}, onNotified: () => {} }, account.user)
const answer =
  (result: CheckResult['result'], code: string | null = null): CheckWrittenText =>
  () =>
    Promise.resolve({ result, code })
const write = (account: Device, text: string) => account.sync([account.set('review.set', key, { text })])
const own = async (account: Device): Promise<unknown> => {
  await account.sync([])
  return account.base.get(`record ${key}`)
}
const shown = () =>
  query('shown', 'select review_id as id, body, likes, is_shown as "isShown" from recipe_review where recipe_id = $1', [
    recipe,
  ])
const events = (recipient: string) =>
  query('events', 'select type, change from notify_event where account_id = $1 order by type, change', [recipient])

test('RV-1 ST-4 the review of an account without a username is refused, and seen by others once it has one', async () => {
  const writer = new Device(server.url, await createAccount(store.db))
  await query('unnamed', 'update account set username = null where account_id = $1', [writer.user])
  await write(writer, 'Good')
  await settle(writer)
  expect([await own(writer), await shown()]).toMatchObject([
    { text: 'Good', state: 'refused', code: 'NO_USERNAME' },
    [],
  ])
  await query('named', `update account set username = 'named' || left($1::text, 8) where account_id = $1`, [
    writer.user,
  ])
  await settle(writer)
  expect([await own(writer), await shown()]).toMatchObject([
    { text: 'Good', state: 'visible' },
    [{ body: 'Good', isShown: true }],
  ])
})

test('RV-5 a held text is seen by its writer alone, until a person lets it be seen by all, and comes back with its likes', async () => {
  const [writer, reader] = [device(ana), device(ben)]
  await write(writer, 'Good')
  await settle(writer)
  const [review] = await shown()
  const id = String(review?.['id'])
  await reader.sync([reader.set('like.set', `like:${id}`, { on: true, of: 'review' })])
  await settle(reader)
  await write(writer, 'See https://shop.example')
  await settle(writer, answer('held', 'LINK_OF_NEW_ACCOUNT'))
  expect(await own(writer)).toMatchObject({ state: 'held', code: 'LINK_OF_NEW_ACCOUNT', id })
  expect(await shown()).toMatchObject([{ id, isShown: false, likes: 1 }])
  const decide = (result: CheckResult['result'], code: string | null) =>
    store.db.tx((tx) => setContributionState(tx, { kind: 'review', id }, { result, code }))
  expect(await decide('visible', null)).toMatchObject({ accountId: writer.user })
  expect(await own(writer)).toEqual({ text: 'See https://shop.example', photos: [], state: 'visible', id })
  expect(await shown()).toMatchObject([{ isShown: true, likes: 1 }])
  await decide('refused', 'LIMITED')
  expect(await own(writer)).toMatchObject({ state: 'refused', code: 'LIMITED' })
  expect(await shown()).toMatchObject([{ isShown: false, likes: 1 }])
  expect(
    await store.db.tx((tx) => setContributionState(tx, { kind: 'reply', id }, { result: 'visible', code: null })),
  ).toBeUndefined()
})

test('RV-5 a text that changes while it is checked is checked again', async () => {
  const writer = device(ana)
  await write(writer, 'Good')
  const checked: string[] = []
  await settle(writer, async ({ text }) => {
    checked.push(text)
    if (text === 'Good') await write(writer, 'Bad')
    return { result: text === 'Good' ? 'visible' : 'refused', code: null }
  })
  expect(checked).toEqual(['Good', 'Bad'])
  expect(await own(writer)).toMatchObject({ text: 'Bad', state: 'refused' })
  expect(await shown()).toMatchObject([{ body: 'Bad', isShown: false }])
})

test('RV-1 a check that fails loses nothing: the text is sent until another try succeeds', async () => {
  const writer = device(ana)
  await write(writer, 'Good')
  await expect(settle(writer, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await own(writer)).toMatchObject({ state: 'sent' })
  expect(await shown()).toEqual([])
  await settle(writer)
  expect(await own(writer)).toMatchObject({ state: 'visible' })
})

test('RV-1 a rating alone changes the stars of the review of its writer, and has the job look at no other', async () => {
  const [writer, other, [unreviewed = '']] = [device(ana), device(ben), await createRecipes(store.db, 1)]
  const stars = async () =>
    (await query('stars', 'select stars from recipe_review where writer_id = $1', [writer.user])).map(
      (row) => row['stars'],
    )
  const due = async () =>
    (
      await query('due', 'select account_id as id, ids from contribution_due where account_id = any($1)', [
        [writer.user, other.user],
      ])
    ).map(({ id, ids }) => [id, ids])
  await write(writer, 'Good')
  // Its review is not stored yet, and takes the stars when it is.
  await writer.sync([writer.rate(recipe, 5)])
  await settle(writer)
  expect(await stars()).toEqual([5])
  await other.sync([other.rate(recipe, 1), other.rate(unreviewed, 1)])
  expect(await due()).toEqual([])
  await writer.sync([writer.rate(recipe, 4), writer.rate(unreviewed, 1)])
  expect(await due()).toEqual([[writer.user, [key]]])
  await settle(writer)
  expect(await stars()).toEqual([4])
  await writer.sync([writer.rate(unreviewed, 2)])
  expect(await due()).toEqual([])
})

test('RV-1 the stars of a review follow the first rating, which is written without a read', async () => {
  const writer = device(ana)
  await write(writer, 'Good')
  await settle(writer)
  await writer.sync([])
  await writer.sync([writer.save(recipe)])
  await writer.sync([writer.rate(recipe, 3)])
  await settle(writer)
  expect(await query('first-stars', 'select stars from recipe_review where writer_id = $1', [writer.user])).toEqual([
    { stars: 3 },
  ])
})

test('RV-3 many nodes that settle the same likes at once count each of them once', async () => {
  const writer = device(ana)
  await write(writer, 'Good')
  await settle(writer)
  const id = String((await shown())[0]?.['id'])
  const readers = await Promise.all(Array.from({ length: 8 }, newDevice))
  await Promise.all(
    readers.map((reader, index) =>
      reader.sync([
        reader.set('like.set', `like:${id}`, { on: true, of: 'review' }),
        ...(index % 2 === 0 ? [reader.set('like.set', `like:${id}`, { on: false, of: 'review' })] : []),
      ]),
    ),
  )
  await Promise.all([...readers, ...readers, ...readers].map((reader) => settle(reader)))
  expect(await shown()).toMatchObject([{ likes: 4 }])
  expect(await query('likes', 'select 1 as one from contribution_like where target_id = $1', [id])).toHaveLength(4)
  expect(await query('due', 'select 1 as one from contribution_due')).toEqual([])
})

test('NT-12 the recipe’s author gets notified of a review, its writer of likes and replies, and no account of its own', async () => {
  const [writer, reader] = [device(ana), device(ben)]
  await write(writer, 'Good')
  await settle(writer)
  const [found] = await query('author', 'select author_id as id from recipe where recipe_id = $1', [recipe])
  expect(await events(String(found?.['id']))).toEqual([{ type: 'RECIPE_RATED_GROUP', change: 1 }])
  const id = String((await shown())[0]?.['id'])
  const reply = `reply:${randomUUID()}`
  await reader.sync([
    reader.set('like.set', `like:${id}`, { on: true, of: 'review' }),
    reader.set('reply.set', reply, { review: id, text: 'Thank you' }),
  ])
  await settle(reader)
  expect(await events(writer.user)).toEqual([
    { type: 'REVIEW_LIKED_GROUP', change: 1 },
    { type: 'REVIEW_REPLIED_GROUP', change: 1 },
  ])
  expect(await events(reader.user)).toEqual([])
  await reader.sync([
    reader.set('like.set', `like:${id}`, { on: false, of: 'review' }),
    reader.set('reply.set', reply, { review: id, text: null }),
  ])
  await settle(reader)
  expect(await events(writer.user)).toEqual([
    { type: 'REVIEW_LIKED_GROUP', change: 0 },
    { type: 'REVIEW_REPLIED_GROUP', change: 0 },
  ])
})
