import { useEffect, useState } from 'react'

/** Delay after which even a slow page has painted its content, in milliseconds. */
const idleMs = 4000
/** Delay after the first interaction, in milliseconds. */
const soonMs = 400
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const never = (): boolean => false

/**
 * True after the first interaction, or after a while. Parts that wait for it do not delay the first paint. If
 * `isUrgent` returns true, it becomes true at once.
 */
export const useAfterInteraction = (isUrgent: () => boolean = never): boolean => {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    // A page that a service worker controls has all files on this device.
    const delayMs = isUrgent() ? 0 : navigator.serviceWorker?.controller ? soonMs : idleMs
    let timer = setTimeout(() => setDone(true), delayMs)
    const finishSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setDone(true), soonMs)
      controller.abort()
    }
    for (const interaction of interactions)
      window.addEventListener(interaction, finishSoon, { signal: controller.signal, passive: true })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isUrgent])
  return isDone
}
