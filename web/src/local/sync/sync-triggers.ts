import type { SyncRunner } from './sync-runner.ts'

interface TriggerParts {
  readonly page: Document
  readonly window: Window
  /** Other tabs of this device say that they did or learned something. */
  readonly channel: BroadcastChannel
  /** Listens to the server's pokes; answers how to stop. */
  readonly listen: (onPoke: () => void) => () => void
}

/** Everything that makes a cycle worth trying. Answers how to stop listening. */
export const startSyncTriggers = (
  runner: SyncRunner,
  { page, window, channel, listen }: TriggerParts,
): (() => void) => {
  let unlisten: (() => void) | null = null
  const listenWhileVisible = (): void => {
    if (page.visibilityState === 'visible') unlisten ??= listen(() => runner.soon(0))
    else {
      unlisten?.()
      unlisten = null
    }
  }
  const onVisibilityChange = (): void => {
    listenWhileVisible()
    if (page.visibilityState === 'visible') runner.soon(0)
    // The page may be frozen or killed from here on: what waits goes now, in a request that outlives it.
    else void runner.now({ keepalive: true })
  }
  const leaving = (): void => void runner.now({ keepalive: true })
  const online = (): void => runner.soon(0)
  const onChannelMessage = (): void => runner.soon()
  page.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pagehide', leaving)
  window.addEventListener('online', online)
  channel.addEventListener('message', onChannelMessage)
  listenWhileVisible()
  runner.soon(0)
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', leaving)
    window.removeEventListener('online', online)
    channel.removeEventListener('message', onChannelMessage)
    unlisten?.()
  }
}
