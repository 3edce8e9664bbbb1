import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { NotificationHistory } from '../features/notifications/notification-history.tsx'
import { notificationTexts } from '../features/notifications/use-notifications.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => <NotificationHistory call={call} />

/** LY-3: all notifications. The drawer of the bell has the newest. */
export const notificationsScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(notificationTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded('signed-in', 'bellTitle', View),
})
