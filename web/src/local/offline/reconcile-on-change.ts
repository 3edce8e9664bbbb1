import { liveQuery } from 'dexie'
import { deviceClock } from '#device/clock.ts'

const retryMs = 30_000

/** Reconciles whenever the required ids change, in any tab or on another device, and again after a failure. */
export const reconcileOnChange = (
  target: { reconcile(): Promise<boolean> },
  requiredIds: () => Promise<readonly string[]>,
): (() => void) => {
  let cancelRetry: (() => void) | null = null
  const attempt = async (): Promise<void> => {
    // A failing database or cache is retried like a failing network.
    const isDone = await target.reconcile().catch(() => false)
    if (!isDone) cancelRetry = deviceClock.after(retryMs, reconcile)
  }
  const reconcile = (): void => {
    cancelRetry?.()
    void attempt()
  }
  const subscription = liveQuery(requiredIds).subscribe({ next: reconcile, error: () => undefined })
  window.addEventListener('online', reconcile)
  return () => {
    subscription.unsubscribe()
    window.removeEventListener('online', reconcile)
    cancelRetry?.()
  }
}
