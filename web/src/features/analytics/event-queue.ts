import * as v from 'valibot'
import { maxEventsPerRequest } from '@simmer/contract/wire/analytics'
import { Problem } from '@simmer/contract/wire/problems'
import { problemStatuses } from '@simmer/contract/wire/problem-statuses'
import type { SafeStorage } from '#local/persistence/safe-storage.ts'

/** Above this number the oldest events are dropped. */
export const maxStoredEvents = 200

/** An event with its id, and whose it is. */
interface QueuedEvent {
  readonly id: string
  readonly user_id: string
}

interface EventQueueDeps<Event extends QueuedEvent> {
  readonly text: SafeStorage
  /** Where the events are stored. */
  readonly key: string
  readonly Event: v.GenericSchema<Event>
  /** Rejects if the events have to be sent later. */
  readonly send: (events: Event[]) => Promise<unknown>
}

/** The events that the server has not received. No method throws. */
export interface EventQueue<Event> {
  readonly add: (event: Event) => void
  /** Sends the events of this user, and drops those of others. True if none are left. */
  readonly flush: (userId: string) => Promise<boolean>
  readonly clear: () => void
}

/** The server rejected the batch and would reject it again. */
const isRejected = (failure: unknown): boolean =>
  failure instanceof Problem && problemStatuses[failure.problem] < 500 && failure.problem !== 'too-many-requests'

export const createEventQueue = <Event extends QueuedEvent>({
  text,
  key,
  Event,
  send,
}: EventQueueDeps<Event>): EventQueue<Event> => {
  const StoredEvents = v.array(Event)
  const read = (): Event[] => {
    try {
      const stored = v.safeParse(StoredEvents, JSON.parse(text.get(key) ?? '[]'))
      return stored.success ? stored.output : []
    } catch {
      return []
    }
  }
  const write = (events: readonly Event[]): void =>
    events.length === 0 ? text.remove(key) : text.set(key, JSON.stringify(events.slice(-maxStoredEvents)))
  // Other tabs add to the same list.
  const drop = (events: readonly Event[]): void => {
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
    add: (event) => write([...read(), event]),
    flush: (userId) => {
      running ??= sendAll(userId).finally(() => {
        running = null
      })
      return running
    },
    clear: () => text.remove(key),
  }
}
