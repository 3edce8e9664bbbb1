import type { Scheduler } from './scheduler.ts'

interface TriggerDeps {
  readonly page: Document
  /** Other tabs of this device post a message after a sync. */
  readonly channel: BroadcastChannel
  /** Listens to changes that the server reports. Returns how to stop. */
  readonly listen: (onChange: () => void) => () => void
}

/** Starts a sync when another tab or the server reports a change. Hidden pages do not listen to the server. */
export const startSyncTriggers = (scheduler: Scheduler, { page, channel, listen }: TriggerDeps): (() => void) => {
  let unlisten: (() => void) | null = null
  const listenWhileVisible = (): void => {
    if (page.visibilityState === 'visible') unlisten ??= listen(() => scheduler.soon(0))
    else {
      unlisten?.()
      unlisten = null
    }
  }
  const onChannelMessage = (): void => scheduler.soon()
  page.addEventListener('visibilitychange', listenWhileVisible)
  channel.addEventListener('message', onChannelMessage)
  listenWhileVisible()
  return () => {
    page.removeEventListener('visibilitychange', listenWhileVisible)
    channel.removeEventListener('message', onChannelMessage)
    unlisten?.()
  }
}
