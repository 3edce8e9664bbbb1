import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. On the server, and until the page has hydrated, it does not. */
export const useMatches = (query: string): boolean => {
  const listen = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
