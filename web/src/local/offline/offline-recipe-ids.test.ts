import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '@simmer/contract/plan/days'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { AccountDatabase } from '../sync/account-database.ts'
import { enqueueAction } from '../sync/outbox.ts'
import { offlinePictures, recipePictures } from './offline-pictures.ts'
import { offlineRecipeIds } from './offline-recipe-ids.ts'

const hour = 3_600_000
const now = 1_795_000_000_000
let account: AccountDatabase
let count = 0

const record = (id: string, value: unknown) => account.view.record.put({ id, value, order: 1 })
const cooked = (n: number, recipeId: string, on: string) => record(`cooked:${n}`, { recipeId, on, servings: 2 })
const publication = (id: string, isPublished: boolean) =>
  record(`publish:${id}`, {
    state: isPublished ? 'published' : 'withdrawn',
    fingerprint: 'f',
    at: null,
    origin: { is: 'own' },
    recipe: { id, recipeShortId: id, slug: id, revision: 1, fingerprint: 'f', isPublished },
  })

beforeEach(async () => {
  account = new AccountDatabase(`offline-${(count += 1)}`)
  await account.view.saved.put({ id: 'saved', value: { on: true }, order: 1 })
  await record('cooking:on-the-stove', { step: 2, at: now - 11 * hour })
  await record('cooking:yesterday', { step: 2, at: now - 13 * hour })
  await record('collected:box:in-a-box', { position: 1 })
  await cooked(1, 'cooked', '2026-11-20')
})

test('RT-5 the whole library opens offline: saved, being cooked, collected and cooked recipes', async () => {
  expect((await offlineRecipeIds(account, now, 'library')).toSorted()).toEqual([
    'cooked',
    'in-a-box',
    'on-the-stove',
    'saved',
  ])
})

test('RT-5 a person who chose saved recipes only has those and what is on the stove', async () => {
  expect((await offlineRecipeIds(account, now, 'saved')).toSorted()).toEqual(['on-the-stove', 'saved'])
})

test('ST-7 a removed recipe opens offline until the server knows of it, so that undo needs no network', async () => {
  const clock = { now: () => now, uuid: () => 'a-uuid' }
  await enqueueAction(account, { name: 'saved.set', key: 'r:saved', args: { on: false } }, clock)
  expect(await account.view.saved.count()).toBe(0)
  expect(await offlineRecipeIds(account, now, 'saved')).toContain('saved')
  await account.outbox.clear()
  expect(await offlineRecipeIds(account, now, 'saved')).not.toContain('saved')
})

test('RT-5 of the recipes cooked, the 200 cooked last open offline', async () => {
  await account.view.record.clear()
  const day = (n: number): string => new Date(now + n * 24 * hour).toISOString().slice(0, 10)
  for (let n = 0; n < 205; n += 1) await cooked(n, `r${n}`, day(n))
  const ids = await offlineRecipeIds(account, now, 'library')
  expect(ids).toHaveLength(201)
  expect([0, 4, 5, 204].map((n) => ids.includes(`r${n}`))).toEqual([false, false, true, true])
})

test('RT-18 own recipes open offline while they are published', async () => {
  await account.view.record.clear()
  await publication('own', true)
  await publication('withdrawn', false)
  await record('publish:requested', { state: 'requested', fingerprint: 'f', at: null, origin: { is: 'own' } })
  expect(await offlineRecipeIds(account, now, 'library')).toEqual(['saved', 'own'])
})

const dishOf = (id: string) => ({ recipe: { id, recipeShortId: id, slug: id, title: id } })

test('RT-5 planned recipes open offline from a week ago on, unless the person chose saved recipes only', async () => {
  const plan = async (id: string, day: string, dish: object): Promise<void> => {
    await record(`plan:${id}:dish`, dish)
    await record(`plan:${id}:day`, { day, position: 0 })
  }
  const dayIn = (days: number): string => addDays(today(new Date(now)), days)
  await account.view.record.clear()
  await plan('a', dayIn(3), dishOf('on-friday'))
  await plan('b', dayIn(-7), dishOf('last-week'))
  await plan('c', dayIn(-8), dishOf('earlier'))
  await plan('d', dayIn(1), { text: 'Leftovers' })
  await record('plan:e:dish', { from: 'the future' })
  expect((await offlineRecipeIds(account, now, 'library')).toSorted()).toEqual(['last-week', 'on-friday', 'saved'])
  expect(await offlineRecipeIds(account, now, 'saved')).toEqual(['saved'])
})

test('RT-5 a row of another version of the app hides no other recipe', async () => {
  for (const type of ['cooked', 'publish', 'cooking']) await record(`${type}:unreadable`, { from: 'the future' })
  expect((await offlineRecipeIds(account, now, 'library')).toSorted()).toEqual([
    'cooked',
    'in-a-box',
    'on-the-stove',
    'saved',
  ])
})

test('RT-5 a cooking session counts as current for less than twelve hours', async () => {
  await record('cooking:this-morning', { step: 2, at: now - 12 * hour })
  await record('cooking:at-noon', { step: 2, at: now - 12 * hour + 1 })
  const ids = await offlineRecipeIds(account, now, 'saved')
  expect([ids.includes('this-morning'), ids.includes('at-noon')]).toEqual([false, true])
})

const sized = (...widths: readonly number[]) => ({
  ...aRecipeCard().picture,
  sources: widths.map((width) => ({ url: `/photos/p/${width}.webp`, width, height: width })),
})

const storedOf = (...widths: readonly number[]) => offlinePictures(sized(...widths)).map((url) => url.slice(10))

test('two sizes of a picture are stored: the smallest that is wide enough for a card, and for the header', () => {
  expect(storedOf(1920, 320, 480, 640, 1280)).toEqual(['480.webp', '1280.webp'])
  expect(storedOf(320, 640, 960)).toEqual(['640.webp', '960.webp'])
  expect(storedOf(320)).toEqual(['320.webp'])
  expect(storedOf()).toEqual([])
})

test('the pictures of the method are stored with that of the recipe, each once', () => {
  const recipe = aRecipe()
  const method = { description: 'Stir.', picture: sized(640) }
  const withSteps = {
    ...recipe,
    picture: sized(480, 1280),
    methodSublists: [{ subheading: null, methods: [method, method] }],
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- only the pictures of the method are read
  expect(recipePictures(withSteps as never)).toEqual([
    '/photos/p/480.webp',
    '/photos/p/1280.webp',
    '/photos/p/640.webp',
  ])
})
