import { useNavigate } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountTexts, authErrorText } from './account-texts.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useLiveQuery } from '../../local/live/use-live-query.ts'
import { storeReturnPath } from '../../local/session/return-path.ts'
import { SessionStoreContext, useSession } from '../../local/session/use-session.ts'
import { problemTexts } from '../../texts/problem-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useChunk } from '../../ui/layout/use-chunk.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'

export interface SignInPageProps {
  readonly query: URLSearchParams
  readonly call: Call
  readonly title: string
  readonly lead: string
  readonly alternative: { readonly text: string; readonly link: string; readonly href: string }
}

/** The path of a callbackUrl: NextAuth's clients write whole addresses. */
const returnPath = (callbackUrl: string | null): string | null => {
  if (callbackUrl === null || !URL.canParse(callbackUrl, window.location.origin)) return null
  const url = new URL(callbackUrl, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null
}

/** The service vouches for an address that has an account here: the code that follows connects the two. */
const notLinkedError = 'OAuthAccountNotLinked'

const loadOtherMethods = () => import('./other-sign-in-methods.tsx')

/** Both ways in are the same door (RT-14): who has no account yet gets one. The query goes along (RF-6). */
export const SignInPage = ({ query, call, title, lead, alternative: otherWay }: SignInPageProps) => {
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const sessionStore = useContext(SessionStoreContext)
  const session = useSession()
  const ref = query.get('ref')
  const continueAfterSignIn = useContinueAfterSignIn(sessionStore, ref)
  const otherMethods = useChunk(loadOtherMethods, sessionStore !== null)
  const callbackUrl = query.get('callbackUrl')
  useEffect(() => storeReturnPath(localStorage, returnPath(callbackUrl), Date.now()), [callbackUrl])

  const error = query.get('error')
  const navigate = useNavigate()
  const isConnecting = callbackUrl?.endsWith(paths.signInMethods) === true
  const isSignedIn = session.status === 'authenticated' && !session.remembered
  useEffect(() => {
    if (!isSignedIn) return
    // Connecting a service went wrong: that is told where it was begun.
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
        : t(error === notLinkedError && !isConnecting ? 'connectByCode' : authErrorText(error))
  const guestActionCount = useLiveQuery((local) => local.guestActions(), 0, [])
  const queryString = query.toString()
  return (
    <SignInForm
      sessionStore={sessionStore}
      title={title}
      lead={guestActionCount > 0 ? t('guestActionLead') : lead}
      notice={notice}
      onSignedIn={continueAfterSignIn}
      otherMethods={
        otherMethods !== null &&
        sessionStore !== null && (
          <otherMethods.OtherSignInMethods sessionStore={sessionStore} call={call} onSignedIn={continueAfterSignIn} invitation={ref} />
        )
      }
      otherFormLink={
        <>
          {otherWay.text} <a href={queryString === '' ? otherWay.href : `${otherWay.href}?${queryString}`}>{otherWay.link}</a>
        </>
      }
    />
  )
}
