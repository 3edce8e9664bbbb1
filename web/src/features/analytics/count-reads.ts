import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { RecipeRead } from '@simmer/contract/wire/analytics'
import { analyticsEndpoints } from '@simmer/contract/wire/endpoints/analytics-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { deviceClock } from '#device/clock.ts'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import type { SafeStorage } from '#local/persistence/safe-storage.ts'
import { readConsent } from './consent.ts'
import { createEventQueue } from './event-queue.ts'
import { startSendingEvents } from './send-events.ts'
import { watchReading } from './watch-reading.ts'

/** A recipe that was read, until the server has it. `at`: milliseconds since 1970 by the clock of the device. */
const StoredRead = v.object({ id: v.string(), user_id: v.string(), recipeShortId: v.string(), at: v.number() })

/** The stored readings of this device, sent with their age. */
export const createReadQueue = (
  text: SafeStorage,
  now: () => number,
  send: (events: RecipeRead[]) => Promise<unknown>,
) =>
  createEventQueue({
    text,
    key: 'simmer.reads',
    Event: StoredRead,
    send: (reads) =>
      send(
        reads.map(({ id, recipeShortId, at }) => ({ id, kind: 'read', recipeShortId, age: Math.max(0, now() - at) })),
      ),
  })

interface CountReadsProps {
  readonly call: Call
  readonly text: SafeStorage
  readonly retryQueue: LocalStoreHandle['retryQueue']
  /** The id of the account; `guest` for guests who agreed to be counted. */
  readonly userId: string
  /** The recipe on the screen; null on other pages. */
  readonly recipeShortId: string | null
}

/** AN-1: counts a recipe as read after 30 seconds on the screen, offline too. Renders nothing. */
export const CountReads = ({ call, text, retryQueue, userId, recipeShortId }: CountReadsProps) => {
  const [queue] = useState(() =>
    createReadQueue(text, deviceClock.now, (events) =>
      call(analyticsEndpoints.recordRecipeEvents, { body: { events } }),
    ),
  )
  const sending = useRef<ReturnType<typeof startSendingEvents> | null>(null)
  useEffect(() => {
    const started = startSendingEvents({ name: 'recipe reads', events: queue, retryQueue, currentUserId: () => userId })
    sending.current = started
    return () => {
      started.stop()
      // Readings of guests are deleted unsent when the consent was withdrawn.
      if (userId === 'guest' && readConsent() !== 'given') queue.clear()
    }
  }, [queue, retryQueue, userId])
  useEffect(() => {
    if (recipeShortId === null) return undefined
    return watchReading(document, deviceClock, () => {
      queue.add({ id: uuid(), user_id: userId, recipeShortId, at: deviceClock.now() })
      sending.current?.soon()
    })
  }, [queue, userId, recipeShortId])
  return null
}
