import { useContext, useEffect } from 'react'
import { accountTexts, authErrorText } from '../features/accounts/account-texts.ts'
import { SignInForm } from '../features/accounts/sign-in-form.tsx'
import { rememberReturn } from '../local/session/return-path.ts'
import { SessionKeeperContext } from '../local/session/session-keeper-context.ts'
import { useSession } from '../local/session/use-session.ts'
import { problemTexts } from '../texts/problem-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
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
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
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
    ? sentence('not-signed-in')
    : suspended
      ? sentence('account-suspended')
      : error === null
        ? null
        : t(authErrorText(error))
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
