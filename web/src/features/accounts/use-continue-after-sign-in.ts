import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { SessionStore } from '#local/session/session-store.ts'
import { takeReturnPath } from '#local/session/return-path.ts'

/** ST-3, ST-5: after sign-in, opens the username form when needed, else the page that required the sign-in, else `fallback`. */
export const useContinueAfterSignIn = (
  sessionStore: SessionStore | null,
  ref: string | null,
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
      void navigate({
        href: needsUsername ? setUsernamePath : takeReturnPath(localStorage, Date.now(), fallback),
        replace: true,
      })
    },
    [sessionStore, ref, navigate],
  )
}
