import { useCallback } from 'react'
import { deviceEndpoints } from '@simmer/contract/wire/endpoints/device-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { DeviceList, deviceTexts } from '../features/devices/device-list.tsx'
import { useRemote } from '../local/use-remote.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ReadFailureBanner } from '../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(deviceTexts)
  const readDevices = useCallback(() => call(deviceEndpoints.devices, {}), [call])
  const { data, failure, reload } = useRemote(readDevices)

  const signOut = async (deviceId: string | null): Promise<number> => {
    const { signedOut } =
      deviceId === null
        ? await call(deviceEndpoints.signOutOtherDevices, {})
        : await call(deviceEndpoints.signOutDevice, { params: { deviceId } })
    await reload()
    return signedOut
  }

  return (
    <SettingsPage current="devices" title={t('title')} lead={t('lead')}>
      {data !== null && <DeviceList devices={data.devices} signOut={signOut} />}
      {data === null && failure === null && (
        <div aria-busy>
          <Skeleton shape="short" />
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      )}
      <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
    </SettingsPage>
  )
}

/** The devices on which the account is signed in; each can be signed out here. */
export const devicesScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(deviceTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'devicesTitle', View),
})
