import type { Workbox } from 'workbox-window'
import { scriptUrl } from './script-url.ts'

/** A new version of the app that waits to be activated. */
export interface AppUpdate {
  readonly isAvailable: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Activates the new version. Every tab reloads when the new service worker takes control. */
  readonly apply: () => void
  /** Registers the service worker when the page is idle. */
  readonly start: () => void
}

const workerScript = '/sw.js'

const wasServedByWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0)

/** Asks the service worker to cache this page and its files, which were requested before the worker was active. */
const cacheThisPage = (): void => {
  navigator.serviceWorker.controller?.postMessage({ type: 'WARM', path: location.pathname + location.search })
  new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .flatMap((entry) => ('workerStart' in entry && entry.workerStart === 0 ? [new URL(entry.name).pathname] : []))
    navigator.serviceWorker.controller?.postMessage({ type: 'STORE_FILES', files })
  }).observe({ type: 'resource', buffered: true })
}

/**
 * Caches this page once a worker controls it, and reloads it when another worker takes control, in every tab. Workbox
 * listens only after the registration; a worker that an earlier page installed may take control before that.
 */
const watchControl = (): void => {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  // The worker took control after this page was requested. The event for it has already fired.
  if (isControlled && !wasServedByWorker()) cacheThisPage()
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) {
      location.reload()
      return
    }
    isControlled = true
    cacheThisPage()
  })
}

export const createAppUpdate = (): AppUpdate => {
  const listeners = new Set<() => void>()
  let waiting: Workbox | null = null

  const registerNow = async (): Promise<void> => {
    const { registerWorker } = await import('./register-worker.ts')
    await registerWorker(scriptUrl(workerScript), (workbox) => {
      waiting = workbox
      for (const listener of listeners) listener()
    })
  }

  // Without a connection the script may be missing. Then the next page registers the worker.
  const register = (): void => void registerNow().catch(() => undefined)

  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: 5000 })
    else setTimeout(register, 1000)
  }

  return {
    isAvailable: () => waiting !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: () => waiting?.messageSkipWaiting(),
    start: () => {
      if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
      watchControl()
      if (document.readyState === 'complete') whenIdle()
      else window.addEventListener('load', whenIdle, { once: true })
    },
  }
}
