import { useLocation, useNavigate } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SessionStoreContext, useSession, signInPathFrom } from '#local/session/use-session.ts'

/** Redirects that the session requires on every page. */
export const SessionRedirects = () => {
  const sessionStore = use(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const isSignedIn = session.status === 'authenticated'
  const needsUsername = isSignedIn && !session.remembered && !session.person.usernameIsSet
  const hasSessionEnded =
    session.status === 'unauthenticated' && session.reason !== null && session.reason !== 'signed-out'
  const hadSessionEnded = useRef(false)
  const isOnSignInPages = pathname.startsWith('/auth/')

  // ST-2: the session is refetched on each navigation without blocking it.
  const refetchedAt = useRef<string | null>(null)
  useEffect(() => {
    if (!isSignedIn || refetchedAt.current === pathname) return
    refetchedAt.current = pathname
    void sessionStore?.refetch()
  }, [pathname, isSignedIn, sessionStore])

  // ST-3: an account without a username must set one first. RF-6: the referral code is passed on.
  useEffect(() => {
    if (!needsUsername || isOnSignInPages) return
    const ref = new URLSearchParams(searchStr).get('ref')
    const to = ref === null ? paths.setUsername : `${paths.setUsername}?ref=${encodeURIComponent(ref)}`
    void navigate({ href: to, replace: true })
  }, [needsUsername, isOnSignInPages, searchStr, navigate])

  // ER-1: an ended session leads to the sign-in page, which gives the reason and returns here afterwards.
  useEffect(() => {
    const wasAlreadyEnded = hadSessionEnded.current
    hadSessionEnded.current = hasSessionEnded
    // Redirects only once: a guest who then navigates elsewhere stays there.
    if (!hasSessionEnded || wasAlreadyEnded || isOnSignInPages) return
    void navigate({ href: signInPathFrom(paths.signIn, pathname + searchStr) })
  }, [hasSessionEnded, isOnSignInPages, pathname, searchStr, navigate])

  return null
}
