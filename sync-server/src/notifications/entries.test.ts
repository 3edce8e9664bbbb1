import { readNotification } from '@simmer/contract/notifications/unread'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { createAccount } from '../sync/testing/sync-server.ts'
import { addAlert, addNotifyEvents, type NotifyEvent } from './add-events.ts'
import { notifyRecipients } from './notification-job.ts'
import { purgeOldNotifications } from './purge-notifications.ts'

let store: TestDatabase
let writer = ''
let recipe = { recipeId: '', recipeShortId: '', slug: '' }
const review = randomUUID()
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())
beforeEach(async () => {
  writer = await createPerson('Writer')
  recipe = await publishedRecipe(store.db, { title: 'Leek pie' })
  await store.db.rows(clear)
})

const name = statement('test.name', 'update account set confirmed = true, name = $2 where account_id = $1')
const addPhoto = statement(
  'test.photo',
  `insert into photo (photo_id, width, height, widths, placeholder) values ($1, 1000, 1000, '{80,320,640}', '')`,
)
const clear = statement('test.clear', 'delete from notification')
const setFace = statement('test.face', 'update account set photo_id = $2 where account_id = $1')
const setCover = statement('test.cover', 'update recipe set photo_id = $2 where recipe_id = $1')
const hideRecipe = statement('test.hide', `update recipe set state = 'hidden' where recipe_id = $1`)
const records = statement(
  'test.records',
  `select value from user_record where account_id = $1 and starts_with(id, 'notification:') and value is not null
   order by version`,
)

const createPerson = async (given: string): Promise<string> => {
  const id = await createAccount(store.db)
  await store.db.rows(name, [id, given])
  return id
}

const notify = (at = Date.now()) =>
  notifyRecipients({
    database: store.db,
    now: () => at,
    log: { warn: (...given: unknown[]) => expect.fail(String(given)) },
    onChanged: () => undefined,
    onUnseen: () => Promise.resolve(),
  })
const add = (more: Pick<NotifyEvent, 'type' | 'actorId'> & Partial<NotifyEvent>) =>
  addNotifyEvents(store.db, [{ recipients: [writer], target: review, recipeId: recipe.recipeId, isOn: true, ...more }])
const entries = async (account = writer): Promise<readonly (NotificationGroup | null)[]> => {
  await notify()
  return (await store.db.rows<{ value: unknown }>(records, [account])).map(({ value }) => readNotification(value))
}
const path = () => `/recipe/${recipe.recipeShortId}/${recipe.slug}`

test('NT-4 likes of a review lead to the review and show the face of the newest actor', async () => {
  const [ana, ben] = [await createPerson('Ana'), await createPerson('Ben')]
  const photo = randomUUID().replaceAll('-', '')
  await store.db.rows(addPhoto, [photo])
  await store.db.rows(setFace, [ben, photo])
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ana })
  const link = `${path()}#review-${review}`
  expect(await entries()).toMatchObject([{ actors: ['Ana'], count: 1, title: 'Leek pie', link, image: null }])
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ben })
  expect(await entries()).toMatchObject([{ actors: ['Ben', 'Ana'], count: 2, image: `/photos/${photo}/320.webp` }])
  await add({ type: 'REPLY_LIKED_GROUP', actorId: ana })
  expect((await entries())[1]).toMatchObject({ type: 'REPLY_LIKED_GROUP', link: `${path()}#reply-${review}` })
})

