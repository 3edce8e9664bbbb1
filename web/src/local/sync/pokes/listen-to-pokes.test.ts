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
  emit(type: 'message' | 'error', readyState = this.readyState, data = '{"version":7}') {
    this.readyState = readyState
    this.dispatchEvent(type === 'message' ? new MessageEvent(type, { data }) : new Event(type))
  }
}

const listen = () => {
  const opened: FakeEvents[] = []
  const waits: { milliseconds: number; run: () => void; isCancelled: boolean }[] = []
  const versions: (number | null)[] = []
  const stop = listenToPokes((version) => versions.push(version), {
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
  return { opened, waits, stop, versions, latest: () => opened.at(-1) }
}

test('NT-7 a stream that the server refused is opened again after a growing wait, and pokes arrive on the new one', () => {
  const { opened, waits, versions, latest } = listen()
  latest()?.emit('error', 2)
  waits.at(-1)?.run()
  latest()?.emit('error', 2)
  waits.at(-1)?.run()
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000])
  latest()?.emit('message')
  expect([opened.length, versions]).toEqual([3, [7]])
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

test('ST-8 a poke has the version of the account, and one in a form that is not known has none', () => {
  const { versions, latest } = listen()
  for (const data of ['{"version":12}', '{"version":12,"more":1}', '{"version":-1}', 'version 12', ''])
    latest()?.emit('message', 1, data)
  expect(versions).toEqual([12, null, null, null, null])
})
