import { expect, test } from 'vitest'
import { reviewTests } from '../reviews/testing/review-app.ts'
import { countDays } from './count-days.ts'

const { kit, people } = reviewTests()

const today = (): string => new Date(kit().app.services.now()).toISOString().slice(0, 10)
const addView = `insert into recipe_event (day, recipe_id, who, source, views)
  values ((now() at time zone 'utc')::date, $1, uuid_send(gen_random_uuid()), 'search', 1)`
const file = (jwt: string, query = ''): Promise<Response> =>
  fetch(`${kit().app.origin}/api/analytics/export.csv${query}`, { headers: { Authorization: `Bearer ${jwt}` } })

test('AN-1 WHO-7 the CSV file is UTF-8 by RFC 4180, holds no formulas, has a limit, and belongs to the session of the browser', async () => {
  const author = await kit().newPerson('filed')
  const { browser } = await kit().app.signIn('filed@example.org')
  for (const title of ['=1+1', 'Salt, "fine"', '@home', 'Grüße'])
    await kit().run('add-view', addView, [await kit().publish(author.id, title)])
  await expect.poll(() => countDays(kit().app.database, today(), today())).toBe(true)
  const link = await browser.get('/api/analytics/export.csv?period=7d')
  expect([link.status, link.headers.get('content-type'), link.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="simmer-analytics-7d.csv"',
  ])
  expect([...new Uint8Array(await link.clone().arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = (await link.text()).split('\r\n')
  expect(head).toContain(
    'date,recipe,title,views,readers,read,saved,cooked,rated,stars,reviews,likes,followers,left_machine,left_own,left_many',
  )
  const cells = lines.map((line) => line.replace(/^[^,]*,[^,]*,/, '').replace(/,1,1,0.*$/, ''))
  expect(cells.toSorted()).toEqual(['', '"Salt, ""fine"""', "'=1+1", "'@home", 'Grüße'].toSorted())
  expect((await file('none')).status).toBe(401)
  const wrong = await file(author.jwt, '?period=8d')
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: 'invalid-input' }])
  for (let more = 0; more < 5; more += 1) expect((await file(people()[0].jwt)).status).toBe(200)
  expect((await file(people()[0].jwt)).status).toBe(429)
})
