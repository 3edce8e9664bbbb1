import { use } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountTexts, authErrorText } from '../features/accounts/account-texts.ts'
import { PasskeyList } from '../features/accounts/passkey-list.tsx'
import { ReauthenticationDialog } from '../features/accounts/reauthentication-dialog.tsx'
import { ServiceList } from '../features/accounts/service-list.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import styles from '../features/accounts/settings.module.css'
import { useSignInMethods } from '../features/accounts/use-sign-in-methods.ts'
import { signInMethodsTexts } from '../features/accounts/sign-in-methods-texts.ts'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { ReadFailureBanner } from '../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<ScreenData>) => {
  const t = useTexts(signInMethodsTexts)
  const account = useTexts(accountTexts)
  const session = useSession()
  const { methods, failure, reload, actions, prompt } = useSignInMethods(call, use(SessionStoreContext))
  const error = query.get('error')
  const email = session.status === 'authenticated' ? session.person.email : ''
  return (
    <SettingsPage current="methods" title={t('title')} lead={t('lead')}>
      {error !== null && <Banner kind="warn">{account(authErrorText(error))}</Banner>}
      <section className={styles.section} aria-labelledby="way-code">
        <h2 id="way-code">{t('code')}</h2>
        <p>{t('codeLead', { email })}</p>
      </section>
      {methods !== null && (
        <>
          <PasskeyList passkeys={methods.passkeys} actions={actions} />
          <ServiceList services={methods.providers} actions={actions} />
          <ReauthenticationDialog email={email} prompt={prompt} />
        </>
      )}
      {methods === null && failure === null && <Skeleton shape="button" />}
      <ReadFailureBanner failure={failure} offline={t('offline')} again={t('tryAgain')} reload={reload} />
    </SettingsPage>
  )
}

/** Passkeys and connected services of the account. */
export const signInMethodsScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(signInMethodsTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'signInMethodsTitle', View),
})
