import type { Workbox } from 'workbox-window'

const checkIntervalMs = 60 * 60 * 1000
/** Delay before a failed first installation is retried. It doubles with each attempt. */
const retryInstallMs = 15_000
const maxInstalls = 8

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

/**
 * Registers the service worker and retries a first installation until a worker is in control: before that no page opens
 * offline. A browser or a private window may block service workers: the app then works online only.
 * @param url address of the worker's script
 * @param onWaiting called with the new version when one waits to be activated
 */
export const registerWorker = async (
  url: string,
  onWaiting: (workbox: Workbox) => void,
  installs = 1,
): Promise<void> => {
  const { serviceWorker } = navigator
  try {
    if (serviceWorker.controller === null) await installFirstWorker(url)
    // A page without a worker has no use for this package. The worker stores its script. The main file of the package
    // targets browsers without classes and is half as large again.
    const { Workbox: Registration } = await import('workbox-window/Workbox.js')
    const workbox = new Registration(url)
    workbox.addEventListener('waiting', () => onWaiting(workbox))
    await workbox.register()
    setInterval(() => void workbox.update().catch(() => undefined), checkIntervalMs)
  } catch {
    if (serviceWorker.controller !== null || installs >= maxInstalls) return
    setTimeout(() => void registerWorker(url, onWaiting, installs + 1), retryInstallMs * 2 ** (installs - 1))
  }
}
