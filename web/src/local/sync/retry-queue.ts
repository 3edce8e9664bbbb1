import type { Clock } from '#device/clock.ts'
import type { CycleEnd } from './push-pull.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

/** One kind of data that is stored first and sent later: actions, pictures, contact messages, analytics events. */
export interface SendTask {
  readonly name: string
  /**
   * Sends what is pending. `busy`: another tab or the service worker is sending it. A long task ends early when
   * `isStopped` is true.
   */
  readonly send: (keepalive: boolean, isStopped: () => boolean) => Promise<CycleEnd | 'busy'>
  /** Also send when the page is hidden: the browser may freeze or close it. */
  readonly sendsOnHide?: boolean
  /** Calls back when something new is pending, from any tab. Returns how to stop. */
  readonly watch?: (onPending: () => void) => () => void
  /** Called after an end that another attempt cannot change. */
  readonly onEnd?: (end: CycleEnd) => void
}

/** Sends later what could not be sent at once. One queue serves a page: it holds the triggers and the backoff of all tasks. */
export interface RetryQueue {
  /** Adds a task and runs it. A task of the same name that is there already stays. */
  add(task: SendTask): Scheduler
}

interface Events {
  addEventListener(type: string, listener: () => void): void
}

interface RetryQueueDeps {
  readonly page: Events & { readonly visibilityState: string }
  readonly window: Events
  readonly clock: Clock
  readonly random: () => number
}

export const createRetryQueue = ({ page, window, clock, random }: RetryQueueDeps): RetryQueue => {
  const tasks = new Map<string, { readonly sendsOnHide: boolean; readonly scheduler: Scheduler }>()
  const sendAllSoon = (): void => {
    for (const { scheduler } of tasks.values()) scheduler.soon(0)
  }
  // The browser may end a hidden page without another event. A request with `keepalive` outlives it.
  const sendBeforeHiding = (): void => {
    for (const { sendsOnHide, scheduler } of tasks.values()) if (sendsOnHide) void scheduler.now({ keepalive: true })
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') sendAllSoon()
    else sendBeforeHiding()
  })
  window.addEventListener('pagehide', sendBeforeHiding)
  window.addEventListener('online', sendAllSoon)

  return {
    add: ({ name, send, sendsOnHide = false, watch, onEnd = () => undefined }) => {
      const known = tasks.get(name)
      if (known !== undefined) return known.scheduler
      let isStopped = false
      const cycle = (keepalive: boolean) => send(keepalive, () => isStopped)
      const runner = createScheduler({ cycle, onEnd, clock, random })
      const unwatch = watch?.(() => runner.soon(0))
      const scheduler: Scheduler = {
        ...runner,
        stop: async () => {
          isStopped = true
          unwatch?.()
          if (tasks.get(name)?.scheduler === scheduler) tasks.delete(name)
          await runner.stop()
        },
      }
      tasks.set(name, { sendsOnHide, scheduler })
      scheduler.soon(0)
      return scheduler
    },
  }
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Chromium then wakes the service worker when the network is back, even if every tab is closed. */
export const registerBackgroundSync = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration: (ServiceWorkerRegistration & { readonly sync?: SyncManager }) | undefined =
    await navigator.serviceWorker.getRegistration()
  // Browsers without background sync send when a page is open: the triggers of the queue do the same there.
  await registration?.sync?.register('sync').catch(() => undefined)
}
