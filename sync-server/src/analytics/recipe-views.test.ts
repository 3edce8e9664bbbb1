import { get, type IncomingMessage } from 'node:http'
import { paths } from '@simmer/contract/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { createWebFolder, type WebFolder } from '../http/testing/web-folder.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { countDays, eventDays, purgeLeftOutViews, purgeRecipeEvents, purgeVisitorKeys } from './count-days.ts'

const entryServer = `export const renderPage = async ({ url }) => (
  { status: url.includes('missing') ? 404 : 200, redirect: null, head: '', icons: '', body: url, dehydratedState: {}, jsonLd: [] })`
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let app: TestApp
let web: WebFolder
beforeAll(async () => {
  web = await createWebFolder(entryServer, { 'dist/client/sw.js': '' })
  app = await startTestApp({ webFolder: web.folder, variables: { TRUST_PROXY: '1' } })
  // An hour after midnight: the tests move the clock by hours within a day.
  const hour = day / 24
  app.advanceClock(day - (app.services.now() % day) + hour)
})
afterAll(async () => {
  await app.stop()
  await web.remove()
})

interface Visitor {
  readonly userAgent?: string
  readonly address?: string
  readonly cookie?: string
}

/** fetch would name its own way of fetching. */
const request = async (url: string, more: Record<string, string> = {}, visitor: Visitor = {}) => {
  const headers = {
    'user-agent': visitor.userAgent ?? browserName,
    'x-forwarded-for': visitor.address ?? '198.51.100.1',
    ...(visitor.cookie !== undefined && { cookie: visitor.cookie }),
    ...more,
  }
  const sent = get(app.localUrl + url, { headers })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  await response.resume().toArray()
  return { status: response.statusCode, headers: response.headers }
}
const openPage = (url: string, more: Record<string, string> = {}, visitor?: Visitor) =>
  request(url, { 'sec-fetch-mode': 'navigate', ...more }, visitor)

interface EventRow {
  readonly day: string
  readonly who: string
  readonly source: string
  readonly views: number
}
/** What does not count of a recipe, by reason. */
const leftOut = async (recipeId: string): Promise<unknown> => {
  await app.services.recipeViews.flush()
  const rows = await app.database.rows<{ reason: string; views: number }>(
    statement(
      'test.left-out',
      'select reason, sum(views)::integer as views from recipe_left_out where recipe_id = $1 group by reason',
    ),
    [recipeId],
  )
  return Object.fromEntries(rows.map(({ reason, views }) => [reason, views]))
}
const events = async (recipeId: string): Promise<EventRow[]> => {
  await app.services.recipeViews.flush()
  return app.database.rows<EventRow>(
    statement(
      'test.events',
      `select day::text, encode(who, 'hex') as who, source, views from recipe_event where recipe_id = $1 order by day, source, who`,
    ),
    [recipeId],
  )
}

test('AN-3 a guest who opens a page counts, also from the cache and unchanged, and nothing is stored on the device', async () => {
  const recipe = await publishedRecipe(app.database)
  const first = await openPage(paths.recipe(recipe))
  expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined])
  // The same page, now from the cache of pages.
  await openPage(paths.recipe(recipe), {}, { address: '198.51.100.2' })
  const unchanged = { 'if-none-match': first.headers.etag ?? '' }
  const last = await openPage(paths.recipe(recipe), unchanged, { address: '198.51.100.3' })
  expect(last.status).toBe(304)
  const rows = await events(recipe.recipeId)
  expect(rows).toMatchObject([{ views: 1 }, { views: 1 }, { views: 1 }])
  for (const { who } of rows) expect(who).toMatch(/^[0-9a-f]{32}$/)
})

test('AN-1 a visitor counts once a day as a reader, and once in 30 minutes as a view, with the source of the first', async () => {
  const recipe = await publishedRecipe(app.database)
  const elsewhere = { referer: 'https://elsewhere.example/' }
  await openPage(paths.recipe(recipe), { referer: `${app.origin}/search/recipes?q=soup` })
  app.advanceClock(29 * 60_000)
  await openPage(paths.recipe(recipe), elsewhere)
  app.advanceClock(31 * 60_000)
  await openPage(paths.recipe(recipe), elsewhere)
  // Both in one batch.
  expect(await events(recipe.recipeId)).toMatchObject([{ source: 'search', views: 2 }])
  app.advanceClock(31 * 60_000)
  await openPage(paths.recipe(recipe), elsewhere)
  expect(await events(recipe.recipeId)).toMatchObject([{ source: 'search', views: 3 }])
})

