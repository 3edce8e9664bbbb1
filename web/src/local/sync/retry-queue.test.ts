import { expect, test } from 'vitest'
import type { CycleEnd } from './push-pull.ts'
import { createRetryQueue } from './retry-queue.ts'

const newPage = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  let now = 0
  let alarms: { readonly at: number; readonly run: () => void }[] = []
  const clock = {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const alarm = { at: now + ms, run }
      alarms.push(alarm)
      return () => {
        alarms = alarms.filter((other) => other !== alarm)
      }
    },
  }
  const pass = async (ms: number): Promise<void> => {
    now += ms
    const due = alarms.filter(({ at }) => at <= now)
    alarms = alarms.filter(({ at }) => at > now)
    for (const { run } of due) run()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { page, window, pass, queue: createRetryQueue({ page, window, clock, random: () => 0.5 }) }
}
const offline: CycleEnd = { end: 'later', minWait: 0, isOffline: true }
const drained: CycleEnd = { end: 'drained', minWait: 0 }

test('ST-8 a task that fails is sent again, and its failure delays no other task', async () => {
  const { queue, pass } = newPage()
  const sent: string[] = []
  queue.add({ name: 'actions', send: () => Promise.resolve(sent.push('actions') === 1 ? offline : drained) })
  queue.add({
    name: 'pictures',
    send: () => {
      sent.push('pictures')
      return Promise.resolve(drained)
    },
  })
  await pass(0)
  expect(sent).toEqual(['actions', 'pictures'])
  await pass(1000)
  expect(sent).toEqual(['actions', 'pictures', 'actions'])
})

test('ST-8 every task is sent when the network is back', async () => {
  const { queue, window, pass } = newPage()
  let times = 0
  queue.add({
    name: 'messages',
    send: () => {
      times += 1
      return Promise.resolve(offline)
    },
  })
  await pass(0)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(times).toBe(2)
})

test('only tasks that ask for it are sent with keepalive when the page is hidden', async () => {
  const { queue, page, pass } = newPage()
  const sent: [string, boolean][] = []
  for (const [name, sendsOnHide] of [
    ['actions', true],
    ['pictures', false],
  ] as const) {
    queue.add({
      name,
      sendsOnHide,
      send: (keepalive) => {
        sent.push([name, keepalive])
        return Promise.resolve(drained)
      },
    })
  }
  await pass(0)
  sent.length = 0
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(sent).toEqual([['actions', true]])
})

test('a task is added once, and after it was stopped it can be added again', async () => {
  const { queue, pass } = newPage()
  let times = 0
  const task = {
    name: 'pictures',
    send: () => {
      times += 1
      return Promise.resolve(drained)
    },
  }
  const first = queue.add(task)
  expect(queue.add(task)).toBe(first)
  await pass(0)
  expect(times).toBe(1)
  await first.stop()
  queue.add(task)
  await pass(0)
  expect(times).toBe(2)
})

test('a task is sent when its data change in another tab', async () => {
  const { queue, pass } = newPage()
  let times = 0
  const callbacks: (() => void)[] = []
  queue.add({
    name: 'messages',
    watch: (callback) => {
      callbacks.push(callback)
      return () => undefined
    },
    send: () => {
      times += 1
      return Promise.resolve(drained)
    },
  })
  await pass(0)
  for (const onPending of callbacks) onPending()
  await pass(0)
  expect(times).toBe(2)
})

test('ST-7 saved ids are asked for when the app opens, and when it is shown again, for example a day later', async () => {
  const { queue, page, pass } = newPage()
  const sent: string[] = []
  for (const name of ['actions', 'pictures'])
    queue.add({
      name,
      send: () => {
        sent.push(name)
        return Promise.resolve({ end: 'signed-out' })
      },
    })
  await pass(0)
  expect(sent).toEqual(['actions', 'pictures'])
  await pass(24 * 60 * 60_000)
  expect(sent).toHaveLength(2)
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(sent).toEqual(['actions', 'pictures', 'actions', 'pictures'])
})

test('what changes after a task was stopped is not sent, and a long task learns that it is to end', async () => {
  const { queue, window, page, pass } = newPage()
  const ends: string[] = []
  const states: (() => boolean)[] = []
  let isWatched = false
  const scheduler = queue.add({
    name: 'pictures',
    sendsOnHide: true,
    watch: () => {
      isWatched = true
      return () => {
        isWatched = false
      }
    },
    onEnd: ({ end }) => void ends.push(end),
    send: (_, isStopped) => {
      states.push(isStopped)
      return Promise.resolve({ end: 'suspended' })
    },
  })
  await pass(0)
  expect([isWatched, ends, states.map((isStopped) => isStopped())]).toEqual([true, ['suspended'], [false]])
  await scheduler.stop()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('pagehide'))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect([isWatched, states.map((isStopped) => isStopped())]).toEqual([false, [true]])
})
