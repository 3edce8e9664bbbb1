import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { UsernameForm } from '../features/accounts/username-form.tsx'
import { reportAddresses } from '../features/referral/report-addresses.ts'
import { clearInvitation, readInvitation } from '../local/session/invitation.ts'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useContinueAfterSignIn } from '../features/accounts/use-continue-after-sign-in.ts'
import { translate } from '../texts/translate.ts'
import { accountTexts } from '../features/accounts/account-texts.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<ScreenData>) => {
  const sessionStore = useContext(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const ref = query.get('ref')
  const { origin } = useRouter().options.context
  const continueTo = useContinueAfterSignIn(sessionStore, ref)
  const isGuest = session.status === 'unauthenticated'
  // The form and the session both report the new username. New people see the tutorial unless a return path is
  // stored.
  const isNew = useRef(false)
  const continueAfterSetup = useCallback(() => continueTo(isNew.current ? paths.tutorial : paths.home), [continueTo])
  const hasName = session.status === 'authenticated' && session.person.usernameIsSet
  useEffect(() => {
    if (isGuest)
      void navigate({
        href: `${paths.signIn}${ref === null ? '' : `?ref=${encodeURIComponent(ref)}`}`,
        replace: true,
      })
    if (hasName) continueAfterSetup()
  }, [isGuest, hasName, ref, continueAfterSetup, navigate])
  const { isFree, choose } = useMemo(
    () => ({
      isFree: (username: string) => call(accountEndpoints.usernameAvailability, { query: { username } }),
      choose: async (username: string) => {
        // RF-6: the invitation may have been opened long before the sign-up.
        const code = await readInvitation(ref, Date.now())
        await call(accountEndpoints.setUsername, { body: { username, ...(code === null ? {} : { ref: code }) } })
        await clearInvitation()
        if (code !== null) void reportAddresses(call, origin)
        isNew.current = true
        await sessionStore?.refetch()
      },
    }),
    [call, sessionStore, ref, origin],
  )
  return (
    <UsernameForm
      email={session.status === 'authenticated' ? session.person.email : ''}
      checkAvailability={isFree}
      choose={choose}
      onChosen={continueAfterSetup}
    />
  )
}

/** RT-15: choosing a username. */
export const setUsernameScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('usernameTitle'), hidden: true }
  },
  View,
})
