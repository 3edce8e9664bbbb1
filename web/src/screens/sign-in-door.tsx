import { useContext, useEffect } from 'react'
import { problems } from '@simmer/contract/wire/problems'
import { authErrors } from '../features/accounts/account-words.ts'
import { SignInForm } from '../features/accounts/sign-in-form.tsx'
import { rememberReturn } from '../local/session/return-path.ts'
import { SessionKeeperContext } from '../local/session/session-keeper-context.ts'
import { useSession } from '../local/session/use-session.ts'
import { useGoOn } from './use-go-on.ts'

export interface SignInDoorProps {
  readonly query: URLSearchParams
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

/** Both ways in are the same door (RT-14): who has no account yet gets one. The query goes along (RF-6). */
export const SignInDoor = ({ query, title, lead, otherWay }: SignInDoorProps) => {
  const keeper = useContext(SessionKeeperContext)
  const session = useSession()
  const goOn = useGoOn(keeper, query.get('ref'))
  const callbackUrl = query.get('callbackUrl')
  useEffect(() => rememberReturn(localStorage, pathOf(callbackUrl), Date.now()), [callbackUrl])

  const signedIn = session.status === 'authenticated' && !session.remembered
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn, goOn])

  const expired = session.status === 'unauthenticated' && session.because === 'expired'
  const suspended = session.status === 'unauthenticated' && session.because === 'suspended'
  const error = query.get('error')
  const notice = expired
    ? problems['not-signed-in'].message
    : suspended
      ? problems['account-suspended'].message
      : error === null
        ? null
        : (authErrors.get(error) ?? null)
  const along = query.toString()
  return (
    <SignInForm
      keeper={keeper}
      title={title}
      lead={lead}
      notice={notice}
      onSignedIn={goOn}
      otherWay={
        <>
          {otherWay.words} <a href={along === '' ? otherWay.href : `${otherWay.href}?${along}`}>{otherWay.link}</a>
        </>
      }
    />
  )
}
