import { paths } from '@simmer/contract/wire/paths'
import type { Clock } from '#device/clock.ts'
import { backoff } from '../scheduler.ts'

interface PokeDeps {
  readonly clock: Clock
  readonly random: () => number
  readonly open?: (url: string) => EventSource
}

/**
 * Listens to the server's pokes, which report the version that the account has now; null where a later server sends more than that. An EventSource connects again after a lost
 * connection, but never after a refusal, such as the 503 of a busy server: then another one is opened after the backoff
 * of the queue. Returns how to stop.
 */
export const listenToPokes = (
  onPoke: (version: number | null) => void,
  { clock, random, open = (url) => new EventSource(url) }: PokeDeps,
): (() => void) => {
  let failures = 0
  let stop: () => void
  const start = (): void => {
    const events = open(paths.syncEvents)
    stop = () => events.close()
    events.addEventListener('message', ({ data }) => {
      failures = 0
      const [, version] = /^\{"version":(\d+)\}$/.exec(String(data)) ?? []
      onPoke(version === undefined ? null : Number(version))
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
