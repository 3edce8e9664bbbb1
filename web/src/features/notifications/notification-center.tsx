import { useEffect } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { notificationLimits } from '@simmer/contract/wire/notifications'
import { paths } from '@simmer/contract/wire/paths'
import { notificationFetchDelayMs } from '@simmer/contract/wire/product-constants'
import { showAppBadge } from '#device/notify.ts'
import type { Person } from '@simmer/contract/wire/session'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Drawer } from '#ui/overlays/modal.tsx'
import { NotificationEntries } from './notification-list.tsx'
import { notificationTexts, useNotifications } from './use-notifications.ts'

interface NotificationCenterProps {
  readonly call: Call
  readonly person: Person
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the number of unseen entries whenever it changes. */
  readonly onUnreadCount: (count: number) => void
}

/** NT-1 to NT-7: the count at the bell and on the icon of the app, and the drawer that the bell opens. */
export const NotificationCenter = ({ call, person, open, onClose, onUnreadCount }: NotificationCenterProps) => {
  const t = useTexts(notificationTexts)
  const notifications = useNotifications(call, person.confirmed ? notificationFetchDelayMs : null)
  const unreadCount = notifications.view?.unreadCount ?? null
  useEffect(() => {
    if (unreadCount === null) return
    onUnreadCount(unreadCount)
    showAppBadge(unreadCount)
  }, [unreadCount, onUnreadCount])
  // Ends with the session, whose count must not be shown to the next person.
  useEffect(
    () => () => {
      onUnreadCount(0)
      showAppBadge(0)
    },
    [onUnreadCount],
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <ButtonLink href={paths.notifications} wide onClick={onClose}>
          {t('all')}
        </ButtonLink>
      }
    >
      <NotificationEntries notifications={notifications} limit={notificationLimits.listed} onFollow={onClose} />
    </Drawer>
  )
}
