import { useNavigate } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { accountRestoredParameter } from '@simmer/contract/wire/account-settings'
import { paths } from '@simmer/contract/wire/paths'
import { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { accountSettingsTexts } from '../features/accounts/account-settings-texts.ts'
import { ChangeEmail } from '../features/accounts/change-email.tsx'
import { DeleteAccount } from '../features/accounts/delete-account.tsx'
import { DownloadData } from '../features/accounts/download-data.tsx'
import { ReauthenticationDialog } from '../features/accounts/reauthentication-dialog.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { PeopleLists } from '../features/following/people-lists.tsx'
import { PushSettings } from '../features/push/push-settings.tsx'
import { SettingsPage } from '../features/accounts/settings-page.tsx'
import styles from '../features/accounts/settings.module.css'
import { Invitations } from '../features/referral/referral-status.tsx'
import { useReauthentication } from '../features/accounts/use-reauthentication.ts'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call }, query }: ScreenProps<ScreenData>) => {
  const t = useTexts(accountSettingsTexts)
  const sessionStore = use(SessionStoreContext)
  const session = useSession()
  const navigate = useNavigate()
  const { prompt, withReauthentication } = useReauthentication(call)
  const actions = useMemo(
    () => ({
      requestCodes: async (email: string): Promise<void> => {
        await call(accountSettingsEndpoints.requestEmailChange, { body: { email } })
      },
      move: async (oldCode: string, newCode: string): Promise<void> => {
        await call(accountSettingsEndpoints.changeEmail, { body: { oldCode, newCode } })
        await sessionStore?.refetch()
      },
      readData: () => withReauthentication(() => call(accountSettingsEndpoints.exportAccountData, {})),
      requestCode: async (): Promise<void> => {
        await call(accountSettingsEndpoints.sendDeletionCode, {})
      },
      leave: async (code: string): Promise<string> => {
        const { deletionAt } = await call(accountSettingsEndpoints.requestDeletion, { body: { code } })
        // Pending actions stay stored in case the person returns. The sign-out comes first, because every page reads
        // the session.
        await sessionStore?.signOut('keep')
        await navigate({ href: paths.explore, replace: true })
        return deletionAt
      },
    }),
    [call, sessionStore, navigate, withReauthentication],
  )
  const email = session.status === 'authenticated' ? session.person.email : ''
  return (
    <SettingsPage
      title={t('title')}
      lead={t('lead')}
      links={
        <ButtonLink icon="person" href={paths.editProfile}>
          {t('toProfile')}
        </ButtonLink>
      }
    >
      {query.has(accountRestoredParameter) && <Banner kind="good">{t('deletionCancelled')}</Banner>}
      <ChangeEmail email={email} requestCodes={actions.requestCodes} changeEmail={actions.move} />
      <section className={styles.section} aria-labelledby="ways-in">
        <h2 id="ways-in">{t('signInMethods')}</h2>
        <p className={styles.lead}>{t('signInMethodsLead')}</p>
        <div className={styles.actions}>
          <ButtonLink href={paths.signInMethods}>{t('toMethods')}</ButtonLink>
          <ButtonLink href={paths.devices}>{t('toDevices')}</ButtonLink>
        </div>
      </section>
      <NotificationSettings headingClass={styles.section} />
      <PushSettings call={call} headingClass={styles.section} />
      <PeopleLists call={call} headingClass={styles.section} />
      {session.status === 'authenticated' && (
        <Invitations call={call} accountId={session.person.id} headingClass={styles.section} />
      )}
      <DownloadData read={actions.readData} />
      <ReauthenticationDialog email={email} prompt={prompt} />
      <DeleteAccount email={email} requestCode={actions.requestCode} deleteAccount={actions.leave} />
    </SettingsPage>
  )
}

/** RT-19: e-mail address, data download and deletion of the account. */
export const accountScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(accountSettingsTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'accountTitle', View),
})
