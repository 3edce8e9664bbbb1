import { use, useCallback, useMemo } from 'react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { ProfileBody } from '@simmer/contract/wire/profile-settings'
import { profileSettingsEndpoints, uploadEndpoint } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { ChangeUsername } from '../features/accounts/change-username.tsx'
import { editProfileTexts } from '../features/accounts/account-settings-texts.ts'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import styles from '../features/accounts/settings.module.css'
import { type ProfileDraft, useProfileDraft } from '../features/accounts/use-profile-draft.ts'
import type { Person } from '@simmer/contract/wire/session'
import { SessionStoreContext, useSession } from '../local/session/use-session.ts'
import { useRemote } from '../local/use-remote.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ReadFailureBanner } from '../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { preparePhoto } from './parts/prepare-photo.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const ProfileSkeleton = () => (
  <div className={styles.form}>
    <Skeleton shape="circle" />
    <Skeleton shape="button" />
    <Skeleton shape="wide" />
  </div>
)

/** What this device knows of the profile, and the unsaved edit, while the server cannot be reached. */
const StoredProfile = ({ person, draft }: { readonly person: Person; readonly draft: ProfileDraft | null }) => {
  const t = useTexts(editProfileTexts)
  const name = draft?.name ?? person.name ?? ''
  const facts = [
    [t('name'), name === '' ? (person.username ?? '') : name],
    [t('username'), person.username === null ? '' : `@${person.username}`],
    [t('email'), person.email],
    [t('about'), draft?.about ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <p>{t('storedOnly')}</p>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {draft !== null && <p className={styles.lead}>{t('unsaved')}</p>}
    </>
  )
}

const ProfileEditor = ({ call, person }: ScreenData & { readonly person: Person }) => {
  const t = useTexts(editProfileTexts)
  const sessionStore = use(SessionStoreContext)
  const router = useRouter()
  const readProfile = useCallback(() => call(profileSettingsEndpoints.profileSettings, {}), [call])
  const { data: profile, setData: setProfile, failure, reload } = useRemote(readProfile)
  const { draft, status, store, discard } = useProfileDraft(person.id)
  const askWhetherFree = useCallback(
    (username: string) => call(accountEndpoints.usernameAvailability, { query: { username } }),
    [call],
  )
  const actions = useMemo(
    () => ({
      save: async (body: ProfileBody, picture: ProfileDraft['picture']): Promise<void> => {
        if (picture instanceof Blob) {
          const form = new FormData()
          form.set('files', picture, 'picture.jpg')
          form.set('ref', 'profile')
          await call(uploadEndpoint, { body: form })
        } else if (picture === 'none') await call(profileSettingsEndpoints.removePicture, {})
        setProfile(await call(profileSettingsEndpoints.saveProfile, { body }))
        // The router may have cached the person's public profile.
        router.clearCache()
        await sessionStore?.refetch()
      },
      rename: async (username: string): Promise<void> => {
        await call(profileSettingsEndpoints.changeUsername, { body: { username } })
        router.clearCache()
        await Promise.all([sessionStore?.refetch(), reload()])
      },
    }),
    [call, sessionStore, reload, router, setProfile],
  )
  if (profile === null || draft === undefined)
    return failure === null ? (
      <ProfileSkeleton />
    ) : (
      <>
        <ReadFailureBanner failure={failure} offline={t('loadOffline')} again={t('tryAgain')} reload={reload} />
        {failure === 'offline' && <StoredProfile person={person} draft={draft ?? null} />}
      </>
    )
  return (
    <>
      <ProfileForm
        profile={profile}
        draft={draft}
        draftStatus={status}
        saveDraft={store}
        discardDraft={discard}
        save={actions.save}
        preparePicture={preparePhoto}
      />
      {profile.username !== null && (
        <ChangeUsername
          username={profile.username}
          changeableFrom={profile.usernameFrom}
          checkAvailability={askWhetherFree}
          change={actions.rename}
        />
      )}
    </>
  )
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(editProfileTexts)
  const session = useSession()
  const person = session.status === 'authenticated' ? session.person : null
  return (
    <SettingsPage
      current="profile"
      title={t('title')}
      lead={t('lead')}
      links={
        person?.username && (
          <ButtonLink icon="person" href={paths.profile(person.username)}>
            {t('seePage')}
          </ButtonLink>
        )
      }
    >
      {person !== null && <ProfileEditor key={person.id} call={call} person={person} />}
    </SettingsPage>
  )
}

/** RT-19: "Profile" leads signed-in people here. */
export const editProfileScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(editProfileTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'editTitle', View),
})