test('NT-4 a rating with a review leads to the review, and several to all reviews; both show the recipe’s picture', async () => {
  const [ana, ben] = [await createPerson('Ana'), await createPerson('Ben')]
  const photo = randomUUID().replaceAll('-', '')
  await store.db.rows(addPhoto, [photo])
  await store.db.rows(setCover, [recipe.recipeId, photo])
  const rated = { type: 'RECIPE_RATED_GROUP', target: recipe.recipeId } as const
  await add({ ...rated, actorId: ana, detail: { stars: 4 } })
  const image = `/photos/${photo}/320.webp`
  expect(await entries()).toMatchObject([{ stars: 4, link: `${path()}#reviews`, image }])
  await add({ ...rated, actorId: ana, detail: { review } })
  const [both] = await entries()
  expect(both).toMatchObject({ count: 1, stars: 4, reviewed: true, link: `${path()}#review-${review}` })
  // The stars are taken back and the review stays.
  await add({ ...rated, actorId: ana, isOn: false })
  const [reviewed] = await entries()
  expect(reviewed).toMatchObject({ count: 1, reviewed: true })
  expect(reviewed?.stars).toBeUndefined()
  await add({ ...rated, actorId: ben, detail: { stars: 2 } })
  const [two] = await entries()
  expect(two).toMatchObject({ count: 2, actors: ['Ben', 'Ana'], link: `${path()}#reviews` })
  expect(two?.stars).toBeUndefined()
})

test('NT-12 earlier repliers of a thread learn whose review it is, and the entry leads to the newest reply', async () => {
  const [ana, ben] = [await createPerson('Ana'), await createPerson('Ben')]
  const [first, second] = [randomUUID(), randomUUID()]
  const replied = { type: 'REVIEW_REPLIED_GROUP', actorId: ben } as const
  await add({ ...replied, detail: { reply: first } })
  await add({ ...replied, recipients: [ana], detail: { reply: first, reviewer: writer } })
  expect(await entries()).toMatchObject([{ actors: ['Ben'], link: `${path()}#reply-${first}` }])
  expect((await entries())[0]?.reviewer).toBeUndefined()
  expect(await entries(ana)).toMatchObject([{ actors: ['Ben'], reviewer: 'Writer' }])
  await add({ ...replied, detail: { reply: second } })
  expect(await entries()).toMatchObject([{ count: 1, link: `${path()}#reply-${second}` }])
  await add({ ...replied, isOn: false, detail: { reply: second } })
  expect(await entries()).toMatchObject([{ count: 1, link: `${path()}#reply-${first}` }])
})

test('an event about a recipe that is not published is dropped, and an entry keeps its title', async () => {
  const [ana, ben] = [await createPerson('Ana'), await createPerson('Ben')]
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ana })
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ben })
  expect(await entries()).toMatchObject([{ count: 2 }])
  await store.db.rows(hideRecipe, [recipe.recipeId])
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: await createPerson('Cleo') })
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ana, isOn: false })
  expect(await entries()).toMatchObject([{ actors: ['Ben'], count: 1, title: 'Leek pie' }])
})

test('NT-12 an actor whose address is not confirmed is not shown', async () => {
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: await createAccount(store.db) })
  expect(await entries()).toEqual([])
})

const day = 24 * 60 * 60 * 1000
const purge = (after: number) => purgeOldNotifications({ database: store.db, now: Date.now() + after })
const stored = statement('test.stored', 'select count(*)::integer as rows from notification where account_id = $1')
const storedRows = async () => (await store.db.row<{ rows: number }>(stored, [writer]))?.rows

test('entries leave after 180 days, and an empty one after 7', async () => {
  const [ana, ben] = [await createPerson('Ana'), await createPerson('Ben')]
  await add({ type: 'REVIEW_LIKED_GROUP', actorId: ana })
  await add({ type: 'REPLY_LIKED_GROUP', actorId: ben })
  await notify()
  await add({ type: 'REPLY_LIKED_GROUP', actorId: ben, isOn: false })
  expect(await entries()).toHaveLength(1)
  expect([await purge(6 * day), await storedRows()]).toEqual([0, 2])
  expect([await purge(8 * day), await storedRows()]).toEqual([1, 1])
  expect([await purge(179 * day), (await entries()).length]).toEqual([0, 1])
  expect([await purge(181 * day), await entries(), await storedRows()]).toEqual([1, [], 0])
})

test('an account has at most its newest 500 entries after a purge', async () => {
  await notify()
  for (let index = 0; index < 503; index += 1)
    await addAlert(store.db, { accountId: writer, code: 'decision', link: `/outbox?${index}` })
  await notify()
  expect(await purge(0)).toBe(3)
  expect(await entries()).toHaveLength(500)
})
