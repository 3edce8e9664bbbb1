import { useState } from 'react'
import { requestNotifyPermission, readNotifyPermission } from '#device/notify.ts'
import type { KitchenTimersState } from './use-kitchen-timers.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { cookTexts } from './cook-texts.ts'
import { TimerList } from './timer-list.tsx'
import styles from './timer-panel.module.css'

/** Explains whether timers also ring in the background, and offers the permission for it. */
const RingHint = () => {
  const t = useTexts(cookTexts)
  const [permission, setPermission] = useState(readNotifyPermission)
  if (permission === 'granted') return <p className={styles.ringing}>{t('ringsLate')}</p>
  if (permission !== 'default') return <p className={styles.ringing}>{t('ringsOnlyOnScreen')}</p>
  return (
    <p className={styles.ringing}>
      {t('ringsOnScreen')}{' '}
      <Button kind="quiet" onClick={() => void requestNotifyPermission().then(setPermission)}>
        {t('ringInBackground')}
      </Button>
    </p>
  )
}

/** The timers in cooking mode. */
export const TimerPanel = ({ kitchen, here }: { readonly kitchen: KitchenTimersState; readonly here: string }) =>
  kitchen.timers.length > 0 && (
    <div className={styles.panel}>
      <TimerList kitchen={kitchen} here={here} />
      <RingHint />
    </div>
  )
