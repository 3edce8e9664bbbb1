import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 60_000)
afterAll(() => app.stop())

const share = async (fields: Readonly<Record<string, string | Blob>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(`${app.localUrl}/share`, { method: 'POST', body, redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '', app.localUrl)
  return {
    status: response.status,
    path: target.pathname,
    host: target.host,
    query: Object.fromEntries(target.searchParams),
  }
}
const imports = async () =>
  app.database.rows({ name: 'test.imports', text: 'select id from user_record union all select url from import_job' })

test('IM-10 without a worker a share leads to the import screen with its address, and nothing is imported', async () => {
  const { host } = new URL(app.localUrl)
  expect(await share({ title: 'Leek pie', text: 'Look: https://site.example/pie!', url: '' })).toEqual({
    status: 303,
    path: '/recipe-import/add-social',
    host,
    query: {
      existingCreator: 'true',
      url: 'https://site.example/pie',
      text: 'Leek pie\n\nLook: https://site.example/pie!',
    },
  })
  expect(await imports()).toEqual([])
})

test('IM-10 files of a share that nothing can store are said to be lost', async () => {
  const small = await share({ title: 'A book', files: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) })
  expect([small.status, small.query]).toEqual([303, { existingCreator: 'true', text: 'A book', share: 'lost' }])
  const large = await share({ title: 'A book', files: new Blob([new Uint8Array(3_000_000)]) })
  expect([large.status, large.query]).toEqual([303, { existingCreator: 'true', share: 'lost' }])
})

test('IM-10 a share of nothing, or of no form, opens the import screen', async () => {
  expect(await share({ title: '' })).toMatchObject({ status: 303, query: { existingCreator: 'true' } })
  const response = await fetch(`${app.localUrl}/share`, { method: 'POST', body: 'url=x', redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/recipe-import/add-social?existingCreator=true',
  ])
})
