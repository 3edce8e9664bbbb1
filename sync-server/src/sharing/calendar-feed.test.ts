import { randomUUID } from 'node:crypto'
import { paths } from '@simmer/contract/wire/paths'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Device } from '../sync/testing/sync-server.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const soup = { id: randomUUID(), recipeShortId: 'abc', slug: 'soup', title: 'Soup, with bread' }
const today = new Date().toISOString().slice(0, 10)

const planner = async (email: string) => {
  const { jwt, session } = await app.signIn(email)
  const device = new Device(`${app.localUrl}${paths.sync}`, session.id, jwt)
  const dish = randomUUID()
  const plan = (part: string, value: unknown) => device.set('plan.set', `plan:${dish}:${part}`, { value })
  await device.sync([
    plan('dish', { recipe: soup }),
    plan('day', { day: today, position: 0 }),
    plan('servings', { servings: 6 }),
  ])
  return { jwt, accountId: session.id, device, plan, dish }
}
const make = async (jwt: string): Promise<string> => {
  const { body } = await app.call(endpoints.makeCalendarLink, {}, { jwt })
  return body.link?.address ?? ''
}
const statusAt = async (address: string) => (await fetch(address)).status
const run = (text: string, values: unknown[]) => app.database.rows(statement(`test.${text}`.slice(0, 60), text), values)

test('RT-5 a calendar program reads the plan at its private URL, and an unchanged plan is not sent again', async () => {
  const { jwt, device, plan, dish } = await planner('planner@example.test')
  expect((await app.call(endpoints.calendarLink, {}, { jwt })).body).toEqual({ link: null })
  const address = await make(jwt)
  expect(address).toMatch(/\/meal-plan\/[\w-]{43}\.ics$/)
  expect((await app.call(endpoints.calendarLink, {}, { jwt })).body.link?.address).toBe(address)

  const first = await fetch(address)
  const text = await first.text()
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  for (const line of [
    `UID:${dish}@simmer`,
    `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`,
    String.raw`SUMMARY:Soup\, with bread`,
    'DESCRIPTION:Serves 6',
  ])
    expect(text.split('\r\n')).toContain(line)

  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await device.sync([plan('servings', { servings: 2 })])
  const changed = await fetch(address, { headers: { 'If-None-Match': etag } })
  expect([changed.status, (await changed.text()).includes('DESCRIPTION:Serves 2')]).toEqual([200, true])
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
})

