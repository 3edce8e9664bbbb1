/** `unsupported`: this browser has no notifications, or only for installed apps. */
export type NotifyPermission = NotificationPermission | 'unsupported'

export const readNotifyPermission = (): NotifyPermission =>
  'Notification' in window ? Notification.permission : 'unsupported'

/** Asks for permission. Call it from a click handler: browsers ignore other calls. */
export const requestNotifyPermission = (): Promise<NotifyPermission> =>
  'Notification' in window ? Notification.requestPermission() : Promise.resolve('unsupported')

/** Shows a system notification. A click on it opens `path` (service-worker/open-notification-target.ts). */
export const notify = async (title: string, tag: string, path: string): Promise<void> => {
  if (readNotifyPermission() !== 'granted') return
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.showNotification(title, { tag, icon: '/icons/icon-192.png', requireInteraction: true, data: path })
}

/**
 * PU-3 NT-7: shows a number on the icon of the installed app, in addition to what the app itself shows. 0 removes it.
 * Browsers without badges, and those that forbid them, show nothing.
 */
export const showAppBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
