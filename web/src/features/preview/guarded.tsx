import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { AccessDenied } from './access-denied.tsx'
import { SessionLoading } from './session-loading.tsx'
import type { PreviewKey } from './preview-texts.ts'
import type { Person } from '../../local/session/session-state.ts'
import { useSession } from '../../local/session/use-session.ts'
import type { ScreenProps } from '../../screens/parts/screen.ts'

/** Whom a place admits, beyond guests. */
export type Requirement = 'signed-in' | 'author' | 'partner'

export const meetsRequirement = (requirement: Requirement, { profileType, isSimmerPartner }: Person): boolean =>
  requirement === 'partner' ? isSimmerPartner : requirement === 'signed-in' || profileType === 'author'

/** ER-8: a required session without one. */
const signInPathFor = (address: string): string =>
  `${paths.signIn}?error=SessionRequired&callbackUrl=${encodeURIComponent(address)}`

/**
 * WHO-7: spares people a page that has nothing for them; what is theirs alone only the server gives out. A guest goes to the
 * door and comes back here; whoever may not come in is told why, and what to do.
 */
export const guarded = <Data,>(
  requirement: Requirement,
  title: PreviewKey,
  View: ComponentType<ScreenProps<Data>>,
): ComponentType<ScreenProps<Data>> =>
  function Guarded(props: ScreenProps<Data>) {
    const session = useSession()
    const navigate = useNavigate()
    const isGuest = session.status === 'unauthenticated'
    // A session that ends while somebody is here is told and followed by the session's own rules (ER-1).
    const wasSignedIn = useRef(false)
    const hasEnded = isGuest && session.reason !== null && session.reason !== 'signed-out'
    useEffect(() => {
      if (!isGuest) wasSignedIn.current ||= session.status === 'authenticated'
      else if (!hasEnded || !wasSignedIn.current) void navigate({ href: signInPathFor(props.href), replace: true })
    }, [isGuest, hasEnded, session.status, props.href, navigate])
    if (session.status !== 'authenticated') return <SessionLoading title={title} />
    return meetsRequirement(requirement, session.person) ? <View {...props} /> : <AccessDenied required={requirement} />
  }