test('RT-5 every entry stays within its calendar line, and every day exists', async () => {
  const { jwt, device, plan } = await planner('hostile@example.test')
  const evil = 'Soup\r\nATTACH:http://evil.example\u0085X'
  const outcomes = []
  for (const [part, value] of [
    ['dish', { text: evil }],
    ['dish', { recipe: { ...soup, recipeShortId: 'x\r\nATTACH:http://evil.example' } }],
    ['dish', { recipe: { ...soup, slug: '../../auth/sign-out' } }],
    ['day', { day: '2026-02-29', position: 0 }],
    ['day', { day: '2026-11-31', position: 0 }],
    ['day', { day: '2028-02-29', position: 0 }],
    ['day', { day: today, position: 0 }],
  ] as const) {
    const { push } = await device.sync([plan(part, value)])
    outcomes.push(...push.results.map(([, outcome, code]) => code ?? outcome))
  }
  const no = 'PLAN_NOT_VALID'
  expect(outcomes).toEqual(['applied', no, no, no, no, 'applied', 'applied'])
  const lines = (await (await fetch(await make(jwt))).text()).split(/\r\n|[\r\n\u0085]/)
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

test('RT-5 a renewed, ended or foreign URL stops working at once, and so does the URL of an account with a pending deletion', async () => {
  const { jwt, accountId } = await planner('leaver@example.test')
  const first = await make(jwt)
  const second = await make(jwt)
  expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
  expect((await app.call(endpoints.endCalendarLink, {}, { jwt })).body).toEqual({ link: null })
  expect(await statusAt(second)).toBe(404)
  const third = await make(jwt)
  await run(`update account set deletion_at = now() where account_id = $1`, [accountId])
  expect(await statusAt(third)).toBe(404)
  await run('update account set suspended_at = now(), deletion_at = null where account_id = $1', [accountId])
  expect(await statusAt(third)).toBe(404)
  await run('update account set suspended_at = null where account_id = $1', [accountId])
  expect(await statusAt(third)).toBe(200)
  await run('delete from account where account_id = $1', [accountId])
  expect(await statusAt(third)).toBe(404)
  for (const secret of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%27`, '💥'])
    expect(await statusAt(`${app.origin}/meal-plan/${secret}.ics`)).toBe(404)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('RT-5 the feed has the dishes of the last 366 days in the language of the account, with the time of their last change', async () => {
  const { jwt, accountId } = await planner('german@example.test')
  const device = new Device(`${app.localUrl}${paths.sync}`, accountId, jwt)
  await run(`update account set language = 'de' where account_id = $1`, [accountId])
  const [dish, older] = [randomUUID(), randomUUID()]
  const plan = (id: string, part: string, value: object, age: number) => ({
    ...device.set('plan.set', `plan:${id}:${part}`, { value }),
    g: age,
  })
  await device.sync([
    plan(dish, 'dish', { text: 'Brot' }, 3_600_000),
    plan(dish, 'servings', { servings: 1000 }, 1_800_000),
    plan(dish, 'day', { day: daysAgo(366), position: 0 }, 1_800_000),
    plan(older, 'dish', { text: 'Suppe' }, 0),
    plan(older, 'day', { day: daysAgo(367), position: 0 }, 0),
  ])
  const text = await (await fetch(await make(jwt))).text()
  const lines = text.split('\r\n')
  expect(lines).toContain('X-WR-CALNAME:Wochenplan')
  expect(lines).toContain('DESCRIPTION:1.000 Portionen')
  expect(lines).toContain(`URL:${app.origin}${paths.recipe(soup)}`)
  expect(text).not.toContain('Suppe')
  const event = text.slice(text.indexOf(`UID:${dish}`)).split('END:VEVENT')[0] ?? ''
  expect(event).toContain('SUMMARY:Brot')
  expect(event).not.toContain('URL:')
  const [, stamp = ''] = /LAST-MODIFIED:(\S+)/.exec(event) ?? []
  const changedAt = Date.parse(stamp.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  expect(Math.abs(Date.now() - 1_800_000 - changedAt)).toBeLessThan(60_000)
})

test('RT-5 a URL from before the key of the server changed still works, but is not shown again', async () => {
  const { jwt, accountId } = await planner('keeper@example.test')
  const address = await make(jwt)
  // Another id gives another secret, as another key would.
  await run('update private_link set link_id = gen_random_uuid() where account_id = $1', [accountId])
  const { body } = await app.call(endpoints.calendarLink, {}, { jwt })
  expect(body.link?.address).toBeNull()
  expect(Date.parse(body.link?.madeAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
  expect(await statusAt(address)).toBe(200)
})

test('RT-5 the database holds no secret URL, and a client that guesses URLs is slowed down', async () => {
  const { jwt, accountId } = await planner('careful@example.test')
  const secret = /([\w-]{43})\.ics$/.exec(await make(jwt))?.[1] ?? ''
  const rows = await run('select private_link::text from private_link where account_id = $1', [accountId])
  expect(JSON.stringify(rows)).not.toContain(secret)
  const tried = await Promise.all(
    Array.from({ length: 80 }, (_, at) => fetch(`${app.origin}/meal-plan/${String(at).padEnd(43, 'x')}.ics`)),
  )
  expect(tried.map(({ status }) => status)).toContain(429)
  expect((await fetch(`${app.origin}/meal-plan/${secret}.ics`)).status).toBe(200)
})

test('RT-5 a calendar has the entries of the last year and later, and at most 800', async () => {
  const { jwt, accountId } = await planner('endless@example.test')
  const planOf = (count: number, day: string) =>
    run(
      `with bumped as (select set_config('sync.account', $1::text, true), set_config('sync.version', version::text, true), version
         from sync_user where account_id = $1::uuid),
       given as (select gen_random_uuid() as entry from generate_series(1, $2::int))
       insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
       select $1::uuid, 'plan:' || entry || ':' || part, value, now(), $1::uuid, 1, version
       from bumped, given, (values ('day', jsonb_build_object('day', $3::text, 'position', 0)), ('dish', '{"text":"Soup"}'))
         as parts (part, value)`,
      [accountId, count, day],
    )
  const address = await make(jwt)
  const countEvents = async () => (await (await fetch(address)).text()).split('BEGIN:VEVENT').length - 1
  await planOf(50, '2020-01-01')
  expect(await countEvents()).toBe(1)
  await planOf(50, today)
  expect(await countEvents()).toBe(51)
  await planOf(2500, '2030-01-01')
  expect(await countEvents()).toBe(800)
})
