const timeoutMs = 15_000

/** A browser that is closed before activation may drop the installed worker. */
const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (worker.state !== 'activated') return
      worker.removeEventListener('statechange', check)
      resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })

/** Whether a service worker is active for this origin. Waits a moment on a first visit. */
export const workerIsActive = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const activation = navigator.serviceWorker.ready.then(async ({ active }) => {
    if (active === null) return false
    await activated(active)
    return true
  })
  const timedOut = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), timeoutMs))
  return Promise.race([activation, timedOut])
}

/** Resolves when the service worker handles the requests of this page; never resolves without service workers. */
export const workerControlsPage = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    if (serviceWorker.controller === null) serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    else resolve(null)
  })
