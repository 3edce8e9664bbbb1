import { useEffect, useState } from 'react'
import { readConsent } from '../features/analytics/consent.ts'
import { hasStoredTimers } from '../features/cook/stored-timers.ts'

/** By then even a slow page has painted what it is about, in milliseconds; and what comes after a deed. */
const idleMs = 4000
const soonMs = 400
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** True once somebody did something, or the page has been there for a while: what comes then costs no first paint. */
export const useAfterInteraction = (): boolean => {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const ends = new AbortController()
    // Who agreed to be counted is, from the start; and what is on the stove is there wherever one goes.
    const isUrgent = readConsent() === 'given' || hasStoredTimers()
    // Where the worker answers, all of it lies on this device.
    const wait = isUrgent ? 0 : navigator.serviceWorker?.controller ? soonMs : idleMs
    let timer = setTimeout(() => setDone(true), wait)
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setDone(true), soonMs)
      ends.abort()
    }
    for (const interaction of interactions)
      window.addEventListener(interaction, soon, { signal: ends.signal, passive: true })
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [])
  return isDone
}
