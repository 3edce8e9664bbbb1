import { useCallback } from 'react'
import { deviceEndpoints } from '@simmer/contract/wire/endpoints/device-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { SettingsPage } from '../features/accounts/settings-page.tsx'
import { DeviceList, deviceTexts } from '../features/devices/device-list.tsx'
import { useRemote } from '../local/use-remote.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { guarded } from './guarded.tsx'
import { screen, type ScreenProps } from './screen.ts'

interface Shown {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<Shown>) => {
  const t = useTexts(deviceTexts)
  const ask = useCallback(() => call(deviceEndpoints.devices, {}), [call])
  const { data: answer, isOffline: away, reload: read } = useRemote(ask)

  const signOut = async (which: string | null): Promise<number> => {
    const { signedOut } =
      which === null
        ? await call(deviceEndpoints.signOutOtherDevices, {})
        : await call(deviceEndpoints.signOutDevice, { params: { deviceId: which } })
    await read()
    return signedOut
  }

  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {answer !== null && <DeviceList devices={answer.devices} signOut={signOut} />}
      {answer === null && !away && (
        <div aria-busy>
          <Skeleton shape="short" />
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      )}
      {away && (
        <RetryBanner again={t('tryAgain')} onRetry={() => void read()}>
          {t('unavailable')}
        </RetryBanner>
      )}
    </SettingsPage>
  )
}

/** Where somebody is signed in, and the way to end that from here. */
export const devicesScreen = screen<Shown>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(deviceTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'devicesTitle', View),
})
