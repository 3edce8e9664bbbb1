import { aRecipeCard } from '@simmer/contract/testing/a-recipe'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { expect, test } from 'vitest'
import { createCall } from '#api/call.ts'
import { NetworkError } from '#api/network-error.ts'
import type { Exchange } from '#api/exchange.ts'
import {
  arrangeRows,
  chooseFeatured,
  exploreMoment,
  readCandidates,
  readHemisphere,
  type ExploreMoment,
} from './explore-rows.ts'
import { loadExplore } from './load-explore.ts'

const { picture } = aRecipeCard()
const card = (title: string, averageRating: number | null = null, ratingCount = 0, kind: 'photo' | 'cover' = 'photo') =>
  aRecipeCard({ id: title, title, averageRating, ratingCount, picture: { ...picture, kind } })
const cards = (from: number, to: number): RecipeCard[] =>
  Array.from({ length: to - from }, (_, at) => card(`dish ${from + at}`))

const first = (about: Partial<Parameters<typeof chooseFeatured>[0]>) =>
  chooseFeatured({ chosen: [], rated: [], seasonal: [], newest: [], ...about })?.recipe.title
const reasonOf = (about: Partial<Parameters<typeof chooseFeatured>[0]>) =>
  chooseFeatured({ chosen: [], rated: [], seasonal: [], newest: [], ...about })?.reason

test('WHO-5 the first page shows the editors’ latest choice before any other recipe', () => {
  const chosen = [card('Chosen'), card('Chosen before', 5, 90)]
  expect(first({ chosen, rated: [card('Best liked', 5, 100)] })).toBe('Chosen')
})

test('RT-2 without a choice of the editors the first page shows the best liked recipe that enough people have rated', () => {
  const oneVote = card('One vote', 5, 1)
  const few = card('Few perfect votes', 5, 3)
  const many = card('Many good votes', 4.6, 60)
  const drawn = card('Without a photograph', 5, 200, 'cover')
  expect(first({ rated: [oneVote, few, many, drawn] })).toBe('Many good votes')
  expect(first({ rated: [oneVote, few, drawn] })).toBe('Few perfect votes')
  const seasonal = [card('Drawn of the season', null, 0, 'cover'), card('Of the season')]
  expect(first({ rated: [oneVote, drawn], seasonal })).toBe('Of the season')
  expect(first({ seasonal: seasonal.slice(0, 1), newest: [card('Newest')] })).toBe('Drawn of the season')
  expect(first({ rated: [oneVote], newest: [card('Newest'), card('Longest there')] })).toBe('Longest there')
  expect(first({})).toBeUndefined()
})

test('RT-2 the first recipe names the reason it was chosen for, and none where it is only there longest', () => {
  const [seasonal, newest] = [[card('Of the season')], [card('Newest'), card('Longest there')]]
  const rated = [card('Best liked', 4.8, 60)]
  expect(reasonOf({ chosen: [card('Chosen')], rated, seasonal, newest })).toBe('chosen')
  expect(reasonOf({ rated, seasonal, newest })).toBe('rated')
  expect(reasonOf({ rated: [card('One vote', 5, 1)], seasonal, newest })).toBe('season')
  expect(reasonOf({ newest })).toBeNull()
})

const moment = { month: 11, week: 0, hemisphere: 'north', produce: ['pumpkin', 'leek'] } satisfies ExploreMoment
const none = { week: [], season: [], quick: [], rated: [] }
const titlesOf = (rows: ReturnType<typeof arrangeRows>) =>
  rows.map(({ kind, recipes }) => [kind, recipes.map(({ title }) => title)])

test('RT-2 no dish is twice in one view, and a row without enough dishes is left out', () => {
  const used = new Set(['dish 0'])
  const rows = arrangeRows(
    { week: cards(0, 20), season: cards(4, 12), quick: cards(0, 24), rated: cards(16, 19) },
    moment,
    used,
  )
  expect(titlesOf(rows)).toEqual([
    // One large dish and four beside it.
    ['week', cards(1, 6).map(({ title }) => title)],
    ['season', cards(6, 12).map(({ title }) => title)],
    ['quick', cards(12, 20).map(({ title }) => title)],
  ])
  expect(used.size).toBe(20)
})

test('RT-2 what many people cooked is a row of its own, and none without that count', () => {
  const rows = arrangeRows({ ...none, quick: cards(0, 20), cooked: cards(0, 9) }, moment, new Set())
  expect(titlesOf(rows)).toEqual([
    ['quick', cards(8, 16).map(({ title }) => title)],
    ['cooked', cards(0, 8).map(({ title }) => title)],
  ])
})