test.each([
  ['a search', 'search', (origin: string) => ({ referer: `${origin}/search/recipes/vegan-diet` })],
  ['Explore', 'explore', (origin: string) => ({ referer: `${origin}/home` })],
  ['the home page', 'explore', (origin: string) => ({ referer: `${origin}/` })],
  ['a profile', 'profile', (origin: string) => ({ referer: `${origin}/kenji.arata` })],
  ['a shared collection', 'collection', (origin: string) => ({ referer: `${origin}/collection/secret` })],
  ['the library', 'collection', (origin: string) => ({ referer: `${origin}/library` })],
  ['another site', 'outside', () => ({ referer: 'https://elsewhere.example/search/recipes' })],
  ['a site that hides its address', 'outside', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a bookmark', 'unknown', () => ({})],
  ['a post of the blog', 'unknown', (origin: string) => ({ referer: `${origin}/blog/salt` })],
  ['a broken address', 'unknown', () => ({ referer: 'nonsense' })],
])('AN-1 a recipe opened from %s has the source %s', async (_, source, headers) => {
  const recipe = await publishedRecipe(app.database)
  await openPage(paths.recipe(recipe), headers(app.origin))
  expect(await events(recipe.recipeId)).toMatchObject([{ source }])
})

test('AN-3 machines, downloads for later, missing pages and other methods do not count', async () => {
  const recipe = await publishedRecipe(app.database)
  const page = paths.recipe(recipe)
  await openPage(page, {}, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await openPage(page, {}, { userAgent: '' })
  await openPage(page, {}, { userAgent: `${browserName} `.padEnd(513, 'x') })
  // The worker of a device, and a browser that guesses the next page.
  await request(page, { 'sec-fetch-mode': 'cors' })
  await openPage(page, { 'sec-purpose': 'prefetch' })
  // A tab that was left open looks for a new worker each hour.
  const worker = await request('/sw.js', { referer: app.origin + page, 'service-worker': 'script' })
  expect(worker.status).toBe(200)
  await openPage(`/recipe/${recipe.recipeShortId}/missing`)
  await fetch(app.origin + page, { method: 'HEAD', headers: { 'user-agent': browserName } })
  expect(await events(recipe.recipeId)).toEqual([])
  // Three machines; neither what is fetched for later nor a missing page was opened.
  expect(await leftOut(recipe.recipeId)).toEqual({ machine: 3 })
})

test('AN-3 a machine is left out once in 30 minutes and recipe, as a sum without a visitor', async () => {
  const recipe = await publishedRecipe(app.database)
  const robot = { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }
  const open = () => openPage(paths.recipe(recipe), {}, robot)
  await open()
  app.advanceClock(29 * 60_000)
  await open()
  // What its page asks for belongs to the same visit.
  await request(`/api/recipes/${recipe.recipeShortId}/reviews`, { referer: app.origin + paths.recipe(recipe) }, robot)
  expect(await leftOut(recipe.recipeId)).toEqual({ machine: 1 })
  app.advanceClock(31 * 60_000)
  await open()
  await openPage(paths.recipe(recipe))
  expect(await leftOut(recipe.recipeId)).toEqual({ machine: 2 })
  expect(await events(recipe.recipeId)).toMatchObject([{ views: 1 }])
  const [row] = await app.database.rows(statement('test.columns', 'select * from recipe_left_out limit 1'))
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'reason', 'recipe_id', 'views'])
})

test('AN-1 a recipe that the app opens counts once its page asks for more, with the source of the link', async () => {
  const recipe = await publishedRecipe(app.database)
  const data = `/api/recipes/${recipe.recipeShortId}`
  // The pointer rests on a link: the app fetches the data.
  await request(data, { referer: `${app.origin}/search/recipes?q=soup` })
  expect(await events(recipe.recipeId)).toEqual([])
  const onPage = { referer: app.origin + paths.recipe(recipe) }
  // Sync repeats by itself in a hidden tab.
  await request('/api/health', onPage)
  expect(await events(recipe.recipeId)).toEqual([])
  await request(`${data}/reviews`, onPage)
  await request(`${data}/reviews`, onPage)
  expect(await events(recipe.recipeId)).toMatchObject([{ source: 'search', views: 1 }])
  // The link led there today, and explains no opening of another day.
  app.advanceClock(day)
  await request(`${data}/reviews`, onPage)
  expect(await events(recipe.recipeId)).toMatchObject([{ source: 'search' }, { source: 'unknown', views: 1 }])
})

