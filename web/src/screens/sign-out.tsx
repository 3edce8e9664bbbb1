import { useNavigate, useRouter } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { SignOutForm } from '../features/accounts/sign-out-form.tsx'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { screen } from './parts/screen.ts'
import { translate } from '../texts/translate.ts'
import { accountTexts } from '../features/accounts/account-texts.ts'

const View = () => {
  const sessionStore = useContext(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const isGuest = session.status === 'unauthenticated'
  // MN-8: also covers a session that ended before, or in another tab.
  useEffect(() => {
    if (isGuest) void navigate({ href: paths.home, replace: true })
  }, [isGuest, navigate])
  return (
    <SignOutForm
      sessionStore={sessionStore}
      onSignedOut={() => void navigate({ href: paths.home, replace: true })}
      onStay={() => (router.history.canGoBack() ? router.history.back() : void navigate({ href: paths.explore }))}
    />
  )
}

/** MN-8, ST-6: signing out. */
export const signOutScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('signOut'), hidden: true }
  },
  View,
})
