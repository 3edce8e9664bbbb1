import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } })
}, 60_000)
afterAll(() => app.stop())

/** A share as a browser sends it, from the address that a proxy names. */
const send = (body: FormData | string, from = '203.0.113.1') =>
  fetch(`${app.localUrl}/share`, { method: 'POST', body, redirect: 'manual', headers: { 'X-Forwarded-For': from } })

const share = async (fields: Readonly<Record<string, string | Blob>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await send(body)
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
  const response = await send('url=x')
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/recipe-import/add-social?existingCreator=true',
  ])
})

test('IM-10 IM-14 a share with very many dots behind its address is answered at once', async () => {
  const start = performance.now()
  const dots = '.'.repeat(600_000)
  const { status, query } = await share({
    title: `https://site.example/1${dots}x`,
    text: `https://site.example/2${dots}x https://site.example/3`,
    url: `https://site.example/4${dots}x`,
  })
  expect([status, query.url]).toEqual([303, 'https://site.example/3'])
  expect(performance.now() - start).toBeLessThan(3000)
})

test('IM-14 one network may share 60 times in ten minutes, and others are not held up', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await send('', '203.0.113.7')).status)
  expect([statuses.filter((status) => status === 303).length, statuses.at(-1)]).toEqual([60, 429])
  const limited = await send('', '203.0.113.7')
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('', '203.0.113.8')).status).toBe(303)
})

test('IM-14 unfinished shares of one network hold little memory, and those of others are read', async () => {
  const { port } = new URL(app.localUrl)
  const part = `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${'a'.repeat(1_900_000)}`
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('error', () => {}).on('data', (bytes: Buffer) => (answer += bytes.toString()))
    const head = ['POST /share HTTP/1.1', `Host: ${new URL(app.localUrl).host}`, 'X-Forwarded-For: 203.0.113.9']
    head.push('Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1999999')
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
    return { socket, answer: () => answer }
  })
  try {
    await expect.poll(() => sockets.filter(({ answer }) => answer().includes(' 429 ')).length).toBe(2)
    await sleep(50)
    expect(sockets.filter(({ answer }) => answer() === '')).toHaveLength(4)
    expect((await share({ text: 'Leek pie' })).query).toMatchObject({ text: 'Leek pie' })
  } finally {
    for (const { socket } of sockets) socket.destroy()
  }
})
