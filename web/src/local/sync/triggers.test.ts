import { afterEach, expect, test, vi } from 'vitest'
import { registerBackgroundSync } from './retry-queue.ts'
import { startSyncTriggers } from './triggers.ts'

/** A page, the channel of its tabs and the pokes of the server. `soons` are the waits that cycles were asked for with. */
const newPage = (visibilityState: 'visible' | 'hidden') => {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const channel = new EventTarget()
  const soons: (number | undefined)[] = []
  const listeners = new Set<() => void>()
  let connections = 0
  const stop = startSyncTriggers(
    {
      soon: (milliseconds) => void soons.push(milliseconds),
      now: () => Promise.reject(new Error('a trigger never starts a cycle at once')),
      settled: () => Promise.reject(new Error('a trigger waits for no cycle')),
      stop: () => Promise.reject(new Error('a trigger stops no cycle')),
    },
    {
      // oxlint-disable-next-line no-unsafe-type-assertion -- the triggers use no other field of the page
      page: page as unknown as Document,
      // oxlint-disable-next-line no-unsafe-type-assertion -- the triggers only listen to the channel
      channel: channel as unknown as BroadcastChannel,
      listen: (onPoke) => {
        connections += 1
        listeners.add(onPoke)
        return () => listeners.delete(onPoke)
      },
    },
  )
  const poke = (): void => {
    for (const onPoke of listeners) onPoke()
  }
  const show = (state: string): void => {
    Object.assign(page, { visibilityState: state })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const message = () => channel.dispatchEvent(new Event('message'))
  return { soons, poke, show, message, stop, open: () => listeners.size, connections: () => connections }
}

test('ST-8 a change on another device starts a cycle at once, and one of another tab starts a cycle soon', () => {
  const { soons, poke, message } = newPage('visible')
  expect(soons).toEqual([])
  poke()
  message()
  expect(soons).toEqual([0, undefined])
})

test('a page listens to the server over one connection while it is visible, and over none while it is hidden', () => {
  const { show, open, connections, poke, soons } = newPage('hidden')
  expect([open(), connections()]).toEqual([0, 0])
  show('visible')
  show('visible')
  expect([open(), connections()]).toEqual([1, 1])
  show('hidden')
  poke()
  expect([open(), soons]).toEqual([0, []])
  show('visible')
  expect([open(), connections()]).toEqual([1, 2])
  poke()
  expect(soons).toEqual([0])
})

test('ST-6 after a sign-out nothing that reaches the page starts a cycle of the account', () => {
  const { stop, show, message, poke, soons, open } = newPage('visible')
  stop()
  show('hidden')
  show('visible')
  message()
  poke()
  expect([soons, open()]).toEqual([[], 0])
  newPage('hidden').stop()
})

afterEach(() => void vi.unstubAllGlobals())

test('ST-8 the browser is asked to send when the network is back, also when every tab is closed', async () => {
  const tags: string[] = []
  const sync = { register: (tag: string) => Promise.resolve(void tags.push(tag)) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ sync }) } })
  await registerBackgroundSync()
  expect(tags).toEqual(['sync'])
})

test.each([
  ['no service worker', {}],
  ['no registration', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } }],
  ['no background sync', { serviceWorker: { getRegistration: () => Promise.resolve({}) } }],
  [
    'background sync that the person forbids',
    {
      serviceWorker: {
        getRegistration: () => Promise.resolve({ sync: { register: () => Promise.reject(new Error('denied')) } }),
      },
    },
  ],
])('a browser with %s sends when a page is open, and reports no error', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(registerBackgroundSync()).resolves.toBeUndefined()
})
