import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { useLocal } from '#local/live/use-local.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { outboxTexts } from './outbox-texts.ts'
import styles from './send-now.module.css'

/** Shows the last sync and starts one. */
export const SendNow = () => {
  const t = useTexts(outboxTexts)
  const local = useLocal()
  const toasts = useToasts()
  const dateText = useDateFormat('moment')
  const isGuest = useSession().status === 'unauthenticated'
  const lastSyncedAt = useOpenedLiveQuery((copy) => copy.lastSync(), null)
  const [isBusy, setBusy] = useState(false)

  const send = async (): Promise<void> => {
    if (local === null) return
    setBusy(true)
    try {
      const isSynced = await local.syncNow()
      toasts.show(isSynced ? t('synced') : t('notReached'), { kind: isSynced ? 'good' : 'plain' })
    } finally {
      setBusy(false)
    }
  }

  if (isGuest) {
    return (
      <div className={styles.line}>
        <p>{t('signInToSend')}</p>
        <ButtonLink kind="primary" href={signInPathFrom(paths.signIn, paths.outbox)}>
          {t('logIn')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.line}>
      <p>
        {lastSyncedAt === null
          ? t('neverSynced')
          : t('lastSync', {
              when: dateText(lastSyncedAt),
            })}
      </p>
      <Button icon="upload" busy={isBusy} onClick={() => void send()}>
        {t('sendNow')}
      </Button>
    </div>
  )
}
