import * as v from 'valibot'
import { AnalyticsEvent, maxEventsPerRequest, type EventName } from '@simmer/contract/wire/analytics'
import { Problem } from '@simmer/contract/wire/problems'
import { problemStatuses } from '@simmer/contract/wire/problem-statuses'
import type { SafeStorage } from '#local/persistence/safe-storage.ts'

const key = 'simmer.events'
/** Above this number the oldest events are dropped. */
export const maxStoredEvents = 200
const StoredEvents = v.array(AnalyticsEvent)

interface EventQueueDeps {
  readonly text: SafeStorage
  readonly now: () => number
  readonly uuid: () => string
  /** Rejects if the events have to be sent later. */
  readonly send: (events: AnalyticsEvent[]) => Promise<unknown>
}

/** CA-17: the clicks that the server has not received. No method throws. */
export interface EventQueue {
  readonly add: (name: EventName, userId: string, pagePath: string) => void
  /** Sends the clicks of this user, and drops those of others. True if none are left. */
  readonly flush: (userId: string) => Promise<boolean>
  readonly clear: () => void
}

/** The server rejected the batch and would reject it again. */
const isRejected = (failure: unknown): boolean =>
  failure instanceof Problem && problemStatuses[failure.problem] < 500 && failure.problem !== 'too-many-requests'

export const createEventQueue = ({ text, now, uuid, send }: EventQueueDeps): EventQueue => {
  const read = (): AnalyticsEvent[] => {
    try {
      const stored = v.safeParse(StoredEvents, JSON.parse(text.get(key) ?? '[]'))
      return stored.success ? stored.output : []
    } catch {
      return []
    }
  }
  const write = (events: readonly AnalyticsEvent[]): void =>
    events.length === 0 ? text.remove(key) : text.set(key, JSON.stringify(events.slice(-maxStoredEvents)))
  // Other tabs add to the same list.
  const drop = (events: readonly AnalyticsEvent[]): void => {
    const ids = new Set(events.map(({ id }) => id))
    write(read().filter(({ id }) => !ids.has(id)))
  }

  const sendAll = async (userId: string): Promise<boolean> => {
    for (;;) {
      const stored = read()
      drop(stored.filter(({ user_id }) => user_id !== userId))
      const batch = stored.filter(({ user_id }) => user_id === userId).slice(0, maxEventsPerRequest)
      if (batch.length === 0) return true
      try {
        await send(batch)
      } catch (failure) {
        if (!isRejected(failure)) return false
      }
      drop(batch)
    }
  }
  let running: Promise<boolean> | null = null
  return {
    add: (name, userId, pagePath) =>
      write([...read(), { id: uuid(), name, user_id: userId, source: 'MenuDrawer', pagePath, at: now() }]),
    flush: (userId) => {
      running ??= sendAll(userId).finally(() => {
        running = null
      })
      return running
    },
    clear: () => text.remove(key),
  }
}
