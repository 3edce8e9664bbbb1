import { useNavigate } from '@tanstack/react-router'
import { useContext, useEffect, useRef, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountTexts, authErrorText } from './account-texts.ts'
import { memberPageText, memberPageTexts } from './member-pages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import type { WaitingWork } from '#local/session/device-records.ts'
import { storeSignInContext } from '#local/session/sign-in-context.ts'
import { SessionStoreContext, useSession } from '#local/session/use-session.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'
import { useGuestIntent } from './use-guest-intent.ts'
import { useLateInvitation } from './use-late-invitation.ts'

export interface SignInPageProps {
  readonly query: URLSearchParams
  readonly call: Call
  readonly form: 'signIn' | 'signUp'
  readonly title: string
  readonly lead: string
  readonly alternative: { readonly text: string; readonly link: string; readonly href: string }
}

/** The path of a callbackUrl; clients of NextAuth write absolute URLs. Other origins are ignored. */
const returnPath = (callbackUrl: string | null): string | null => {
  if (callbackUrl === null || !URL.canParse(callbackUrl, window.location.origin)) return null
  const url = new URL(callbackUrl, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null
}

/** The provider confirmed an e-mail address that has an account here. Signing in with a code connects the two. */
const notLinkedError = 'OAuthAccountNotLinked'

const loadOtherMethods = () => import('./other-sign-in-methods.tsx')

/** The work that a sign-out left on this device, live while the sign-out finishes; null until it is read. */
const useWaitingWork = (isGuest: boolean): WaitingWork | null => {
  const [work, setWork] = useState<WaitingWork | null>(null)
  useEffect(() => {
    if (!isGuest) return undefined
    let isMounted = true
    let end = (): void => undefined
    const watch = async (): Promise<void> => {
      const { watchWaitingWork } = await import('#local/session/device-records.ts')
      if (isMounted) end = watchWaitingWork(setWork)
    }
    // The form works without the hint where its code cannot be loaded.
    watch().catch(() => undefined)
    return () => {
      isMounted = false
      end()
    }
  }, [isGuest])
  return work
}

/** Signing in and signing up are one form (RT-14): a new e-mail address gets an account. Links keep the query (RF-6). */
export const SignInPage = ({ query, call, form, title, lead, alternative }: SignInPageProps) => {
  const t = useTexts(accountTexts)
  const tPage = useTexts(memberPageTexts)
  const sentence = useTexts(problemTexts)
  const sessionStore = useContext(SessionStoreContext)
  const session = useSession()
  const ref = query.get('ref')
  const callbackUrl = query.get('callbackUrl')
  const stored = useRef(Promise.resolve())
  useEffect(() => {
    stored.current = storeSignInContext(returnPath(callbackUrl), Date.now())
  }, [callbackUrl])
  const continueAfterSignIn = useContinueAfterSignIn(sessionStore, ref, stored, useLateInvitation(ref))
  const otherMethods = useChunk(loadOtherMethods, sessionStore !== null)

  const error = query.get('error')
  const navigate = useNavigate()
  const isConnecting = callbackUrl?.endsWith(paths.signInMethods) === true
  const isSignedIn = session.status === 'authenticated' && !session.remembered
  useEffect(() => {
    if (!isSignedIn) return
    // A failed connection of a provider is reported on the page where the user started it.
    if (isConnecting && error !== null) {
      void navigate({ href: `${paths.signInMethods}?error=${encodeURIComponent(error)}`, replace: true })
    } else continueAfterSignIn()
  }, [isSignedIn, continueAfterSignIn, isConnecting, error, navigate])

  const hasExpired = session.status === 'unauthenticated' && session.reason === 'expired'
  const isSuspended = session.status === 'unauthenticated' && session.reason === 'suspended'
  const notice = hasExpired
    ? sentence('not-signed-in')
    : isSuspended
      ? sentence('account-suspended')
      : error === null
        ? null
        : error === 'SessionRequired'
          ? tPage(memberPageText(callbackUrl))
          : t(error === notLinkedError && !isConnecting ? 'connectByCode' : authErrorText(error))
  const guestActionCount = useLiveQuery((local) => local.guestActions(), 0, [])
  const waiting = useWaitingWork(session.status === 'unauthenticated')
  // The form reserves three lines for any of these texts, so that it does not move.
  const intent = useGuestIntent(callbackUrl)
  const leadNow =
    intent !== null && !hasExpired
      ? t('intentLead', { form, kind: intent.kind, title: intent.title })
      : guestActionCount > 0
        ? t('guestActionLead')
        : waiting !== null && waiting.changes > 0
          ? t('waitingChangesLead', { count: waiting.changes })
          : waiting !== null && waiting.drafts > 0
            ? t('waitingDraftsLead')
            : lead
  const queryString = query.toString()
  return (
    <SignInForm
      sessionStore={sessionStore}
      title={title}
      lead={leadNow}
      notice={notice}
      onSignedIn={continueAfterSignIn}
      otherMethods={
        otherMethods !== null &&
        sessionStore !== null && (
          <otherMethods.OtherSignInMethods
            sessionStore={sessionStore}
            call={call}
            onSignedIn={continueAfterSignIn}
            invitation={ref}
          />
        )
      }
      otherFormLink={
        <>
          {alternative.text}{' '}
          <a href={queryString === '' ? alternative.href : `${alternative.href}?${queryString}`}>{alternative.link}</a>
        </>
      }
    />
  )
}
