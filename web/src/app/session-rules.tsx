import { useLocation, useNavigate } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { signInPathFrom } from '../local/session/sign-in-path.ts'

/** What follows from who is signed in, wherever they are. */
export const SessionRules = () => {
  const keeper = use(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const signedIn = session.status === 'authenticated'
  const nameless = signedIn && !session.remembered && !session.person.usernameIsSet
  const ended = session.status === 'unauthenticated' && session.reason !== null && session.reason !== 'signed-out'
  const wasTold = useRef(false)
  const atTheDoor = pathname.startsWith('/auth/')

  // ST-2: what somebody may do is asked again at each place; the answer comes when it comes.
  const askedAt = useRef<string | null>(null)
  useEffect(() => {
    if (!signedIn || askedAt.current === pathname) return
    askedAt.current = pathname
    void keeper?.refetch()
  }, [pathname, signedIn, keeper])

  // ST-3: without a username there is one thing to do first. `ref` comes along (RF-6).
  useEffect(() => {
    if (!nameless || atTheDoor) return
    const ref = new URLSearchParams(searchStr).get('ref')
    const to = ref === null ? paths.setUsername : `${paths.setUsername}?ref=${encodeURIComponent(ref)}`
    void navigate({ href: to, replace: true })
  }, [nameless, atTheDoor, searchStr, navigate])

  // ER-1: to the door, which says why. It comes back here afterwards.
  useEffect(() => {
    const told = wasTold.current
    wasTold.current = ended
    // Only when it happens: whoever then goes elsewhere as a guest is left alone.
    if (!ended || told || atTheDoor) return
    void navigate({ href: signInPathFrom(paths.signIn, pathname + searchStr) })
  }, [ended, atTheDoor, pathname, searchStr, navigate])

  return null
}
