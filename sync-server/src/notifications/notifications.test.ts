import { startPushReceiver, type PushReceiver } from '@simmer/contract/testing/push-receiver'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { addAlert } from './add-events.ts'

let app: TestApp
let receiver: PushReceiver
beforeAll(async () => {
  receiver = await startPushReceiver()
  app = await startTestApp({ variables: { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' } })
})
afterAll(async () => {
  await app.stop()
  await receiver.close()
})

const run = (name: string, text: string, values: readonly unknown[]) =>
  app.database.rows(statement(`test.${name}`, text), values)

let peopleCount = 0
const newPerson = async (name: string) => {
  peopleCount += 1
  const username = `${name.toLowerCase()}${peopleCount}`
  const { jwt, session } = await app.signIn(`${username}@example.org`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await run('name', 'update account set name = $2 where account_id = $1', [session.id, name])
  return {
    jwt,
    id: session.id,
    device: () => new Device(`${app.origin}/api/sync/v1`, session.id, jwt),
    list: async () => (await app.call(endpoints.notifications, {}, { jwt })).body,
    messages: async () =>
      (await app.call(endpoints.notifications, {}, { jwt })).body.notifications.map(({ message }) => message),
    see: (headers: Record<string, string> = {}) => app.call(endpoints.markNotificationsAsSeen, {}, { jwt, headers }),
    save: (id: string) => app.call(endpoints.saveRecipe, { params: { id } }, { jwt }),
    unsave: (id: string) => app.call(endpoints.unsaveRecipe, { params: { id } }, { jwt }),
    rate: (id: string, rating: number) => app.call(endpoints.rateRecipe, { params: { id }, body: { rating } }, { jwt }),
  }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const publish = async (author: Person, title: string) => {
  const recipe = await publishedRecipe(app.database, { title })
  await run('author', 'update recipe set author_id = $2 where recipe_id = $1', [recipe.recipeId, author.id])
  return recipe
}

const choose = async (person: Person, choice: string, on: boolean) => {
  const device = person.device()
  await device.sync([device.set('notify.set', `notify:${choice}`, { on })])
}

/** The versions of an account, as its open devices hear of them. */
const listen = async ({ jwt }: Person) => {
  const ending = new AbortController()
  const headers = { Authorization: `Bearer ${jwt}` }
  const { body } = await fetch(`${app.origin}/api/sync/events`, { headers, signal: ending.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<number> => {
    const { value = '' } = (await reader?.read()) ?? {}
    const [, version] = /"version":(\d+)/.exec(value) ?? []
    return version === undefined ? next() : Number(version)
  }
  return { next, end: () => ending.abort() }
}

/** Far more than the goal of three seconds, for machines with other work. */
const patience = { timeout: 20_000, interval: 50 }

test('NT-4 NT-7 EN-2 CA-7 a save reaches the open devices of the author by itself, in one entry for all who saved', async () => {
  const [author, ana, ben, cleo] = [
    await newPerson('Author'),
    await newPerson('Ana'),
    await newPerson('Ben'),
    await newPerson('Cleo'),
  ]
  const { recipeId, recipeShortId, slug } = await publish(author, 'Leek pie')
  const device = author.device()
  await device.sync()
  const { next, end } = await listen(author)
  expect(await next()).toBe(0)
  const saver = ana.device()
  await saver.sync([saver.save(recipeId)])
  expect(await next()).toBe(1)
  end()
  const link = `/recipe/${recipeShortId}/${slug}`
  const one = { message: 'Ana saved Leek pie', linkUrl: link, imageUrl: `/covers/${recipeShortId}/1.svg`, seen: false }
  expect(await author.list()).toEqual({
    notifications: [{ type: 'RECIPE_SAVED_GROUP', time: expect.stringMatching(/^20.*Z$/), ...one }],
    unreadCount: 1,
  })
  await ben.save(recipeId)
  await expect.poll(author.messages, patience).toEqual(['Ben and Ana saved Leek pie'])
  await cleo.save(recipeId)
  await expect.poll(author.messages, patience).toEqual(['Cleo and 2 others saved Leek pie'])
  await device.sync()
  const records = [...device.base].filter(([key]) => key.startsWith('record notification:'))
  expect(records).toMatchObject([[expect.any(String), { actors: ['Cleo', 'Ben', 'Ana'], count: 3, link }]])
  expect(await author.list()).toMatchObject({ unreadCount: 1 })
})

test('NT-7 RV-3 likes and replies reach the open devices of the writer, and earlier repliers of the thread', async () => {
  const [author, writer, ana, ben] = [
    await newPerson('Author'),
    await newPerson('Writer'),
    await newPerson('Ana'),
    await newPerson('Ben'),
  ]
  const { recipeId, recipeShortId, slug } = await publish(author, 'Soup')
  const device = writer.device()
  await device.sync([device.set('review.set', `review:${recipeId}`, { text: 'Lovely' })])
  await expect.poll(author.messages, patience).toEqual(['Writer reviewed Soup'])
  const [review] = (await app.call(endpoints.reviews, { params: { id: recipeId } })).body.reviews
  const [reply, like] = [randomUUID(), `like:${review?.id}`]
  await device.sync()
  const { next, end } = await listen(writer)
  const before = await next()
  const [first, second] = [ana.device(), ben.device()]
  await first.sync([first.set('like.set', like, { on: true, of: 'review' })])
  // Likes within the wait of the job would be counted in either order.
  await expect.poll(writer.messages, patience).toEqual(['Ana liked your review of Soup'])
  await second.sync([second.set('like.set', like, { on: true, of: 'review' })])
  expect(await next()).toBeGreaterThan(before)
  end()
  await expect.poll(writer.messages, patience).toEqual(['Ben and Ana liked your review of Soup'])
  expect((await writer.list()).notifications[0]?.linkUrl).toBe(`/recipe/${recipeShortId}/${slug}#review-${review?.id}`)
  await first.sync([first.set('reply.set', `reply:${reply}`, { review: review?.id, text: 'Yes' })])
  await expect.poll(writer.messages, patience).toContain('Ana replied to your review of Soup')
  await second.sync([second.set('reply.set', `reply:${randomUUID()}`, { review: review?.id, text: 'And more' })])
  await expect.poll(ana.messages, patience).toEqual(['Ben also replied to Writer’s review of Soup'])
  await expect.poll(writer.messages, patience).toContain('Ben and Ana replied to your review of Soup')
  // Seen on one device is seen on the other; a like that is taken back leaves what is new only.
  await device.sync()
  await device.sync([device.set('seen.set', 'seen:notifications', { upTo: Number(device.cursor) })])
  expect(await writer.list()).toMatchObject({ unreadCount: 0 })
  await second.sync([second.set('like.set', like, { on: false, of: 'review' })])
  const third = author.device()
  await third.sync([third.set('like.set', like, { on: true, of: 'review' })])
  await expect.poll(writer.messages, patience).toContain('Author liked your review of Soup')
  expect(await writer.messages()).toContain('Ben and Ana liked your review of Soup')
})

/** A zone where it is about noon, so that no push waits for the end of the night. */
const zoneAtNoon = (): string => {
  const hours = 12 - new Date().getUTCHours()
  return hours < 0 ? `Etc/GMT+${-hours}` : `Etc/GMT-${hours}`
}

test('NT-7 a save reaches a device that allowed pushes, while no page is open', async () => {
  const [author, ana] = [await newPerson('Author'), await newPerson('Ana')]
  const { recipeId } = await publish(author, 'Soup')
  const { key } = (await app.call(endpoints.pushKey, {})).body
  const subscription = receiver.subscribe(key, zoneAtNoon())
  await app.call(endpoints.subscribeToPushes, { body: subscription }, { jwt: author.jwt })
  await ana.save(recipeId)
  const pushed = () => receiver.received.filter(({ path }) => subscription.endpoint.endsWith(path))
  await expect.poll(pushed, patience).toHaveLength(1)
  expect(JSON.stringify(pushed())).toContain('Ana saved Soup')
})

test('NT-9 a save, or stars, taken back before they are seen leave; the last one takes the entry along', async () => {
  const [author, ana, ben] = [await newPerson('Author'), await newPerson('Ana'), await newPerson('Ben')]
  const { recipeId } = await publish(author, 'Soup')
  const [first, second] = [author.device(), ana.device()]
  await second.sync([second.save(recipeId), second.rate(recipeId, 4)])
  await ben.save(recipeId)
  await expect.poll(author.messages, patience).toHaveLength(2)
  await expect
    .poll(author.messages, patience)
    .toEqual(expect.arrayContaining(['Ben and Ana saved Soup', 'Ana gave Soup 4 stars']))
  await second.sync([second.rate(recipeId, 5)])
  await expect.poll(author.messages, patience).toContain('Ana gave Soup 5 stars')
  await second.sync([second.save(recipeId, false), second.rate(recipeId, null)])
  await expect.poll(author.messages, patience).toEqual(['Ben saved Soup'])
  await ben.unsave(recipeId)
  await expect.poll(author.list, patience).toEqual({ notifications: [], unreadCount: 0 })
  await first.sync()
  expect([...first.base.keys()].filter((key) => key.startsWith('record notification:'))).toEqual([])
})

test('NT-8 NT-10 CA-8 an entry that was seen is closed on all devices, and stays seen', async () => {
  const [author, ana, ben] = [await newPerson('Author'), await newPerson('Ana'), await newPerson('Ben')]
  const { recipeId } = await publish(author, 'Soup')
  await ana.save(recipeId)
  await expect.poll(author.messages, patience).toHaveLength(1)
  const uid = randomUUID()
  const seen = await author.see({ 'Idempotency-Key': uid })
  expect([seen.status, seen.body]).toEqual([200, { unreadCount: 0 }])
  expect(await author.list()).toMatchObject({ notifications: [{ seen: true }], unreadCount: 0 })
  const device = author.device()
  await device.sync()
  expect(device.base.get('record seen:notifications')).toEqual({ upTo: expect.any(Number) })
  await ben.save(recipeId)
  await expect.poll(author.messages, patience).toEqual(['Ben saved Soup', 'Ana saved Soup'])
  const both = { notifications: [{ seen: false }, { seen: true }], unreadCount: 1 }
  expect(await author.list()).toMatchObject(both)
  // A lost answer is asked for again, and a device that was offline brings an older state.
  await author.see({ 'Idempotency-Key': uid })
  await device.sync([device.set('seen.set', 'seen:notifications', { upTo: 1 })])
  expect(await author.list()).toMatchObject(both)
  // Taking it back and doing it again is no news.
  await ana.unsave(recipeId)
  await ana.save(recipeId)
  await ben.rate(recipeId, 3)
  await expect.poll(author.messages, patience).toContain('Ben gave Soup 3 stars')
  expect(await author.messages()).toHaveLength(3)
})

test('NT-12 people choose which kinds they get, and whether authors see their name', async () => {
  const [author, ana, ben] = [await newPerson('Author'), await newPerson('Ana'), await newPerson('Ben')]
  const { recipeId } = await publish(author, 'Soup')
  await choose(author, 'saved', false)
  await choose(ana, 'named', false)
  await ana.save(recipeId)
  await ana.rate(recipeId, 5)
  await expect.poll(author.messages, patience).toEqual(['Somebody gave Soup 5 stars'])
  await choose(author, 'saved', true)
  await ben.save(recipeId)
  await expect.poll(author.messages, patience).toEqual(['Ben saved Soup', 'Somebody gave Soup 5 stars'])
  await author.save(recipeId)
  await app.call(endpoints.setPreferences, { body: { language: 'de', units: null } }, { jwt: author.jwt })
  expect(await author.messages()).toEqual(['Ben hat „Soup“ gespeichert', 'Jemand hat „Soup“ 5 Sterne gegeben'])
})

test('NT-12 an actor who is suspended, deleted or blocked leaves all entries, also those that were seen', async () => {
  const [author, ana, ben, cleo, dan] = [
    await newPerson('Author'),
    await newPerson('Ana'),
    await newPerson('Ben'),
    await newPerson('Cleo'),
    await newPerson('Dan'),
  ]
  const { recipeId } = await publish(author, 'Soup')
  for (const person of [ana, ben, cleo]) await person.save(recipeId)
  await expect.poll(author.messages, patience).toEqual([expect.stringContaining('and 2 others')])
  await author.see()
  await run('suspend', 'update account set suspended_at = now() where account_id = $1', [ana.id])
  await run('delete', 'delete from account where account_id = $1', [ben.id])
  await expect.poll(author.messages, patience).toEqual(['Cleo saved Soup'])
  const device = author.device()
  await device.sync([device.set('block.set', `block:${cleo.id}`, { on: true })])
  await expect.poll(author.messages, patience).toEqual([])
  await cleo.rate(recipeId, 1)
  await dan.rate(recipeId, 2)
  await expect.poll(author.messages, patience).toEqual(['Dan gave Soup 2 stars'])
})

test('NT-11 an alert is an entry of its own, in the language of the account', async () => {
  const author = await newPerson('Author')
  for (const link of ['/dashboard/decisions/1', '/dashboard/decisions/2'])
    await addAlert(app.database, { accountId: author.id, code: 'decision', title: 'Soup', link })
  await expect.poll(async () => (await author.list()).unreadCount, patience).toBe(2)
  const { notifications } = await author.list()
  expect(notifications.map(({ linkUrl }) => linkUrl).toSorted()).toEqual([
    '/dashboard/decisions/1',
    '/dashboard/decisions/2',
  ])
  expect(notifications[0]).toMatchObject({
    type: 'ALERT',
    imageUrl: null,
    message: expect.stringContaining('decision'),
  })
})

test('no device can forge a notification: every action on one is rejected, and nothing is stored', async () => {
  const ana = await newPerson('Ana')
  const device = ana.device()
  const key = `notification:${randomUUID()}`
  const value = { type: 'ALERT', actors: [], count: 0, title: '', link: '/', image: null, newest: 9, at: 1 }
  const names = ['notify.set', 'seen.set', 'note.set', 'draft.set', 'collection.set']
  const { push } = await device.sync(names.map((name) => device.set(name, key, { value, ...value, on: true, upTo: 1 })))
  expect(push.results).toEqual(names.map((_, at) => [at + 1, 'rejected', 'KEY_NOT_VALID']))
  const [, answer] = await device.errorResponse(device.request([device.set('notification.set', key, value)]))
  expect(answer).toMatchObject({ error: 'UNKNOWN_MUTATION' })
  await device.sync()
  expect(device.base.size).toBe(0)
  expect(await ana.list()).toEqual({ notifications: [], unreadCount: 0 })
})

test('WHO-7 an account neither reads nor marks the notifications of another one', async () => {
  const [author, ana] = [await newPerson('Author'), await newPerson('Ana')]
  const { recipeId } = await publish(author, 'Soup')
  await ana.save(recipeId)
  await expect.poll(author.messages, patience).toHaveLength(1)
  await ana.see()
  expect(await ana.list()).toEqual({ notifications: [], unreadCount: 0 })
  expect(await author.list()).toMatchObject({ unreadCount: 1 })
  expect((await app.call(endpoints.notifications, {})).status).toBe(401)
  expect((await app.call(endpoints.markNotificationsAsSeen, {})).status).toBe(401)
})
