import { readMs } from '@simmer/contract/wire/analytics'
import type { Clock } from '#device/clock.ts'

interface Page {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Calls back once a page was visible for 30 seconds in all. Returns how to stop. */
export const watchReading = (page: Page, clock: Clock, onRead: () => void): (() => void) => {
  let left = readMs
  let running: { readonly since: number; readonly cancel: () => void } | null = null
  const pause = (): void => {
    if (running === null) return
    running.cancel()
    left -= clock.now() - running.since
    running = null
  }
  const stop = (): void => {
    page.removeEventListener('visibilitychange', update)
    pause()
  }
  const finish = (): void => {
    stop()
    onRead()
  }
  const update = (): void => {
    pause()
    if (page.visibilityState === 'visible') running = { since: clock.now(), cancel: clock.after(left, finish) }
  }
  page.addEventListener('visibilitychange', update)
  update()
  return stop
}
