import type { Workbox as Registered } from 'workbox-window'
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
const checkIntervalMs = 60 * 60 * 1000
/** Delay before a failed first installation is retried. It doubles with each attempt. */
const retryInstallMs = 15_000
const maxInstalls = 8

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

/**
 * Installs the first worker of this device and waits until it controls the page.
 * @throws Error when the worker cannot be installed, for example because the connection was cut
 */
const installFirstWorker = async (url: string): Promise<void> => {
  const { serviceWorker } = navigator
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  const { installing, active } = await serviceWorker.register(url)
  // The worker claimed the open pages once. A page that was requested before that and began after it stayed without.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ type: 'CLAIM' })
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error(installing.state))
    })
  })
  await Promise.race([controlled, failed])
}

export const createAppUpdate = (): AppUpdate => {
  const listeners = new Set<() => void>()
  let registered: Registered | null = null
  let isWaiting = false
  let installs = 0

  /** Retries until a service worker is in control: before that no page opens offline. */
  const retryInstall = (url: string): void => {
    if (navigator.serviceWorker.controller !== null || installs >= maxInstalls) return
    setTimeout(() => void register(url).catch(() => undefined), retryInstallMs * 2 ** (installs - 1))
  }

  /** Listens for new versions. Its package is large, and a page without a worker has no use for it. */
  const watchForUpdates = async (url: string): Promise<void> => {
    // The main file of the package targets browsers without classes and is half as large again.
    const { Workbox } = await import('workbox-window/Workbox.js')
    const workbox = new Workbox(url)
    registered = workbox
    workbox.addEventListener('waiting', () => {
      isWaiting = true
      for (const listener of listeners) listener()
    })
    await workbox.register()
    setInterval(() => void workbox.update().catch(() => undefined), checkIntervalMs)
  }

  const register = async (url: string): Promise<void> => {
    installs += 1
    try {
      if (navigator.serviceWorker.controller === null) await installFirstWorker(url)
      // The worker stores the script of this import.
      await watchForUpdates(url)
    } catch (error) {
      retryInstall(url)
      throw error
    }
  }

  const registerNow = (): void => {
    // The browser or a private window blocks service workers: the app works online only.
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
      watchControl()
      if (document.readyState === 'complete') whenIdle()
      else window.addEventListener('load', whenIdle, { once: true })
    },
  }
}
