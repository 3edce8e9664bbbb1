import { useCallback } from 'react'
import { deviceEndpoints } from '@simmer/contract/wire/device-endpoints'
import type { Call } from '@simmer/contract/wire/endpoint'
import { DeviceList } from '../features/devices/device-list.tsx'
import { deviceTexts } from '../features/devices/device-texts.ts'
import styles from '../features/devices/devices.module.css'
import { useAnswer } from '../local/use-answer.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { guarded } from './guarded.tsx'
import { screen, type ScreenProps } from './screen.ts'

interface Shown {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<Shown>) => {
  const t = useTexts(deviceTexts)
  const ask = useCallback(() => call(deviceEndpoints.devices, {}), [call])
  const { answer, away, read } = useAnswer(ask)

  const signOut = async (which: string | null): Promise<number> => {
    const { signedOut } =
      which === null
        ? await call(deviceEndpoints.signOutOtherDevices, {})
        : await call(deviceEndpoints.signOutDevice, { params: { deviceId: which } })
    await read()
    return signedOut
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {answer !== null && <DeviceList devices={answer.devices} signOut={signOut} />}
      {answer === null && !away && <Skeleton shape="wide" />}
      {away && (
        <Banner kind="warn" icon="offline" action={<Button onClick={() => void read()}>{t('tryAgain')}</Button>}>
          {t('away')}
        </Banner>
      )}
    </div>
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
