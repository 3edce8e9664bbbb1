import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { SessionStore } from '../local/session/session-store.ts'
import { takeReturnPath } from '../local/session/return-path.ts'

/**
 * ST-3, ST-5: where somebody goes who is signed in: to choose a username first, else back to where they were, else to
 * `otherwise`.
 */
export const useGoOn = (keeper: SessionStore | null, ref: string | null): ((otherwise?: string) => void) => {
  const navigate = useNavigate()
  // The form and the session both notice that somebody signed in; the way back is remembered only once.
  const gone = useRef(false)
  return useCallback(
    (otherwise?: string) => {
      if (gone.current) return
      gone.current = true
      const state = keeper?.snapshot()
      const nameless = state?.status === 'authenticated' && !state.person.usernameIsSet
      const chooseName = ref === null ? paths.setUsername : `${paths.setUsername}?ref=${encodeURIComponent(ref)}`
      void navigate({
        href: nameless ? chooseName : takeReturnPath(localStorage, Date.now(), otherwise),
        replace: true,
      })
    },
    [keeper, ref, navigate],
  )
}
