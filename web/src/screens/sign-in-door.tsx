import { useNavigate } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountTexts, authErrorText } from '../features/accounts/account-texts.ts'
import { SignInForm } from '../features/accounts/sign-in-form.tsx'
import { useLiveQuery } from '../local/live/use-live-query.ts'
import { storeReturnPath } from '../local/session/return-path.ts'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { problemTexts } from '../texts/problem-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useChunk } from '../ui/use-chunk.ts'
import { useGoOn } from './use-go-on.ts'

export interface SignInDoorProps {
  readonly query: URLSearchParams
  readonly call: Call
  readonly title: string
  readonly lead: string
  readonly otherWay: { readonly words: string; readonly link: string; readonly href: string }
}

/** The path of a callbackUrl: NextAuth's clients write whole addresses. */
const pathOf = (callbackUrl: string | null): string | null => {
  if (callbackUrl === null || !URL.canParse(callbackUrl, window.location.origin)) return null
  const url = new URL(callbackUrl, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null
}

/** The service vouches for an address that has an account here: the code that follows connects the two. */
const notLinked = 'OAuthAccountNotLinked'

const loadWays = () => import('../features/accounts/other-sign-in-methods.tsx')

/** Both ways in are the same door (RT-14): who has no account yet gets one. The query goes along (RF-6). */
export const SignInDoor = ({ query, call, title, lead, otherWay }: SignInDoorProps) => {
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const keeper = useContext(SessionStoreContext)
  const session = useSession()
  const ref = query.get('ref')
  const goOn = useGoOn(keeper, ref)
  const ways = useChunk(loadWays, keeper !== null)
  const callbackUrl = query.get('callbackUrl')
  useEffect(() => storeReturnPath(localStorage, pathOf(callbackUrl), Date.now()), [callbackUrl])

  const error = query.get('error')
  const navigate = useNavigate()
  const isConnecting = callbackUrl?.endsWith(paths.signInMethods) === true
  const signedIn = session.status === 'authenticated' && !session.remembered
  useEffect(() => {
    if (!signedIn) return
    // Connecting a service went wrong: that is told where it was begun.
    if (isConnecting && error !== null) {
      void navigate({ href: `${paths.signInMethods}?error=${encodeURIComponent(error)}`, replace: true })
    } else goOn()
  }, [signedIn, goOn, isConnecting, error, navigate])

  const expired = session.status === 'unauthenticated' && session.reason === 'expired'
  const suspended = session.status === 'unauthenticated' && session.reason === 'suspended'
  const notice = expired
    ? sentence('not-signed-in')
    : suspended
      ? sentence('account-suspended')
      : error === null
        ? null
        : t(error === notLinked && !isConnecting ? 'connectByCode' : authErrorText(error))
  const wishes = useLiveQuery((local) => local.guestActions(), 0, [])
  const along = query.toString()
  return (
    <SignInForm
      sessionStore={keeper}
      title={title}
      lead={wishes > 0 ? t('guestActionLead') : lead}
      notice={notice}
      onSignedIn={goOn}
      otherMethods={
        ways !== null &&
        keeper !== null && (
          <ways.OtherSignInMethods sessionStore={keeper} call={call} onSignedIn={goOn} invitation={ref} />
        )
      }
      otherFormLink={
        <>
          {otherWay.words} <a href={along === '' ? otherWay.href : `${otherWay.href}?${along}`}>{otherWay.link}</a>
        </>
      }
    />
  )
}
