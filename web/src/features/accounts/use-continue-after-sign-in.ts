import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, type RefObject } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { forgetGuestIntent } from '#local/session/guest-intent.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { takePathAfterSignIn } from '#local/session/sign-in-context.ts'

/**
 * ST-3, ST-4, ST-5: after sign-in, opens the username form when needed, else the page that required the sign-in, else
 * `fallback`. `stored` resolves once that page is stored. `onKnown` runs first where the account has a username, so is not new.
 */
export const useContinueAfterSignIn = (
  sessionStore: SessionStore | null,
  ref: string | null,
  stored?: RefObject<Promise<void>>,
  onKnown?: () => Promise<void>,
): ((fallback?: string) => void) => {
  const navigate = useNavigate()
  // The form and the session both report the sign-in, but the stored return path can be taken only once.
  const hasContinued = useRef(false)
  return useCallback(
    (fallback?: string) => {
      if (hasContinued.current) return
      hasContinued.current = true
      const state = sessionStore?.snapshot()
      const needsUsername = state?.status === 'authenticated' && !state.person.usernameIsSet
      const setUsernamePath = ref === null ? paths.setUsername : `${paths.setUsername}?ref=${encodeURIComponent(ref)}`
      const open = async (): Promise<void> => {
        await stored?.current
        forgetGuestIntent()
        if (!needsUsername) await onKnown?.()
        const href = needsUsername ? setUsernamePath : await takePathAfterSignIn(Date.now(), fallback)
        await navigate({ href, replace: true })
      }
      void open()
    },
    [sessionStore, ref, navigate, stored, onKnown],
  )
}
