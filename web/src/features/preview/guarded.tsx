import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { AccessDenied } from './access-denied.tsx'
import { SessionLoading } from './session-loading.tsx'
import type { PreviewKey } from './preview-texts.ts'
import type { Person } from '@simmer/contract/wire/session'
import { useSession } from '#local/session/use-session.ts'

/** The role that a page requires. */
export type Requirement = 'signed-in' | 'author' | 'partner'

export const meetsRequirement = (requirement: Requirement, { profileType, isSimmerPartner }: Person): boolean =>
  requirement === 'partner' ? isSimmerPartner : requirement === 'signed-in' || profileType === 'author'

/** ER-8: the sign-in page with the reason and the path to return to, whose fragment may name a section. */
const signInPathFor = (href: string): string =>
  `${paths.signIn}?error=SessionRequired&callbackUrl=${encodeURIComponent(href)}`

/**
 * WHO-7: renders `View` only for users with the required role. A guest goes to the sign-in page and returns; a user without
 * the role sees `Denied`, or why. The server protects the data itself.
 */
export const guarded = <Props extends { readonly href: string }>(
  requirement: Requirement,
  title: PreviewKey,
  View: ComponentType<Props>,
  Denied?: ComponentType<Props>,
): ComponentType<Props> =>
  function Guarded(props: Props) {
    const session = useSession()
    const navigate = useNavigate()
    const isGuest = session.status === 'unauthenticated'
    // SessionRedirects handles a session that ends while the page is open (ER-1).
    const wasSignedIn = useRef(false)
    const hasEnded = isGuest && session.reason !== null && session.reason !== 'signed-out'
    useEffect(() => {
      if (!isGuest) wasSignedIn.current ||= session.status === 'authenticated'
      else if (!hasEnded || !wasSignedIn.current) {
        void navigate({ href: signInPathFor(props.href + location.hash), replace: true })
      }
    }, [isGuest, hasEnded, session.status, props.href, navigate])
    if (session.status !== 'authenticated') return <SessionLoading title={title} />
    if (meetsRequirement(requirement, session.person)) return <View {...props} />
    return Denied === undefined ? <AccessDenied required="author" /> : <Denied {...props} />
  }
