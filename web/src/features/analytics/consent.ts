import { useSyncExternalStore } from 'react'
import { writeCookie, readCookie } from '#device/cookie.ts'

/** LY-9: whether clicks may be counted. `asked`: the question was left unanswered; nothing is counted. */
export type Consent = 'given' | 'refused' | 'asked'

const cookie = 'counting'
const changeEvent = 'simmer:counting'
/** After this time the person is asked again. */
const maxAgeSeconds = 60 * 60 * 24 * 182

/** The consent is a cookie, because signing out clears local storage (ST-6). */
export const readConsent = (): Consent | null => {
  const stored = readCookie(cookie)
  return stored === 'given' || stored === 'refused' || stored === 'asked' ? stored : null
}

export const storeConsent = (consent: Consent): void => {
  writeCookie(cookie, consent, maxAgeSeconds)
  window.dispatchEvent(new Event(changeEvent))
}

/** Another tab may have changed the consent. */
const subscribe = (listener: () => void): (() => void) => {
  for (const event of [changeEvent, 'focus']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'focus']) window.removeEventListener(event, listener)
  }
}

/** Null until the person has been asked. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, readConsent, () => null)
