const patience = 15_000

/** Whether a service worker is in charge of this origin, given a moment to get there on a first visit. */
export const workerInPlace = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const ready = navigator.serviceWorker.ready.then(() => true)
  const late = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), patience))
  return Promise.race([ready, late])
}
