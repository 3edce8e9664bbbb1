import { beforeEach, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { ImportDatabase } from '../src/local/database/import-database.ts'
import { withDeviceDatabase } from '../src/local/database/device-database.ts'
import { toPerson } from '../src/local/store/session-state.ts'
import { takeShare } from './take-share.ts'

const stored = async () => {
  const database = new ImportDatabase()
  const rows = await database.shares.toArray()
  database.close()
  return rows
}
beforeEach(async () => {
  const database = new ImportDatabase()
  await Promise.all(database.tables.map((table) => table.clear()))
  database.close()
})

const share = async (fields: Readonly<Record<string, string | File>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await takeShare(new Request('https://simmer.example/share', { method: 'POST', body }))
  return { status: response.status, target: new URL(response.headers.get('location') ?? '') }
}

test('IM-10 a share is stored and leads to the screen that asks; nothing is imported', async () => {
  const file = new File(['recipe'], 'pie.crumb', { type: 'application/octet-stream' })
  const { status, target } = await share({ title: 'Pie', text: 'https://site.example/pie', url: '', files: file })
  const [row, ...others] = await stored()
  expect([status, target.pathname, others]).toEqual([303, '/recipe-import/add-social', []])
  expect(target.searchParams.get('share')).toBe(row?.id)
  expect(row).toMatchObject({ title: 'Pie', text: 'https://site.example/pie', url: '', files: [{ name: 'pie.crumb' }] })
  expect(new TextDecoder().decode(row?.files[0]?.bytes)).toBe('recipe')
  const database = new ImportDatabase()
  expect(await database.imports.count()).toBe(0)
  database.close()
})

test('IM-10 a share belongs to the account that is signed in, and to no account where a guest shares', async () => {
  await share({ text: 'https://site.example/guest' })
  await withDeviceDatabase(async ({ accounts }) => {
    await accounts.put({ id: 'ben', v: 1, person: toPerson(aSession({ id: 'ben' })), current: false })
    await accounts.put({ id: 'ana', v: 1, person: toPerson(aSession({ id: 'ana' })), current: true })
  })
  await share({ text: 'https://site.example/ana' })
  await withDeviceDatabase(({ accounts }) => accounts.clear())
  const owners = new Map((await stored()).map(({ text, owner }) => [text, owner]))
  expect([owners.get('https://site.example/guest'), owners.get('https://site.example/ana')]).toEqual([null, 'ana'])
})

test('IM-10 an empty share stores nothing', async () => {
  const { status, target } = await share({ title: '', text: '' })
  expect([status, target.search, await stored()]).toEqual([303, '?existingCreator=true', []])
})

test('IM-10 a site that sends many forms cannot fill the device, and the words of the next share stay readable', async () => {
  for (let at = 0; at < 20; at += 1) await share({ text: `https://site.example/${at}` })
  const { target } = await share({ text: 'https://site.example/last' })
  expect((await stored()).length).toBe(20)
  expect(target.searchParams.get('url')).toBe('https://site.example/last')
})

test('IM-10 a body that is no form leads to the import screen', async () => {
  const request = new Request('https://simmer.example/share', { method: 'POST', body: 'x' })
  const response = await takeShare(request)
  expect([response.status, await stored()]).toEqual([303, []])
})
