import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftEndpoints } from '@simmer/contract/wire/endpoints/draft-endpoints'
import { Device } from '../sync/testing/sync-server.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cook = async (name: string) => {
  const { session, jwt } = await app.signIn(`${name}@simmer.example`)
  const device = new Device(`${app.origin}/api/sync/v1`, session.id, jwt)
  const versions = async (draftId: string, before?: string) => {
    const query = before === undefined ? {} : { before }
    const { body } = await app.call(draftEndpoints.draftVersions, { params: { draftId }, query }, { jwt })
    return body
  }
  return { device, jwt, versions }
}

test('I7 RT-18 the author pages through every version of every text of a draft, the newest first, and no other account can', async () => {
  const anna = await cook('anna')
  const [draft, other] = [randomUUID(), randomUUID()]
  const write = (id: string, field: string, text: string, from: string | null) =>
    anna.device.set('drafttext.set', `drafttext:${id}:${field}`, { text, from })
  await anna.device.sync([write(draft, 'title', 'Soup', null), write(other, 'title', 'Bread', null)])
  const lines = Array.from({ length: 250 }, (_, at) => [`ingredient-${randomUUID()}`, `${at} g salt`] as const)
  await anna.device.sync(lines.map(([field, text]) => write(draft, field, text, null)))
  await anna.device.sync([write(draft, 'title', 'Soup of the day', 'Soup')])

  const first = await anna.versions(draft)
  expect(first.versions[0]).toMatchObject({ field: 'title', text: 'Soup of the day' })
  expect(first.versions).toHaveLength(200)
  const second = await anna.versions(draft, first.next ?? '')
  expect(second.next).toBeNull()
  const all = [...first.versions, ...second.versions]
  expect(all.at(-1)).toMatchObject({ field: 'title', text: 'Soup' })
  expect(all.map(({ text }) => text).toSorted()).toEqual(
    ['Soup', 'Soup of the day', ...lines.map(([, text]) => text)].toSorted(),
  )
  expect(await (await cook('bert')).versions(draft)).toEqual({ versions: [], next: null })
})

test('an invalid draft id and an invalid position are refused with a named problem', async () => {
  const { jwt } = await cook('clara')
  const ask = async (path: string) =>
    (await fetch(`${app.origin}/api/drafts/${path}`, { headers: { Authorization: `Bearer ${jwt}` } })).status
  expect([
    await ask('nothing/versions'),
    await ask(`${randomUUID()}/versions?before=x`),
    await ask(`${randomUUID()}/versions?before=${'9'.repeat(40)}_1_title`),
    await ask(`${randomUUID()}/versions?before=999999999999999_9999_title`),
  ]).toEqual([400, 400, 400, 200])
})
