import { expect, test } from 'vitest'
import { createPaintGate, isPaintGate, readFontsFromCache } from './paint-gate.ts'

const never = () => new Promise<never>(() => undefined)

/** Whether a promise has resolved, once everything that can happen now has happened. */
const isResolved = async (promise: Promise<unknown>): Promise<boolean> => {
  let resolved = false
  void promise.then(() => (resolved = true))
  await new Promise((done) => void setTimeout(done))
  return resolved
}

test('RT-26 the rest of a page waits for the first paint of this page', async () => {
  const gate = createPaintGate(never)
  const first = gate.opened('first')
  const second = gate.opened('second')
  gate.painted('first')
  expect(await Promise.all([isResolved(first), isResolved(second)])).toEqual([true, false])
  gate.painted('second')
  expect(await isResolved(second)).toBe(true)
})

test('RT-26 a page that has painted before it asks does not wait, but the next one with its id does', async () => {
  const gate = createPaintGate(never)
  gate.painted('page')
  expect(await isResolved(gate.opened('page'))).toBe(true)
  expect(await isResolved(gate.opened('page'))).toBe(false)
})

test('RT-26 a page in the background, which never paints, gets its rest after a fifth of a second', async () => {
  const waits: number[] = []
  const gate = createPaintGate((milliseconds) => {
    waits.push(milliseconds)
    return Promise.resolve()
  })
  await gate.opened('page')
  expect(waits).toEqual([200])
})

test('only the empty stylesheet after the first view is the paint gate', () => {
  expect(['/assets/paint-gate-x1XGuNl0.css', '/assets/start-x1XGuNl.js', '/paint-gate-x.css'].map(isPaintGate)).toEqual(
    [true, false, false],
  )
})

test('RT-26 the browser is instructed to read the fonts from the cache', async () => {
  const routes: unknown[] = []
  const addRoutes = (route: unknown) => Promise.resolve(void routes.push(route))
  await readFontsFromCache({ addRoutes }, ['/assets/a.woff2', '/assets/b.woff2'], 'precache')
  expect(routes).toEqual([
    {
      condition: { or: [{ urlPattern: '/assets/a.woff2' }, { urlPattern: '/assets/b.woff2' }] },
      source: { cacheName: 'precache' },
    },
  ])
})

const refuse = () => Promise.reject(new TypeError('unknown source'))

test('the worker is installed in a browser without such instructions, or in one that refuses them', async () => {
  await expect(readFontsFromCache({}, ['/assets/a.woff2'], 'precache')).resolves.toBeUndefined()
  await expect(readFontsFromCache({ addRoutes: refuse }, ['/assets/a.woff2'], 'precache')).resolves.toBeUndefined()
})
