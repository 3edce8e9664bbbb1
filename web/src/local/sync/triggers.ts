import type { Scheduler } from './scheduler.ts'

interface TriggerDeps {
  readonly page: Document
  readonly window: Window
  /** Other tabs of this device say that they did or learned something. */
  readonly channel: BroadcastChannel
  /** Listens to the server's pokes; answers how to stop. */
  readonly listen: (onPoke: () => void) => () => void
}

/** Everything that makes a cycle worth trying. Answers how to stop listening. */
export const startSyncTriggers = (runner: Scheduler, { page, window, channel, listen }: TriggerDeps): (() => void) => {
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
  const onPageHide = (): void => void runner.now({ keepalive: true })
  const onOnline = (): void => runner.soon(0)
  const onChannelMessage = (): void => runner.soon()
  page.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('online', onOnline)
  channel.addEventListener('message', onChannelMessage)
  listenWhileVisible()
  runner.soon(0)
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('online', onOnline)
    channel.removeEventListener('message', onChannelMessage)
    unlisten?.()
  }
}
