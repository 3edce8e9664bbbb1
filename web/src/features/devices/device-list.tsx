import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { DeviceList as DevicesResponse } from '@simmer/contract/wire/endpoints/device-endpoints'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import styles from './devices.module.css'
import { texts } from '#texts/texts.ts'
import en from './device-texts.en.json'

export const deviceTexts = texts('device', en)

export interface DeviceListProps {
  readonly devices: DevicesResponse['devices']
  /**
   * Signs out one device, or all other devices if null. Resolves to the number of devices. Rejects if the server
   * cannot be reached.
   */
  readonly signOut: (deviceId: string | null) => Promise<number>
}

export const DeviceList = ({ devices, signOut }: DeviceListProps) => {
  const t = useTexts(deviceTexts)
  const toasts = useToasts()
  const formatTime = useDateFormat('moment')
  const [busy, setBusy] = useState<string | null>(null)
  const deviceName = ({ browser, system }: DevicesResponse['devices'][number]): string =>
    browser !== null && system !== null ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknown'))

  const signOutDevice = async (deviceId: string | null): Promise<void> => {
    setBusy(deviceId ?? 'others')
    try {
      toasts.show(t('done', { count: await signOut(deviceId) }))
    } catch {
      toasts.show(t('notDone'), { kind: 'bad' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      <Lines>
        {devices.map((device) => (
          <Line
            key={device.id}
            name={deviceName(device)}
            actions={
              device.current ? (
                <ButtonLink href={paths.signOut}>{t('signOutHere')}</ButtonLink>
              ) : (
                <Button busy={busy === device.id} onClick={() => void signOutDevice(device.id)}>
                  {t('signOut')}
                  <VisuallyHidden>: {deviceName(device)}</VisuallyHidden>
                </Button>
              )
            }
          >
            {device.current && <LineNote kind="good">{t('here')}</LineNote>}
            <LineNote>{t('seen', { when: formatTime(device.seenAt) })}</LineNote>
            <LineNote>{t('signedIn', { when: formatTime(device.signedInAt) })}</LineNote>
          </Line>
        ))}
      </Lines>
      {devices.length > 1 ? (
        <div>
          <Button kind="danger" busy={busy === 'others'} onClick={() => void signOutDevice(null)}>
            {t('signOutOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.lead}>{t('onlyHere')}</p>
      )}
    </>
  )
}
