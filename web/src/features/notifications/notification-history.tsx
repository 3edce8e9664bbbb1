import { useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { NotificationEntries } from './notification-list.tsx'
import { notificationTexts, useNotifications } from './use-notifications.ts'
import styles from './notification-history.module.css'

const stepSize = 50

/** The page of all notifications that this device has, the older ones in steps. */
export const NotificationHistory = ({ call }: { readonly call: Call }) => {
  const t = useTexts(notificationTexts)
  const notifications = useNotifications(call, 0)
  const [limit, setLimit] = useState(stepSize)
  const total = notifications.view?.entries.length ?? 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <ButtonLink href={`${paths.account}#notifications`}>{t('settings')}</ButtonLink>
      </header>
      <div className={total > 0 ? styles.entries : undefined}>
        <NotificationEntries notifications={notifications} limit={limit} />
        {total > limit && (
          <div className={styles.more}>
            <Button onClick={() => setLimit(limit + stepSize)}>{t('more')}</Button>
          </div>
        )}
      </div>
    </div>
  )
}
