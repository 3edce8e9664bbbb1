import { expect, test } from 'vitest'
import { listenToPokes } from './listen-to-pokes.ts'

class FakeEvents extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState = 1
  isEnded = false
  close() {
    this.isEnded = true
  }
  emit(type: 'message' | 'error', readyState = this.readyState) {
    this.readyState = readyState
    this.dispatchEvent(new Event(type))
  }
}

const listen = () => {
  const opened: FakeEvents[] = []
  const waits: { milliseconds: number; run: () => void; isCancelled: boolean }[] = []
  let pokes = 0
  const stop = listenToPokes(() => (pokes += 1), {
    clock: {
      now: () => 0,
      after: (milliseconds, run) => {
        const wait = { milliseconds, run, isCancelled: false }
        waits.push(wait)
        return () => (wait.isCancelled = true)
      },
    },
    random: () => 1,
    open: () => {
      const events = new FakeEvents()
      opened.push(events)
      // oxlint-disable-next-line no-unsafe-type-assertion -- the three members that are used
      return events as unknown as EventSource
    },
  })
  return { opened, waits, stop, pokes: () => pokes, latest: () => opened.at(-1) }
}

test('NT-7 a stream that the server refused is opened again after a growing wait, and pokes arrive on the new one', () => {
  const { opened, waits, pokes, latest } = listen()
  latest()?.emit('error', 2)
  waits.at(-1)?.run()
  latest()?.emit('error', 2)
  waits.at(-1)?.run()
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000])
  latest()?.emit('message')
  expect([opened.length, pokes()]).toEqual([3, 1])
  latest()?.emit('error', 2)
  expect(waits.at(-1)?.milliseconds).toBe(1000)
})

test('a stream that lost its connection is left to the browser, which connects again', () => {
  const { opened, waits, latest } = listen()
  latest()?.emit('error', 0)
  expect([opened.length, waits.length]).toEqual([1, 0])
})

test('a stopped listener closes its stream, or opens no other one', () => {
  const first = listen()
  first.stop()
  expect(first.latest()?.isEnded).toBe(true)
  const second = listen()
  second.latest()?.emit('error', 2)
  second.stop()
  expect(second.waits.map(({ isCancelled }) => isCancelled)).toEqual([true])
})
