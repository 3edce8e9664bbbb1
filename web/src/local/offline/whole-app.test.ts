import { afterEach, expect, test, vi } from 'vitest'
import { isGoodLine, storeWholeAppWhenIdle } from './whole-app.ts'

const line = (parts: object) => Object.assign(new EventTarget(), parts)

test.each([
  ['of a browser that tells nothing', undefined, true],
  ['of wifi', line({ saveData: false, effectiveType: '4g' }), true],
  ['of a person who saves data', line({ saveData: true, effectiveType: '4g' }), false],
  ['of a browser that tells only whether data are saved', line({ saveData: false }), true],
  ['of the edge of a network', line({ saveData: false, effectiveType: '2g' }), false],
  ['of a slow network', line({ saveData: false, effectiveType: '3g' }), false],
])('the line %s', (_, given, isGood) => {
  expect(isGoodLine(given)).toBe(isGood)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A message channel that delivers at once. */
class DirectChannel {
  readonly port1 = Object.assign(new EventTarget(), { start: () => undefined })
  readonly port2 = {
    postMessage: (data: unknown) => this.port1.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
}

/** A page of a device whose worker gives these answers to the requests for the whole app. Counts the requests. */
const pageWithWorker = (answers: readonly boolean[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  const active = Object.assign(new EventTarget(), {
    state: 'activated',
    postMessage: (_: unknown, [port]: readonly DirectChannel['port2'][]) => {
      port?.postMessage(answers[asked] ?? false)
      asked += 1
    },
  })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  vi.stubGlobal('caches', { has: () => Promise.resolve(true), match: () => Promise.resolve(undefined) })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('MessageChannel', DirectChannel)
  return () => asked
}

test('RT-26 a whole app that could not be stored is requested again, and no more once it is stored', async () => {
  const asked = pageWithWorker([false, false, true])
  const end = storeWholeAppWhenIdle(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBe(3)
  end()
})

test('RT-26 a page that is left requests nothing more', async () => {
  const asked = pageWithWorker([])
  const end = storeWholeAppWhenIdle(true)
  await vi.advanceTimersByTimeAsync(1000)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBe(1)
})
