import { useSyncExternalStore } from 'react'
import { writeCookie, readCookie } from '../../device/cookie.ts'

/** LY-9: whether what somebody presses may be counted. */
export type Consent = 'given' | 'refused'

const cookie = 'counting'
const changeEvent = 'simmer:counting'
/** Then it is asked again. */
const maxAgeSeconds = 60 * 60 * 24 * 182

/** A cookie, because signing out empties everything else (ST-6), and nobody wants to be asked each time. */
export const readConsent = (): Consent | null => {
  const stored = readCookie(cookie)
  return stored === 'given' || stored === 'refused' ? stored : null
}

export const storeConsent = (consent: Consent): void => {
  writeCookie(cookie, consent, maxAgeSeconds)
  window.dispatchEvent(new Event(changeEvent))
}

/** Another tab may have been asked meanwhile. */
const subscribe = (listener: () => void): (() => void) => {
  for (const event of [changeEvent, 'focus']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'focus']) window.removeEventListener(event, listener)
  }
}

/** Null as long as nobody answered. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, readConsent, () => null)
