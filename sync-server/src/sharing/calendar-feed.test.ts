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
  await app.call(endpoints.endCalendarLink, {}, { jwt })
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
