import { useSyncExternalStore } from 'react'

const listen = (listener: () => void): (() => void) => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  workers?.addEventListener('controllerchange', listener)
  return () => workers?.removeEventListener('controllerchange', listener)
}

/** Whether the app opens offline: a service worker controls this page. Null until it is known. */
export const useAppIsCached = (): boolean | null =>
  useSyncExternalStore(
    listen,
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    () => null,
  )
