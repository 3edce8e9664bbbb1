import { useCallback, useMemo, useState } from 'react'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { notificationEndpoints } from '@simmer/contract/wire/endpoints/notification-endpoints'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useRemote, type RemoteState } from '#local/use-remote.ts'
import { useLanguage } from '#texts/use-texts.ts'
import { texts } from '#texts/texts.ts'
import en from './notification-texts.en.json'
import {
  newestVersion,
  readStoredNotifications,
  viewOfResponse,
  viewOfStored,
  type NotificationView,
} from './notification-view.ts'

export const notificationTexts = texts('notification', en)

export interface Notifications extends Pick<RemoteState<unknown>, 'failure' | 'reload'> {
  /** Null while neither this device nor the server has answered. */
  readonly view: NotificationView | null
  /** NT-5: everything in the view counts as seen: here at once, then for the server. */
  readonly markSeen: () => void
}

const logFailure = (failure: unknown): void => {
  // oxlint-disable-next-line no-console -- NT-5: the specification has the error logged only
  console.error('The notifications could not be marked as seen.', failure)
}

/**
 * The notifications of the signed-in account: the rows on this device, which sync keeps up to date, or the response of
 * the server until the first sync. The server is called after `fetchAfterMs`; null for never.
 */
export const useNotifications = (call: Call, fetchAfterMs: number | null): Notifications => {
  const language = useLanguage()
  const perform = usePerform()
  const rows = useLiveQuery(
    (local) => Promise.all([local.records('notification:'), local.records('seen:notifications')]),
    null,
    [],
  )
  const isSynced = useLiveQuery(async (local) => (await local.lastSync()) !== null, false, [])
  const load = useCallback(() => call(notificationEndpoints.notifications, {}), [call])
  const { data: response, setData: setResponse, failure, reload } = useRemote(load, fetchAfterMs)
  // Counts at once, also where nothing can be stored on this device.
  const [seenHere, setSeenHere] = useState(0)

  const stored = useMemo(() => readStoredNotifications(rows?.[0] ?? []), [rows])
  const seenUpTo = Math.max(readSeenUpTo(rows?.[1][0]?.value), seenHere)
  const view = useMemo((): NotificationView | null => {
    if (rows !== null && (isSynced || stored.length > 0)) return viewOfStored(stored, seenUpTo, language)
    return response === null ? null : viewOfResponse(response)
  }, [rows, isSynced, stored, seenUpTo, language, response])

  const markSeen = (): void => {
    if (view === null || view.unreadCount === 0) return
    if (view.source === 'device') {
      const upTo = newestVersion(view)
      setSeenHere(upTo)
      perform('seen.set', 'seen:notifications', { upTo }).catch(logFailure)
      return
    }
    if (response !== null) setResponse({ ...response, unreadCount: 0 })
    call(notificationEndpoints.markNotificationsAsSeen, {}).catch(logFailure)
  }
  return { view, failure, reload, markSeen }
}
