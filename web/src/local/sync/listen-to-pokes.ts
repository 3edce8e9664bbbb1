import { paths } from '@simmer/contract/wire/paths'
import type { Clock } from '#device/clock.ts'
import { backoff } from './scheduler.ts'

interface PokeDeps {
  readonly clock: Clock
  readonly random: () => number
  readonly open?: (url: string) => EventSource
}

/**
 * Listens to the server's pokes, which report that the account has changed. An EventSource connects again after a lost
 * connection, but never after a refusal, such as the 503 of a busy server: then another one is opened after the backoff
 * of the queue. Returns how to stop.
 */
export const listenToPokes = (
  onPoke: () => void,
  { clock, random, open = (url) => new EventSource(url) }: PokeDeps,
): (() => void) => {
  let failures = 0
  let stop: () => void
  const start = (): void => {
    const events = open(paths.syncEvents)
    stop = () => events.close()
    events.addEventListener('message', () => {
      failures = 0
      onPoke()
    })
    events.addEventListener('error', () => {
      if (events.readyState !== events.CLOSED) return
      failures += 1
      stop = clock.after(backoff(failures, random), start)
    })
  }
  start()
  return () => stop()
}
