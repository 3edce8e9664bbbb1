import { useSyncExternalStore } from 'react'

const listen = (listener: () => void): (() => void) => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  workers?.addEventListener('controllerchange', listener)
  return () => workers?.removeEventListener('controllerchange', listener)
}

/** Whether the app itself opens without a connection: a page that a worker serves does. Null while nobody knows. */
export const useAppIsCached = (): boolean | null =>
  useSyncExternalStore(
    listen,
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    () => null,
  )
