import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { startTestApp } from '../http/testing/start-app.ts'
import { createDrain } from './drain.ts'

const health = (origin: string, query = '') => fetch(`${origin}/api/health${query}`)

test('OP-10 behind a proxy a stop is announced first: not ready, but healthy and serving; then streams end and the port closes', async () => {
  const app = await startTestApp({ variables: { TRUST_PROXY: '1', DRAIN_SECONDS: '9' } })
  const { localUrl } = app
  const { jwt } = await app.signIn('draining@example.org')
  expect((await health(localUrl, '?ready')).status).toBe(200)
  const stream = await fetch(`${localUrl}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  const stopped = app.stop()
  const notReady = await health(localUrl, '?ready')
  expect([notReady.status, notReady.headers.get('retry-after'), await notReady.json()]).toEqual([
    503,
    '2',
    { status: 'stopping' },
  ])
  expect((await health(localUrl)).status).toBe(200)
  expect((await fetch(`${localUrl}/api/recipes`)).headers.get('connection')).toBe('close')
  expect(await stream.text()).toMatch(/^retry: \d{1,5}\ndata: \{"version":0\}\n\n/)
  await stopped
  await expect(health(localUrl)).rejects.toThrow('fetch failed')
})

test('OP-10 without a proxy a stop ends streams and idle connections at once', async () => {
  const app = await startTestApp({ variables: { DRAIN_SECONDS: '600' } })
  const { jwt } = await app.signIn('leaving@example.org')
  const stream = await fetch(`${app.localUrl}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  const started = performance.now()
  await Promise.all([app.stop(), stream.text()])
  // The pause for a proxy would be 200 s, and open requests get 5 s.
  expect(performance.now() - started).toBeLessThan(4_500)
})

test.each([
  ['behind a proxy, with the time in which it is announced', { TRUST_PROXY: '1', DRAIN_SECONDS: '3' }, 2000],
  ['without a proxy, for five seconds at most', { DRAIN_SECONDS: '600' }, 5000],
  ['without a proxy, for less where that is set', { DRAIN_SECONDS: '1' }, 1000],
])('OP-10 a stop takes DRAIN_SECONDS in all: %s', async (_, variables, expected) => {
  const waits: (number | undefined)[] = []
  const { drain } = createDrain(readEnvironment(variables))
  await drain({ drain: () => {}, close: (maxMs) => Promise.resolve(void waits.push(maxMs)) })
  expect(waits).toEqual([expected])
})
