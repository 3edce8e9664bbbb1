import { expect, type BrowserContext, type CDPSession, type Page } from 'playwright/test'

/** Milliseconds between two looks at the worker: short ones, because each test with a worker waits for it. */
export const intervals = [50, 100, 150]

/** Waits until the service worker controls the page. A first visit has stored only the files that lead to recipes. */
export const waitForControl = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { intervals }).toBe(true)
}

export const hasWholeApp = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/whole-app', { cacheName: 'app-files' })) !== undefined)

/** Waits until the service worker controls the page and has stored every screen, without the wait for an idle page. */
export const waitForServiceWorker = async (page: Page): Promise<void> => {
  await waitForControl(page)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'STORE_APP' }))
  await expect.poll(() => hasWholeApp(page), { timeout: 30_000, intervals }).toBe(true)
}

export interface Stored {
  readonly cache: string
  readonly path: string
  readonly status: number
  readonly cacheControl: string
  readonly body: string
}

/** All cached responses of this device, without the files of the app. */
export const storedOn = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const stored: Stored[] = []
    for (const cache of (await caches.keys()).filter((name) => !/precache|app-files/.test(name))) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const response = await opened.match(request)
        if (response === undefined) continue
        const { pathname, search } = new URL(request.url)
        stored.push({
          cache,
          path: pathname + search,
          status: response.status,
          cacheControl: response.headers.get('cache-control') ?? '',
          body: response.headers.get('content-type')?.startsWith('image/') ? '' : await response.text(),
        })
      }
    }
    return stored
  })

/** Checks for an app update now instead of within the hour. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** Calls the DevTools protocol with the id of Simmer's service worker. */
const withRegistration = async (
  page: Page,
  origin: string,
  run: (cdp: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await run(cdp, await known)
  await cdp.detach()
}

/** Dispatches the Background Sync event to the service worker, like a browser without an open page of Simmer. */
export const dispatchBackgroundSync = (page: Page, origin: string): Promise<void> =>
  withRegistration(page, origin, (cdp, registrationId) =>
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'sync', lastChance: false }),
  )

/** Delivers a push to the service worker, as the push service of the browser does. */
export const deliverPush = (page: Page, origin: string, data: string): Promise<void> =>
  withRegistration(page, origin, (cdp, registrationId) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  )

/** Returns how to read how many notifications the service worker has shown since this call. */
export const countNotifications = async (context: BrowserContext): Promise<() => Promise<number>> => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker runs')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const counter = Object.assign(globalThis, { shownCount: 0 })
    scope.registration.showNotification = async (...args) => {
      await Reflect.apply(
        Reflect.get(ServiceWorkerRegistration.prototype, 'showNotification'),
        scope.registration,
        args,
      )
      counter.shownCount += 1
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shownCount: number }).shownCount)
}

/** The Background Sync events that Chromium still owes the service worker, with no page open. */
export const registeredSyncs = async (context: BrowserContext): Promise<readonly string[]> => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker runs')
  return worker.evaluate(() => {
    const { registration } = globalThis as unknown as {
      registration: { sync: { getTags(): Promise<string[]> } }
    }
    return registration.sync.getTags()
  })
}

/** Returns how to read how often the service worker has asked for the Web Lock since this call. */
export const countLockRequests = async (context: BrowserContext, lock: string): Promise<() => Promise<number>> => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker runs')
  await worker.evaluate((name) => {
    const counter = Object.assign(globalThis, { requestCount: 0 })
    const { locks } = navigator
    const request = locks.request.bind(locks) as (...args: unknown[]) => unknown
    Object.assign(locks, {
      request: (...args: unknown[]) => {
        if (args[0] === name) counter.requestCount += 1
        return request(...args)
      },
    })
  }, lock)
  return () => worker.evaluate(() => (globalThis as unknown as { requestCount: number }).requestCount)
}

/** Clears the HTTP cache, so that tests do not depend on it. */
export const clearHttpCache = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
}
