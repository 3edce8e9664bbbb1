import { AnalyticsEvent, maxEventsPerRequest, type EventName } from '@simmer/contract/wire/analytics'
import { Problem } from '@simmer/contract/wire/problems'
import { expect, test } from 'vitest'
import { NetworkError } from '#api/network-error.ts'
import type { SafeStorage } from '#local/persistence/safe-storage.ts'
import { createEventQueue, maxStoredEvents } from './event-queue.ts'

const memory = (): SafeStorage => {
  const stored = new Map<string, string>()
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, text) => void stored.set(key, text),
    remove: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

const queueWith = (answer: () => unknown, text = memory()) => {
  const sent: AnalyticsEvent[][] = []
  let ids = 0
  const queue = createEventQueue({
    text,
    key: 'simmer.events',
    Event: AnalyticsEvent,
    send: async (events) => {
      sent.push(events)
      await answer()
    },
  })
  const add = (name: EventName, user_id: string, pagePath: string): void => {
    ids += 1
    const id = `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    queue.add({ id, name, user_id, source: 'MenuDrawer', pagePath, at: 1000 })
  }
  return { queue, add, sent }
}

test('CA-17 an event has the user, the source and the page', async () => {
  const { queue, add, sent } = queueWith(() => undefined)
  add('tutorial_clicked', 'guest', '/home')
  await queue.flush('guest')
  expect(sent).toEqual([
    [
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'tutorial_clicked',
        user_id: 'guest',
        source: 'MenuDrawer',
        pagePath: '/home',
        at: 1000,
      },
    ],
  ])
  await queue.flush('guest')
  expect(sent).toHaveLength(1)
})

test('CA-17 offline clicks are stored up to a limit and sent in batches', async () => {
  let isOffline = true
  const { queue, add, sent } = queueWith(() => {
    if (isOffline) throw new NetworkError()
  })
  for (let pressed = 0; pressed < maxStoredEvents + 30; pressed += 1) add('blog_button_clicked', 'guest', `/${pressed}`)
  await queue.flush('guest')
  isOffline = false
  await queue.flush('guest')
  const [, ...parts] = sent
  expect(parts.map((part) => part.length)).toEqual([
    maxEventsPerRequest,
    maxEventsPerRequest,
    maxEventsPerRequest,
    maxEventsPerRequest,
  ])
  // The oldest events were dropped.
  expect(parts[0]?.[0]?.pagePath).toBe('/30')
})

test('CA-17 a rejected batch is dropped, and a throttled one waits', async () => {
  const answers = [new Problem('too-many-requests'), new Problem('invalid-input')]
  const { queue, add, sent } = queueWith(() => {
    const failure = answers.shift()
    if (failure) throw failure
  })
  add('tutorial_clicked', 'guest', '/')
  await queue.flush('guest')
  await queue.flush('guest')
  await queue.flush('guest')
  expect(sent).toHaveLength(2)
})

test('CA-17 clicks of another user on this device are dropped unsent', async () => {
  const { queue, add, sent } = queueWith(() => undefined)
  add('logout_clicked', 'ana@example.test', '/home')
  add('tutorial_clicked', 'ben@example.test', '/home')
  await queue.flush('ben@example.test')
  expect(sent.flat().map(({ user_id }) => user_id)).toEqual(['ben@example.test'])
  await queue.flush('ana@example.test')
  expect(sent).toHaveLength(1)
})

test.each(['{"broken', '[{"name":"unknown"}]', '7'])(
  'CA-17 a list that cannot be read (%s) is begun anew',
  async (text) => {
    const device = memory()
    device.set('simmer.events', text)
    const { queue, add, sent } = queueWith(() => undefined, device)
    await queue.flush('guest')
    add('tutorial_clicked', 'guest', '/')
    await queue.flush('guest')
    expect(sent).toHaveLength(1)
  },
)
