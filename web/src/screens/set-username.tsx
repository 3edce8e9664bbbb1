import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { UsernameForm } from '../features/accounts/username-form.tsx'
import { clearInvitation, readInvitation } from '../local/session/invitation.ts'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { screen, type ScreenProps } from './screen.ts'
import { useGoOn } from './use-go-on.ts'
import { translate } from '../texts/translate.ts'
import { accountTexts } from '../features/accounts/account-texts.ts'

interface Shown {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<Shown>) => {
  const keeper = useContext(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const ref = query.get('ref')
  const goOnTo = useGoOn(keeper, ref)
  const isGuest = session.status === 'unauthenticated'
  // The form and the session both notice it: whoever is new here is shown around, unless they came for something.
  const isNew = useRef(false)
  const goOn = useCallback(() => goOnTo(isNew.current ? paths.tutorial : paths.home), [goOnTo])
  const hasName = session.status === 'authenticated' && session.person.usernameIsSet
  useEffect(() => {
    if (isGuest)
      void navigate({
        href: `${paths.signIn}${ref === null ? '' : `?ref=${encodeURIComponent(ref)}`}`,
        replace: true,
      })
    if (hasName) goOn()
  }, [isGuest, hasName, ref, goOn, navigate])
  const { ask, choose } = useMemo(
    () => ({
      ask: (username: string) => call(accountEndpoints.usernameAvailability, { query: { username } }),
      choose: async (username: string) => {
        // RF-6: the invitation may have been opened long before the way in was taken.
        const code = readInvitation(ref, localStorage, Date.now())
        await call(accountEndpoints.setUsername, { body: { username, ...(code === null ? {} : { ref: code }) } })
        clearInvitation(localStorage)
        isNew.current = true
        await keeper?.refetch()
      },
    }),
    [call, keeper, ref],
  )
  return (
    <UsernameForm
      email={session.status === 'authenticated' ? session.person.email : ''}
      checkAvailability={ask}
      choose={choose}
      onChosen={goOn}
    />
  )
}

/** RT-15. */
export const setUsernameScreen = screen<Shown>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountTexts, language)
    return { title: t('usernameTitle'), hidden: true }
  },
  View,
})