test('RT-2 what was cooked most has its true places, also where the first recipe of the page is one of it', () => {
  const cooked = cards(0, 6)
  const candidates = { ...none, week: cards(0, 12), quick: cards(0, 12), rated: cards(0, 24), cooked }
  const rows = arrangeRows(candidates, moment, new Set(['dish 2']))
  expect(rows.map(({ kind }) => kind)).toEqual(['week', 'cooked', 'rated'])
  expect(rows.map(({ ranks }) => ranks)).toEqual([undefined, [1, 2, 4, 5, 6], undefined])
  expect(rows[1]?.recipes).toEqual(cooked.filter(({ id }) => id !== 'dish 2'))
})

test('RT-2 dishes that were not shown in a row that is left out can be in another', () => {
  const rows = arrangeRows({ ...none, season: cards(0, 3), quick: cards(0, 4) }, moment, new Set())
  expect(titlesOf(rows)).toEqual([['quick', cards(0, 4).map(({ title }) => title)]])
})

test('RT-2 each week begins with other dishes, and the list starts over at its end', () => {
  const weeks = [0, 1, 2, 3].map((week) => arrangeRows({ ...none, week: cards(0, 20) }, { ...moment, week }, new Set()))
  expect(weeks.map(([row]) => row?.recipes[0]?.title)).toEqual(['dish 0', 'dish 8', 'dish 16', 'dish 4'])
})

const at = (day: string, zone = 'Europe/Berlin') => exploreMoment(new Date(`${day}T12:00:00Z`), zone, 'en')

test('RT-2 a week begins on Monday, and the hemisphere follows the time zone', async () => {
  const [sunday, monday, nextSunday] = (
    await Promise.all(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => at(day)))
  ).map(({ week }) => week)
  expect([monday, nextSunday]).toEqual([(sunday ?? 0) + 1, monday])
  expect(await at('2026-11-22')).toMatchObject({
    month: 11,
    hemisphere: 'north',
    produce: expect.arrayContaining(['leek']),
  })
  const south = await at('2026-11-22', 'Australia/Perth')
  expect(south).toMatchObject({ hemisphere: 'south', produce: expect.arrayContaining(['asparagus']) })
  expect(await readHemisphere('Pacific/Auckland')).toBe('south')
})

test('RT-2 the candidates are few searches: main dishes, quick ones, what is in season, and well-rated ones', async () => {
  const run: unknown[] = []
  const find = (query: unknown) => {
    run.push(query)
    return Promise.resolve([])
  }
  await readCandidates(find, moment)
  expect(run).toEqual([
    { q: '', meal: ['dinner', 'main course'], sort: 'rating', limit: 24 },
    { q: '', maxMinutes: 30, sort: 'rating', limit: 24 },
    { q: '', withAny: ['pumpkin', 'leek'], sort: 'rating', limit: 24 },
    { q: '', minRating: 4, sort: 'rating', limit: 24 },
  ])
  await readCandidates(find, { ...moment, produce: [] })
  expect(run).toHaveLength(7)
})

const found = { recipes: cards(0, 17), cursor: 'next', total: 17, facets: { diet: [], meal: [], cuisine: [] } }
const session = { current: () => null, refresh: () => Promise.resolve(null), forget: () => undefined }
const exploreFrom = (exchange: Exchange) =>
  loadExplore(
    createCall(exchange, session, () => undefined),
    { cursor: null, moment },
  )
const answer = (status: number, json: unknown) => Promise.resolve({ status, headers: new Headers(), json })

test.each([
  [404, 'no-such-route'],
  [500, 'internal-error'],
])('RT-2 Explore is whole without what many people cooked, when the server answers %i', async (status, error) => {
  const { rows } = await exploreFrom((path) =>
    path.includes('/cooked-recipes') ? answer(status, { error }) : answer(200, found),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['week', 'season'])
  const offline = exploreFrom((path) =>
    path.includes('/cooked-recipes') ? Promise.reject(new NetworkError()) : answer(200, found),
  )
  await expect(offline).rejects.toThrow(NetworkError)
})

test('RT-2 Explore lists the newest recipes without those above, after eight calls', async () => {
  const names: string[] = []
  const { featured, rows, newest } = await exploreFrom((path) => {
    names.push(path)
    return answer(200, found)
  })
  expect(featured?.recipe.id).toBe('dish 0')
  const above = rows.flatMap(({ recipes }) => recipes.map(({ id }) => id))
  expect(rows.map(({ kind }) => kind)).toEqual(['week', 'cooked'])
  expect(above).toHaveLength(13)
  expect(newest.recipes.map(({ id }) => id)).toEqual(['dish 14', 'dish 15', 'dish 16'])
  expect(newest.cursor).toBe('next')
  expect(names).toHaveLength(8)
})
