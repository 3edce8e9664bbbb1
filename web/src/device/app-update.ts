import type { Workbox as Registered } from 'workbox-window'
import { scriptUrl } from './script-url.ts'

/** A newer version of the app, and how all tabs come to it. */
export interface AppUpdate {
  readonly isAvailable: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Takes it: every tab reloads once the new worker is in charge. */
  readonly apply: () => void
  /** Registers the service worker when the page has nothing better to do. */
  readonly start: () => void
}

const workerScript = '/sw.js'
const checkIntervalMs = 60 * 60 * 1000
/** A first installation that broke off, on a bad line, is begun again after this long, then twice, four times as long. */
const retryInstallMs = 15_000
const maxInstalls = 8

const wasServedByWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0)

/** This page was loaded before anybody could keep it. */
const cacheThisPage = (): void => {
  navigator.serviceWorker.controller?.postMessage({ type: 'WARM', path: location.pathname + location.search })
}

export const createAppUpdate = (): AppUpdate => {
  const listeners = new Set<() => void>()
  let registered: Registered | null = null
  let isWaiting = false
  let installs = 0

  /** Until somebody is in charge nothing opens without a network. */
  const retryInstall = (url: string): void => {
    if (navigator.serviceWorker.controller !== null || installs >= maxInstalls) return
    setTimeout(() => void register(url).catch(() => undefined), retryInstallMs * 2 ** (installs - 1))
  }

  const register = async (url: string): Promise<void> => {
    installs += 1
    // The package's main file is written for browsers without classes and weighs half as much again.
    const { Workbox } = await import('workbox-window/Workbox.js')
    const workbox = new Workbox(url)
    registered = workbox
    let isControlled = navigator.serviceWorker.controller !== null
    workbox.addEventListener('waiting', () => {
      isWaiting = true
      for (const listener of listeners) listener()
    })
    // Fires in every tab; on a first visit there is nothing to reload for. `isUpdate` is decided when the page starts:
    // a tab that has been open since that first visit knows by itself that somebody is in charge by now.
    workbox.addEventListener('controlling', ({ isUpdate }) => {
      if (isUpdate === true || isControlled) {
        location.reload()
        return
      }
      isControlled = true
      cacheThisPage()
    })
    // Somebody took charge since this page was asked for: that happens once, and nobody will say so again.
    if (isControlled && !wasServedByWorker()) cacheThisPage()
    workbox.addEventListener('redundant', () => retryInstall(url))
    await workbox.register().catch((error: unknown) => {
      retryInstall(url)
      throw error
    })
    setInterval(() => void workbox.update().catch(() => undefined), checkIntervalMs)
  }

  const registerNow = (): void => {
    // Blocked by the browser or a private window: the app works as it did before.
    register(scriptUrl(workerScript)).catch(() => undefined)
  }

  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(registerNow, { timeout: 5000 })
    else setTimeout(registerNow, 1000)
  }

  return {
    isAvailable: () => isWaiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: () => registered?.messageSkipWaiting(),
    start: () => {
      if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
      if (document.readyState === 'complete') whenIdle()
      else window.addEventListener('load', whenIdle, { once: true })
    },
  }
}
