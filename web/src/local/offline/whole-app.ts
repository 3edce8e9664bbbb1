import { useEffect, useState } from 'react'
import { workerIsActive } from '#device/worker-status.ts'
import { appFilesCache, appFilesComplete } from './cache-names.ts'

/** What browsers tell about the line; Firefox and Safari tell nothing. TypeScript's library does not declare it. */
interface Line extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** A guest who reads this long is likely to come back. */
const readingMs = 20_000

/** Whether the person pays for speed, not for bytes. A browser that tells nothing counts as a good line. */
export const isGoodLine = (line: Line | undefined): boolean =>
  line?.saveData !== true && (line?.effectiveType ?? '4g') === '4g'

const hasWorkers = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/** Whether this device has stored the files of every screen. */
const hasWholeApp = async (): Promise<boolean> =>
  (await caches.match(appFilesComplete, { cacheName: appFilesCache })) !== undefined

/** A worker that the browser ended does not answer. */
const answerTimeoutMs = 60_000

const askWorker = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data))
    port1.start()
    setTimeout(() => resolve(false), answerTimeoutMs)
    worker.postMessage({ type: 'STORE_APP' }, [port2])
  })

const requestWholeApp = async (): Promise<boolean> => {
  if (!hasWorkers() || !(await workerIsActive())) return false
  // Workers of versions without this cache stored the whole app when they were installed.
  if ((await hasWholeApp()) || !(await caches.has(appFilesCache))) return true
  const { active } = await navigator.serviceWorker.ready
  return active !== null && askWorker(active)
}

let pending: Promise<boolean> | null = null

/**
 * Asks the service worker to store the files of every screen. A first visit stores only those that lead to recipes.
 * Called at once when a person saves something for offline use, or installs the app.
 * @returns whether every screen opens offline; false without a worker, and when the network breaks off
 */
export const storeWholeApp = (): Promise<boolean> => {
  pending ??= requestWholeApp()
    .catch(() => false)
    .finally(() => {
      pending = null
    })
  return pending
}

/** An animation or a long script may keep a page from being idle. */
const idleTimeoutMs = 10_000

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: idleTimeoutMs })
  else setTimeout(run, 0)
}

/**
 * Stores the whole app when the page is idle: in the installed app on every line, for an account on a good one, and for
 * a guest on a good one after a while. A failed attempt is repeated, each time after twice the pause.
 */
export const storeWholeAppWhenIdle = (hasAccount: boolean): (() => void) => {
  if (!hasWorkers()) return () => undefined
  const { connection: line }: Navigator & { readonly connection?: Line } = navigator
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const controller = new AbortController()
  const { signal } = controller
  let pauseMs = readingMs
  const attempt = async (): Promise<void> => {
    if (signal.aborted || (await storeWholeApp()) || signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(storeOnGoodLine, pauseMs)
    pauseMs *= 2
  }
  const storeOnGoodLine = (): void => {
    if (isInstalled || isGoodLine(line)) whenIdle(() => void attempt())
  }
  const start = (): void => {
    line?.addEventListener('change', storeOnGoodLine, { signal })
    window.addEventListener('online', storeOnGoodLine, { signal })
    storeOnGoodLine()
  }
  window.addEventListener('appinstalled', () => void storeWholeApp(), { signal })
  let timer = setTimeout(start, hasAccount || isInstalled ? 0 : readingMs)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Whether every screen opens offline. Null until it is known. */
export const useHasWholeApp = (): boolean | null => {
  const [isStored, setStored] = useState<boolean | null>(null)
  useEffect(() => {
    const read = async (): Promise<void> =>
      setStored(hasWorkers() && navigator.serviceWorker.controller !== null && (await hasWholeApp()))
    const controller = new AbortController()
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    // The worker tells when it has stored the last file.
    for (const event of ['message', 'controllerchange'])
      workers?.addEventListener(event, () => void read(), { signal: controller.signal })
    void read()
    return () => controller.abort()
  }, [])
  return isStored
}
