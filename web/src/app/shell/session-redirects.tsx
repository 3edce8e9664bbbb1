import { useLocation, useNavigate } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SessionStoreContext, useSession } from '../../local/session/use-session.ts'
import { signInPathFrom } from '../../local/session/sign-in-path.ts'

/** What follows from who is signed in, wherever they are. */
export const SessionRedirects = () => {
  const sessionStore = use(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const isSignedIn = session.status === 'authenticated'
  const needsUsername = isSignedIn && !session.remembered && !session.person.usernameIsSet
  const hasSessionEnded = session.status === 'unauthenticated' && session.reason !== null && session.reason !== 'signed-out'
  const hadSessionEnded = useRef(false)
  const isOnSignInPages = pathname.startsWith('/auth/')

  // ST-2: what somebody may do is asked again at each place; the answer comes when it comes.
  const refetchedAt = useRef<string | null>(null)
  useEffect(() => {
    if (!isSignedIn || refetchedAt.current === pathname) return
    refetchedAt.current = pathname
    void sessionStore?.refetch()
  }, [pathname, isSignedIn, sessionStore])

  // ST-3: without a username there is one thing to do first. `ref` comes along (RF-6).
  useEffect(() => {
    if (!needsUsername || isOnSignInPages) return
    const ref = new URLSearchParams(searchStr).get('ref')
    const to = ref === null ? paths.setUsername : `${paths.setUsername}?ref=${encodeURIComponent(ref)}`
    void navigate({ href: to, replace: true })
  }, [needsUsername, isOnSignInPages, searchStr, navigate])

  // ER-1: to the door, which says why. It comes back here afterwards.
  useEffect(() => {
    const wasAlreadyEnded = hadSessionEnded.current
    hadSessionEnded.current = hasSessionEnded
    // Only when it happens: whoever then goes elsewhere as a guest is left alone.
    if (!hasSessionEnded || wasAlreadyEnded || isOnSignInPages) return
    void navigate({ href: signInPathFrom(paths.signIn, pathname + searchStr) })
  }, [hasSessionEnded, isOnSignInPages, pathname, searchStr, navigate])

  return null
}
