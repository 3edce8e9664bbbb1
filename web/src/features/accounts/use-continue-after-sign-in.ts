import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { SessionStore } from '../../local/session/session-store.ts'
import { takeReturnPath } from '../../local/session/return-path.ts'

/**
 * ST-3, ST-5: where somebody goes who is signed in: to choose a username first, else back to where they were, else to
 * `otherwise`.
 */
export const useContinueAfterSignIn = (sessionStore: SessionStore | null, ref: string | null): ((fallback?: string) => void) => {
  const navigate = useNavigate()
  // The form and the session both notice that somebody signed in; the way back is remembered only once.
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
