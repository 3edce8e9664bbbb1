const timeoutMs = 15_000

/** Until then a browser that is closed may forget that somebody was about to be in charge. */
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

/** Whether a service worker is in charge of this origin, given a moment to get there on a first visit. */
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

/** Resolves as soon as the service worker sees what this page fetches, and never where there is none. */
export const workerControlsPage = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    if (serviceWorker.controller === null) serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    else resolve(null)
  })
