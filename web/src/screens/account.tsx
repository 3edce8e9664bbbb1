import { useLocation, useNavigate } from '@tanstack/react-router'
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
import styles from '../features/accounts/settings.module.css'
import { useReauthentication } from '../features/accounts/use-reauthentication.ts'
import { PeopleLists } from '../features/following/people-lists.tsx'
import { LanguageChoice } from '../features/language/language-choice.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { PushSettings } from '../features/push/push-settings.tsx'
import { UnitSelect } from '../features/recipe/scale/unit-select.tsx'
import { ReferralStatus } from '../features/referral/referral-status.tsx'
import { accountSection, settingsTexts, type AccountSection } from '../features/settings/settings-entries.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { ThemeChoice } from '../features/theme/theme-choice.tsx'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

/** E-mail address, data download and deletion of the account. */
const EmailAndData = ({ call }: ScreenData) => {
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
    <>
      <ChangeEmail email={email} requestCodes={actions.requestCodes} changeEmail={actions.move} />
      <DownloadData read={actions.readData} />
      <ReauthenticationDialog email={email} prompt={prompt} />
      <DeleteAccount email={email} requestCode={actions.requestCode} deleteAccount={actions.leave} />
    </>
  )
}

const Section = ({ name, call }: ScreenData & { readonly name: AccountSection }) => {
  const session = useSession()
  switch (name) {
    case 'email':
      return <EmailAndData call={call} />
    case 'display':
      return (
        <div className={styles.choices}>
          <div>
            <LanguageChoice />
          </div>
          <ThemeChoice />
          <UnitSelect />
        </div>
      )
    case 'notifications':
      return (
        <>
          <NotificationSettings />
          <PushSettings call={call} headingClass={styles.section} />
        </>
      )
    case 'people':
      return <PeopleLists call={call} headingClass={styles.section} />
    case 'invitations':
      return session.status === 'authenticated' ? (
        <ReferralStatus titleAs="h2" call={call} accountId={session.person.id} />
      ) : null
    default:
      return name satisfies never
  }
}

const View = ({ data: { call }, query }: ScreenProps<ScreenData>) => {
  const t = useTexts(settingsTexts)
  const account = useTexts(accountSettingsTexts)
  const name = accountSection(useLocation().hash)
  return (
    <>
      {query.has(accountRestoredParameter) && <Banner kind="good">{account('deletionCancelled')}</Banner>}
      <SettingsPage current={name} title={t(name ?? 'title')} lead={t(name === null ? 'lead' : `${name}Lead`)}>
        <Section name={name ?? 'email'} call={call} />
      </SettingsPage>
    </>
  )
}

/** RT-19: the start page of the settings, and the sections that the fragment of the URL names. */
export const accountScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(settingsTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'accountTitle', View),
})
