import { useSyncExternalStore } from 'react'

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

/**
 * The reader's locale for numbers, dates and lists. A page from the server is the same for everybody and is written in
 * English; the reader's own digits take their place with the first effect.
 */
export const useLocale = (): string =>
  useSyncExternalStore(
    listen,
    () => navigator.language,
    () => 'en',
  )
