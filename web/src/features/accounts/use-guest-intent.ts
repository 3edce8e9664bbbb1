import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsHydrated } from '#device/use-is-hydrated.ts'
import { readGuestIntent, storeGuestIntent, type GuestIntent } from '#local/session/guest-intent.ts'

/**
 * What the guest needs an account for: the history names it on the first page of the sign-in, and this tab stores it for
 * the other one. Null on the server, which knows neither.
 */
export const useGuestIntent = (returnTo: string | null): GuestIntent | null => {
  const named = useLocation({ select: ({ state }) => state.intent })
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (named !== undefined && returnTo !== null) storeGuestIntent(returnTo, named)
  }, [named, returnTo])
  if (!isHydrated) return null
  return named ?? (returnTo === null ? null : readGuestIntent(returnTo))
}