/** A visitor of one site, with a browser and a network of its own. */
const visitorOf = (at: number): Visitor => ({ userAgent: `${browserName} ${at}`, address: `2001:db8:1:${at}::1` })

test('AN-3 more than 120 openings a minute from one site do not count, whatever browsers they name', async () => {
  const recipe = await publishedRecipe(app.database)
  const openAs = (at: number) => openPage(paths.recipe(recipe), {}, visitorOf(at))
  for (let at = 0; at < 121; at += 1) {
    if (at === 60) app.advanceClock(40_000)
    expect((await openAs(at)).status).toBe(200)
  }
  // What its page asks for belongs to the same visit.
  const onPage = { referer: app.origin + paths.recipe(recipe) }
  await request(`/api/recipes/${recipe.recipeShortId}/reviews`, onPage, visitorOf(120))
  await openPage(paths.recipe(recipe), {}, { address: '2001:db8:2::1' })
  expect(await events(recipe.recipeId)).toHaveLength(121)
  expect(await leftOut(recipe.recipeId)).toEqual({ many: 1 })
  app.advanceClock(21_000)
  // A minute after the first. What was over the limit counts when it comes back; what counted stays one visit.
  for (const at of [119, 120]) await openAs(at)
  const rows = await events(recipe.recipeId)
  expect([rows.length, rows.every(({ views }) => views === 1)]).toEqual([122, true])
})

test('AN-3 the author does not count, and a signed-in person is one reader on each network', async () => {
  const author = await app.signIn('author@example.test')
  const recipe = await publishedRecipe(app.database)
  await app.database.rows(statement('test.own', 'update recipe set author_id = $2 where recipe_id = $1'), [
    recipe.recipeId,
    author.session.id,
  ])
  const cookieOf = ({ browser }: typeof author): string =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await openPage(paths.recipe(recipe), {}, { cookie: cookieOf(author) })
  expect(await events(recipe.recipeId)).toEqual([])
  expect(await leftOut(recipe.recipeId)).toEqual({ own: 1 })
  const cookie = cookieOf(await app.signIn('reader@example.test'))
  await openPage(paths.recipe(recipe), {}, { cookie })
  app.advanceClock(31 * 60_000)
  await openPage(paths.recipe(recipe), {}, { cookie, address: '203.0.113.4' })
  expect(await events(recipe.recipeId)).toMatchObject([{ views: 2 }])
  expect(await leftOut(recipe.recipeId)).toEqual({ own: 1 })
})

test('AN-3 a visitor is not recognized on the next day, and single visitors are deleted after 35 days while their sums stay', async () => {
  const recipe = await publishedRecipe(app.database)
  const now = () => app.services.now()
  const isoDay = () => new Date(now()).toISOString().slice(0, 10)
  const first = isoDay()
  await openPage(paths.recipe(recipe))
  await openPage(paths.recipe(recipe), {}, { userAgent: 'curl/8.5.0' })
  const [today] = await events(recipe.recipeId)
  app.advanceClock(day)
  await openPage(paths.recipe(recipe))
  const rows = await events(recipe.recipeId)
  expect(rows.map((row) => row.day)).toEqual([first, isoDay()])
  expect(rows[1]?.who).not.toBe(today?.who)
  const keys = () =>
    app.database.rows(statement('test.keys', 'select day::text from visitor_key where day < $1'), [isoDay()])
  await purgeVisitorKeys(app.database, isoDay())
  expect(await keys()).toEqual([])
  // The job of the server may be counting.
  await expect.poll(() => countDays(app.database, first, isoDay())).toBe(true)

  const sums = () =>
    app.database.rows(
      statement(
        'test.sums',
        'select day::text, views, readers, left_machine from recipe_day where recipe_id = $1 order by day',
      ),
      [recipe.recipeId],
    )
  const counted = await sums()
  expect(counted).toMatchObject([
    { views: 1, readers: 1, left_machine: 1 },
    { views: 1, readers: 1, left_machine: 0 },
  ])
  const purge = async (days: number): Promise<void> => {
    const deps = { database: app.database, now: now() + days * day }
    await Promise.all([purgeRecipeEvents(deps), purgeLeftOutViews(deps)])
  }
  await purge(eventDays - 2)
  expect([await events(recipe.recipeId), await leftOut(recipe.recipeId)]).toMatchObject([[{}, {}], { machine: 1 }])
  await purge(eventDays + 1)
  expect([await events(recipe.recipeId), await leftOut(recipe.recipeId)]).toEqual([[], {}])
  expect(await sums()).toEqual(counted)
})
